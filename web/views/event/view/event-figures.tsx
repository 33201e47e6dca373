import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useEventFigures } from '#web/api/events/figures.ts';
import { REGISTRATION } from '#web/api/events/registrations.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { formatNumber } from '#web/ui/format.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ViewProps } from '../../view.ts';
import type { RegistrationKind } from '../registration-list.tsx';
import type { RegistrationsDialogProps } from '../registrations-dialog.tsx';

const RegistrationsDialog = lazyScreen<RegistrationsDialogProps>(
  async () => (await import('../registrations-dialog.tsx')).RegistrationsDialog,
  null,
);

/** The figures of an event that open their dialogs: registrations / placements and the waiting list (spec 2 §2.4). */
export function EventFigures({ metadata, record }: ViewProps) {
  return relatedLists(metadata.className).some(({ className }) => className === REGISTRATION) ? (
    <Figures record={record} />
  ) : null;
}

function Figures({ record }: Pick<ViewProps, 'record'>) {
  const data = useEventFigures(record).data?.places;
  const [open, setOpen] = useState<RegistrationKind | null>(null);
  const of = typeof data?.placements !== 'number' ? '' : ` / ${formatNumber(data.placements)}`;
  const figures = [
    { kind: 'confirmed', text: 'Зарегистрировано', value: data ? `${formatNumber(data.confirmed)}${of}` : '…' },
    { kind: 'waiting', text: 'Лист ожидания', value: data ? formatNumber(data.waiting) : '…' },
  ] as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.5 }}>
      {figures.map(({ kind, text, value }) => (
        <Button
          key={kind}
          size="small"
          variant="outlined"
          color="inherit"
          onPointerEnter={RegistrationsDialog.preload}
          onClick={() => setOpen(kind)}
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {text} {value}
        </Button>
      ))}
      {open && <RegistrationsDialog event={record} kind={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}
