import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { WireRecord } from '#model/wire.ts';
import { ApiError } from '#web/api/client.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ChipList } from '#web/ui/chip-list.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { KeywordDialogProps } from './keyword-dialog.tsx';
import { keywordsQuery } from './keywords-query.ts';

const KeywordDialog = lazyScreen<KeywordDialogProps>(
  async () => (await import('./keyword-dialog.tsx')).KeywordDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

interface KeywordSectionProps {
  readonly className: string;
  readonly record: WireRecord;
  readonly locked: boolean;
}

/** A component's keywords on its page, with their editor. */
export function KeywordSection({ className, record, locked }: KeywordSectionProps) {
  const query = useQuery(keywordsQuery(record.id));
  const [open, setOpen] = useState(false);
  const id = useId();
  if (query.error instanceof ApiError && query.error.status === 403) return null;
  const keywords = query.data;
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          Ключевые слова
        </Typography>
        {!locked && (
          <Button size="small" variant="outlined" onPointerEnter={KeywordDialog.preload} onClick={() => setOpen(true)}>
            Открыть редактор
          </Button>
        )}
      </Box>
      {query.error ? (
        <Typography color="error">{query.error.message}</Typography>
      ) : keywords === undefined ? (
        <Skeleton variant="rounded" height={24} width="60%" />
      ) : keywords.length === 0 ? (
        <Typography color="textSecondary">Список пуст</Typography>
      ) : (
        <ChipList items={keywords.map((each) => ({ key: each.id, label: each.keyword }))} />
      )}
      {open && <KeywordDialog className={className} record={record} onClose={() => setOpen(false)} />}
    </Card>
  );
}
