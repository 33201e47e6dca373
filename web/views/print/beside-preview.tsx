import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordGroups } from '#web/record/record-groups.tsx';
import type { ViewBodyProps } from '../view.ts';

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

interface BesidePreviewProps extends ViewBodyProps {
  /** Above the pages. */
  readonly actions?: ReactNode;
  /** The pages as they are printed. */
  readonly preview: ReactNode;
}

/** The fields of what is printed beside its pages. A value that is refused stays open at its field with the reason. */
export function BesidePreview({ metadata, record, onRefresh, tab, actions, preview }: BesidePreviewProps) {
  const id = useId();
  return (
    <Box sx={columns}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {metadata.folders && <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />}
        <RecordGroups
          metadata={metadata}
          record={record}
          onRefresh={onRefresh}
          properties={tab.properties}
          holdsRefused
        />
      </Box>
      <Card component="section" aria-labelledby={id} sx={{ position: { lg: 'sticky' }, top: { lg: 16 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
          <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
            Как выглядит
          </Typography>
          {actions}
        </Box>
        <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>{preview}</Box>
      </Card>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
