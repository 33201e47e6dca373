import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ChipList } from '#web/ui/chip-list.tsx';
import { DialogSkeleton } from '#web/ui/layout/dialog-skeleton.tsx';
import type { LinkDialogProps } from './link-dialog.tsx';
import type { LinkKind } from './link-kinds.ts';
import { linkedQuery } from './linked-rows.ts';

const LinkDialog = lazyScreen<LinkDialogProps>(
  async () => (await import('./link-dialog.tsx')).LinkDialog,
  ({ onClose }) => <DialogSkeleton onClose={onClose} />,
);

interface LinkSectionProps {
  readonly kind: LinkKind;
  readonly ownerId: number;
  readonly locked: boolean;
}

/** One kind of links on a record's page: chips of what is linked beside 'Открыть редактор' (spec 2 §2.7). */
export function LinkSection({ kind, ownerId, locked }: LinkSectionProps) {
  const metadata = useMetadata(kind.linkClass);
  const linked = useQuery({ ...linkedQuery(kind, ownerId), enabled: metadata.data !== undefined });
  const [open, setOpen] = useState(false);
  const id = useId();
  const error = metadata.error ?? linked.error;
  // What the reader's roles do not open is not there for them.
  if (error instanceof ApiError && error.status === 403) return null;
  const may = !locked && metadata.data?.permissions.create === true;
  const rows = linked.data;
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={`${id}-title`} variant="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
          {kind.caption}
        </Typography>
        {may && (
          <Button size="small" variant="outlined" onPointerEnter={LinkDialog.preload} onClick={() => setOpen(true)}>
            Открыть редактор
          </Button>
        )}
      </Box>
      {error ? (
        <Typography color="error">{error.message}</Typography>
      ) : rows === undefined ? (
        <Skeleton variant="rounded" height={24} width="60%" />
      ) : rows.length === 0 ? (
        <Typography color="textSecondary">Список пуст</Typography>
      ) : (
        <ChipList items={rows.map((row) => ({ key: row.linkId, label: row.caption }))} />
      )}
      {open && <LinkDialog kind={kind} ownerId={ownerId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
