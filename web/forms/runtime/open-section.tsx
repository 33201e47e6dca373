import { Box, Typography } from '@mui/material';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { sectionLabel } from '#model/forms/compile-form.ts';
import { FieldQuestion } from './field-question.tsx';
import { useFieldRun, useFormRun, useRun } from '../run-context.ts';

interface OpenSectionProps {
  readonly section: number;
  /** The prefix of the ids of the inputs. */
  readonly id: string;
}

/** The columns of 12 that a field takes. */
function columnsOf(grid: number | null | undefined): number {
  return typeof grid === 'number' && Number.isFinite(grid) ? Math.min(12, Math.max(1, Math.round(grid))) : 12;
}

/** From how many fields on those that are out of view are not laid out. */
const MANY = 50;

interface FieldCellProps {
  readonly at: number;
  readonly inputId: string;
  readonly isOneOfMany: boolean;
}

/** A field in its columns while it is shown: an answer that shows or hides it draws no other cell again. */
const FieldCell = memo(function FieldCell({ at, inputId, isOneOfMany }: FieldCellProps) {
  const run = useFormRun();
  const isShown = useFieldRun(run, at, ({ state }) => state.shown[at] === true);
  const grid = useFieldRun(run, at, ({ compiled }) => compiled.fields[at]?.field.grid);
  if (!isShown) return null;
  return (
    <Box sx={[cell(columnsOf(grid)), isOneOfMany && unseen]}>
      <FieldQuestion at={at} inputId={inputId} />
    </Box>
  );
});

const NO_FIELDS: readonly number[] = [];

/** The fields of the open section that are shown, on 12 columns, below each other where there is no room. */
export function OpenSection({ section, id }: OpenSectionProps) {
  const run = useFormRun();
  const compiled = useRun(run, (state) => state.compiled);
  const fields = compiled.sections[section]?.fields ?? NO_FIELDS;
  const isEmpty = useRun(run, ({ state }) => !fields.some((at) => state.shown[at]));
  const attention = useRun(run, (state) => state.attention);
  const heading = useRef<HTMLHeadingElement>(null);
  const attend = useEffectEvent(() => {
    if (attention.count === 0) return;
    if (attention.field === null) heading.current?.focus();
    else document.querySelector<HTMLElement>(`[id="${id}-${attention.field}"]`)?.focus();
  });
  useEffect(() => attend(), [attention]);
  return (
    <Box component="section" aria-labelledby={`${id}-heading`}>
      <Typography ref={heading} id={`${id}-heading`} variant="h2" tabIndex={-1} sx={{ outline: 'none', mb: 2 }}>
        {sectionLabel(compiled, section)}
      </Typography>
      {isEmpty ? (
        <Typography color="textSecondary">В этом разделе нечего заполнять.</Typography>
      ) : (
        <Box sx={sheet}>
          {fields.map((at) => (
            <FieldCell key={at} at={at} inputId={`${id}-${at}`} isOneOfMany={fields.length >= MANY} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const sheet = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  columnGap: 2,
  rowGap: 2.5,
  alignItems: 'start',
} as const;

/** The form is the container, so that a narrow one in a wide window is laid out as on a telephone. */
const cell = (columns: number) => ({
  minWidth: 0,
  gridColumn: `span ${columns}`,
  '@container (max-width: 559px)': { gridColumn: '1 / -1' },
});

/** The room within the cell is for labels and outlines: what stands out of a contained box is cut off. */
const unseen = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 60px',
  p: '10px 4px 4px',
  m: '-10px -4px -4px',
} as const;
