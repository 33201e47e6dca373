import { Box } from '@mui/material';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { RelatedTable } from '#web/record/related-table.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordGroups } from '../record-groups.tsx';
import type { ViewBodyProps } from '../view.ts';
import { PersonCard } from './person-card.tsx';

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

/**
 * The fields of a person or a doctor beside their card (spec 2 §2.2, §2.3), then where they speak, work and are linked,
 * and the entries of a doctor's resume, edited in place.
 */
export function PersonBody({ metadata, record, onRefresh, tab, aside }: ViewBodyProps) {
  const lists = relatedLists(metadata.className).filter(({ place }) => place === 'page');
  const shown = { metadata, record, onRefresh };
  return (
    <Box sx={columns}>
      <PersonCard {...shown} />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!aside && metadata.folders && (
          <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
        )}
        <RecordGroups {...shown} properties={tab.properties} />
        {lists.map((list) => (
          <RelatedTable key={`${list.className} ${list.property}`} list={list} parent={record} />
        ))}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
} as const;
