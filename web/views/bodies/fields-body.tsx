import { Box } from '@mui/material';
import { useHeldWrites } from '#web/changes/held-writes.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RecordGroups } from '#web/record/record-groups.tsx';
import { OnlyAtOnce } from '../only-at-once.tsx';
import { RELATED_FOOTERS } from '../slots/related-footers.ts';
import { RELATED_PROPOSALS } from '../slots/related-proposals.ts';
import type { ViewBodyProps } from '../view.ts';

const RelatedTable = lazyScreen(
  async () => (await import('#web/record/related/related-table.tsx')).RelatedTable,
  <TableSkeleton rows={3} />,
);
const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

/** The fields of a record in their groups, and the related tables on its page. */
export function FieldsBody({ metadata, record, onRefresh, tab, aside }: ViewBodyProps) {
  const isHeld = useHeldWrites(record.id) !== null;
  const tables = relatedLists(metadata.className).filter(({ place }) => place === 'page');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!aside && metadata.folders && (
        <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
      )}
      <RecordGroups metadata={metadata} properties={tab.properties} record={record} onRefresh={onRefresh}>
        {tables.map((list) => {
          if (isHeld && list.isPart) return <OnlyAtOnce key={list.className} caption={list.caption} />;
          const Footer = list.footer && RELATED_FOOTERS[list.footer];
          const Proposal = list.proposal && RELATED_PROPOSALS[list.proposal];
          return (
            <RelatedTable
              key={list.className}
              list={list}
              parent={record}
              {...(Footer && { footer: <Footer record={record} /> })}
              {...(Proposal && { Proposal })}
            />
          );
        })}
      </RecordGroups>
    </Box>
  );
}
