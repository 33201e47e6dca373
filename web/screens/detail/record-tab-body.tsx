import { Box } from '@mui/material';
import type { Metadata, RelatedList, WireRecord } from '#model/wire.ts';
import type { LinksTabProps } from '#web/links/links-tab.tsx';
import type { AvatarProps } from '#web/images/avatar.tsx';
import { HistoryList } from '#web/record/history/history-list.tsx';
import { HISTORY_PAGE, LINKS_PAGE, SECURITY_PAGE, type RecordTab } from '#web/record/record-tabs.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { OrderTotal } from './order-total.tsx';
import { HAVE_PHOTOS } from './record-aside.tsx';
import { RecordGroups } from './record-groups.tsx';

const RelatedTable = lazyScreen(
  async () => (await import('#web/record/related-table.tsx')).RelatedTable,
  <TableSkeleton rows={3} />,
);
const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);
const LinksTab = lazyScreen<LinksTabProps>(
  async () => (await import('#web/links/links-tab.tsx')).LinksTab,
  <TableSkeleton rows={6} />,
);
const Avatar = lazyScreen<AvatarProps>(
  async () => (await import('#web/images/avatar.tsx')).Avatar,
  <Box sx={{ minHeight: 112 }} />,
);
const UserSecurity = lazyScreen(async () => (await import('./user-security.tsx')).UserSecurity, null);

interface RecordTabBodyProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly tab: RecordTab | undefined;
  readonly onRefresh: () => void;
  /** Whether photo and folders stand beside the fields and not above them. */
  readonly aside: boolean;
}

/** What a tab of a record's page shows: its history, records that belong to it, or fields with the tables that complete them. */
export function RecordTabBody({ metadata, record, tab, onRefresh, aside }: RecordTabBodyProps) {
  if (tab?.page === HISTORY_PAGE) return <HistoryList metadata={metadata} recordId={record.id} />;
  if (tab?.page === LINKS_PAGE) return <LinksTab metadata={metadata} record={record} />;
  if (tab?.related) return <RelatedTable key={tab.page} list={tab.related} parent={record} />;
  const tables = tab?.page === 'fields' ? relatedLists(metadata.className).filter(({ place }) => place === 'page') : [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!aside && HAVE_PHOTOS.has(metadata.view) && tab?.page === 'fields' && (
        <Avatar metadata={metadata} record={record} />
      )}
      {!aside && metadata.folders && tab?.page === 'fields' && (
        <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
      )}
      <RecordGroups metadata={metadata} properties={tab?.properties ?? []} record={record} onRefresh={onRefresh}>
        {tables.map((list) => (
          <RelatedTable key={list.className} list={list} parent={record} {...footerOf(list, record)} />
        ))}
      </RecordGroups>
      {metadata.className === 'user' && tab?.page === SECURITY_PAGE && (
        <UserSecurity record={record} onRefresh={onRefresh} />
      )}
    </Box>
  );
}

function footerOf(list: RelatedList, record: WireRecord) {
  return list.className === 'orderItem' ? { footer: <OrderTotal order={record} /> } : {};
}
