import { Box, Typography } from '@mui/material';
import { formatNumber } from '#web/ui/format.ts';
import { CollisionBox } from './collision-box.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { Values } from './merge-input.ts';
import type { InputForm } from './use-input-form.ts';

interface InputNoticeProps<V extends Values> {
  readonly form: InputForm<V>;
  /** What the fields are called; a field without a caption is shown by its name. */
  readonly captions: Readonly<Partial<Record<keyof V & string, string>>>;
}

/** The stored input that a form can restore, and what somebody else has changed beside what was typed. */
export function InputNotice<V extends Values>({ form, captions }: InputNoticeProps<V>) {
  const { target, base, offer } = form;
  return (
    <>
      {offer && <DraftNotice offer={offer} onRestore={form.restore} />}
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        {form.collisions.map((name) => (
          <CollisionBox
            key={name}
            caption={captions[name] ?? name}
            className={target.className}
            id={target.id}
            fieldName={name}
            onSettle={(wins) => form.settle(name, wins)}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {captions[name] ?? name}: {valueText(base[name])}
            </Typography>
          </CollisionBox>
        ))}
      </Box>
    </>
  );
}

function valueText(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return Array.isArray(value) && value.length > 0 ? `вариантов: ${formatNumber(value.length)}` : 'пусто';
}
