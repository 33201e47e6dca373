import type { LinksTabProps } from '#web/links/links-tab.tsx';
import { readOnly, useHeldWrites } from '#web/changes/held-writes.ts';
import { HistoryList } from '#web/record/history/history-list.tsx';
import { HISTORY_PAGE, LINKS_PAGE, type RecordTab } from '#web/record/record-tabs.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RELATED_PANELS } from '#web/views/slots/related-panels.ts';
import { OnlyAtOnce } from '#web/views/only-at-once.tsx';
import { VIEWS } from '#web/views/registry.ts';
import type { View, ViewBodyProps } from '#web/views/view.ts';

const RelatedTable = lazyScreen(
  async () => (await import('#web/record/related/related-table.tsx')).RelatedTable,
  <TableSkeleton rows={3} />,
);
const LinksTab = lazyScreen<LinksTabProps>(
  async () => (await import('#web/links/links-tab.tsx')).LinksTab,
  <TableSkeleton rows={6} />,
);

interface RecordTabBodyProps extends Omit<ViewBodyProps, 'tab'> {
  readonly tab: RecordTab | undefined;
}

/** The content of a tab of a record's page: its history, its links, a related list or the panel in its place, or the body of its view. */
export function RecordTabBody({ tab, ...props }: RecordTabBodyProps) {
  const { metadata, record } = props;
  const isHeld = useHeldWrites(record.id) !== null;
  if (tab?.page === HISTORY_PAGE)
    return <HistoryList key={record.id} metadata={isHeld ? readOnly(metadata) : metadata} recordId={record.id} />;
  if (tab?.page === LINKS_PAGE) return <LinksTab metadata={metadata} record={record} />;
  const Panel = tab?.related?.panel && RELATED_PANELS[tab.related.panel];
  if (isHeld && tab?.related?.isPart) return <OnlyAtOnce caption={tab.related.caption} />;
  if (Panel) return <Panel {...props} list={tab.related} />;
  if (tab?.related) return <RelatedTable key={tab.page} list={tab.related} parent={record} />;
  const { Body }: View = VIEWS[metadata.view];
  return tab ? <Body {...props} tab={tab} /> : null;
}
