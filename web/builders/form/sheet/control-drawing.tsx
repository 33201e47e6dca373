import { Box } from '@mui/material';
import { memo } from 'react';
import type { FormField } from '#model/forms/form.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { componentOf } from '../parts/components.ts';
import { attributeOf } from '../parts/part-label.ts';

/** The most options of a radio that are drawn. */
const MOST_OPTIONS = 6;

function text(field: FormField, name: string): string | null {
  const value = attributeOf(field, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The control of a field as visitors will see it, drawn and not working, so that a sheet of many fields stays light. */
export const ControlDrawing = memo(function ControlDrawing({ field }: { readonly field: FormField }) {
  const { editor, items } = field;
  const { draws, icon, isPlain } = componentOf(editor);
  const options = (items ?? []).slice(0, MOST_OPTIONS);
  if (draws === 'options') {
    return (
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {options.map(({ caption }, at) => (
          <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
            <Box sx={[mark, { borderRadius: '50%' }]} />
            <Box component="span" sx={{ minWidth: 0 }}>
              {caption}
            </Box>
          </Box>
        ))}
      </Box>
    );
  }
  if (draws === 'mark') return <Box aria-hidden sx={[mark, { borderRadius: 0.5, width: 18, height: 18 }]} />;
  const hint = text(field, 'placeholder') ?? (draws === 'first' ? (options[0]?.caption ?? null) : null);
  const isRange = draws === 'ends';
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 1 }}>
      {(isRange ? ['min', 'max'] : ['']).map((side) => (
        <Box key={side} sx={[control, draws === 'lines' && { minHeight: 64 }]}>
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {isRange ? `${side === 'min' ? 'от' : 'до'} ${text(field, side) ?? ''}` : hint}
          </Box>
          {!isPlain && <PathIcon path={icon} sx={{ fontSize: 18 }} />}
        </Box>
      ))}
    </Box>
  );
});

const control = {
  flex: 1,
  minWidth: 0,
  minHeight: 36,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 1,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  color: 'text.secondary',
} as const;

const mark = { width: 16, height: 16, border: 1, borderColor: 'text.secondary', flexShrink: 0 } as const;
