import { Box, Tab, Tabs } from '@mui/material';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Metadata, WireRecord } from '#model/wire.ts';
import { classBreadcrumbs } from '#web/editors/class-breadcrumbs.ts';
import type { RecordDrawerProps } from '#web/editors/record-drawer.tsx';
import { useConfirmLeave } from '#web/editors/use-confirm-leave.ts';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { formatDateTime, formatRelative } from '#web/kit/format.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import { detailPath } from '#web/shell/route-paths.ts';
import { HistoryTab } from './history-tab.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordGroups } from './record-groups.tsx';
import { chosenTab, HISTORY_PAGE, recordTabs } from './record-tabs.ts';

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/editors/record-drawer.tsx')).RecordDrawer,
  null,
);

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 48 }} />,
);

interface RecordPageProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
  readonly page: string | null;
  readonly onRefresh: () => void;
}

/** A record's page: header with its state and actions, its fields in groups, its history. */
export function RecordPage({ metadata, record, page, onRefresh }: RecordPageProps) {
  const [settings, setSettings] = useState(false);
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const id = useId();
  const tabs = recordTabs(metadata);
  const tab = chosenTab(tabs, page ?? (typeof search['tab'] === 'string' ? search['tab'] : null));
  const title = captionOf(metadata, record);
  const choose = (next: string): void => {
    const path = detailPath(metadata.className, record.id);
    if (path === null) return;
    // Another path is guarded by itself; a tab of the same one is not.
    if (metadata.view === 'tabs') void navigate({ to: `${path}/${next}`, replace: true });
    else
      confirmLeave(
        () => void navigate({ to: path, search: next === tabs[0]?.page ? {} : { tab: next }, replace: true }),
      );
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <PageHeader
        title={title}
        subtitle={<Subtitle metadata={metadata} record={record} />}
        breadcrumbs={classBreadcrumbs(metadata, title)}
        actions={
          <RecordActions
            metadata={metadata}
            record={record}
            onSettings={() => setSettings(true)}
            onRefresh={onRefresh}
          />
        }
      >
        <Tabs
          value={tab?.page ?? false}
          onChange={(_, next: string) => choose(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Разделы записи"
          sx={{ mb: -1.5 }}
        >
          {tabs.map((each) => (
            <Tab
              key={each.page}
              value={each.page}
              label={each.caption}
              id={`${id}-${each.page}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
      </PageHeader>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab?.page ?? ''}`}
        sx={{ px: { xs: 2, sm: 3 }, py: 2, maxWidth: 1120 }}
      >
        {tab?.page === HISTORY_PAGE ? (
          <HistoryTab metadata={metadata} record={record} />
        ) : (
          <>
            {metadata.folders && tab === tabs[0] && (
              <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
            )}
            <RecordGroups
              metadata={metadata}
              properties={tab?.properties ?? []}
              record={record}
              onRefresh={onRefresh}
            />
          </>
        )}
      </Box>
      {settings && <RecordDrawer metadata={metadata} id={record.id} onClose={() => setSettings(false)} />}
    </Box>
  );
}

function Subtitle({ metadata, record }: Pick<RecordPageProps, 'metadata' | 'record'>) {
  const { lastUpdate } = record;
  return (
    <>
      {metadata.caption} № {record.id}
      {typeof lastUpdate === 'string' && (
        <>
          {' · изменено '}
          <time dateTime={lastUpdate} title={formatDateTime(lastUpdate)}>
            {formatRelative(lastUpdate)}
          </time>
        </>
      )}
    </>
  );
}

function captionOf({ captionProperty, caption: className }: Metadata, record: WireRecord): string {
  const caption = record[captionProperty];
  return typeof caption === 'string' && caption.trim() !== '' ? caption : `${className} № ${record.id}`;
}
