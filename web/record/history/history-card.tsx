import { Box, Button, Card, Chip, Typography } from '@mui/material';
import { isEmpty } from '#model/validators/validator.ts';
import type { ChangeAction, HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Difference } from './difference.tsx';
import { useUndoChange } from './use-undo-change.ts';

const ACTIONS: Readonly<
  Record<ChangeAction, { readonly caption: string; readonly color: 'success' | 'info' | 'error' }>
> = {
  create: { caption: 'Создание', color: 'success' },
  update: { caption: 'Изменение', color: 'info' },
  delete: { caption: 'Удаление', color: 'error' },
};

interface HistoryCardProps {
  readonly metadata: Metadata;
  readonly entry: HistoryEntry;
}

/** One change: user, time, each field before and after, and the undo action. */
export function HistoryCard({ metadata, entry }: HistoryCardProps) {
  const { undo, busy } = useUndoChange(metadata);
  const { caption, color } = ACTIONS[entry.action];
  // Properties left empty at creation are not listed.
  const fields = entry.fields.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
  return (
    <Card component="li">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          px: 2,
          py: 1,
          minHeight: 56,
        }}
      >
        <Chip size="small" label={caption} color={color} />
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{entry.user.caption}</Typography>
        <Typography color="textSecondary">
          <Moment at={entry.at} />
          {` · версия ${entry.version}`}
        </Typography>
        {metadata.permissions.update && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon name="undo" />}
            loading={busy}
            sx={{ ml: { sm: 'auto' } }}
            onClick={() => void undo(entry)}
          >
            Отменить изменение
          </Button>
        )}
      </Box>
      {entry.reason !== undefined && (
        <Typography sx={{ px: 2, pb: 1, overflowWrap: 'anywhere' }}>Причина: {entry.reason}</Typography>
      )}
      {fields.length > 0 && (
        <Box component="dl" sx={{ m: 0, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          {fields.map((field) => (
            <Box key={field.fieldName} sx={line}>
              <Typography component="dt" color="textSecondary">
                {field.caption}
              </Typography>
              <Difference action={entry.action} metadata={metadata} field={field} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '240px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.75,
};
