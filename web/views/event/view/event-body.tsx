import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordGroups } from '../../record-groups.tsx';
import type { ViewBodyProps, ViewProps } from '../../view.ts';
import { BROADCAST_FIELD, BroadcastPanel } from './broadcast-panel.tsx';
import { GapsPanel } from './gaps-panel.tsx';
import { NextEntriesPanel } from '../schedule/next-entries-panel.tsx';
import { SCHEDULE_FIELDS, ScheduleSection } from '../schedule/schedule-section.tsx';
import { SpeakersPanel } from './speakers-panel.tsx';

const ItemFolders = lazyScreen<ItemFoldersProps>(
  async () => (await import('#web/folders/item-folders.tsx')).ItemFolders,
  <Box sx={{ minHeight: 40 }} />,
);

/** The fields of an event; its speakers, broadcast and schedule beside them, or in the side column of a wide window. */
export function EventBody({ metadata, record, onRefresh, tab, aside }: ViewBodyProps) {
  const shown = { metadata, record, onRefresh };
  const properties = useMemo(
    () => tab.properties.filter(({ name }) => name !== BROADCAST_FIELD && !SCHEDULE_FIELDS.includes(name)),
    [tab.properties],
  );
  return (
    <Box sx={[columns, !aside && { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 344px' } }]}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!aside && metadata.folders && (
          <ItemFolders metadata={{ ...metadata, folders: metadata.folders }} record={record} />
        )}
        <RecordGroups {...shown} properties={properties}>
          <ScheduleSection {...shown} />
        </RecordGroups>
      </Box>
      {!aside && <EventPanels {...shown} />}
    </Box>
  );
}

/** What is missing, the speakers, the broadcast and the next entries of the schedule. */
export function EventPanels(props: ViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
      <GapsPanel record={props.record} />
      <SpeakersPanel record={props.record} />
      <BroadcastPanel {...props} />
      <NextEntriesPanel {...props} />
    </Box>
  );
}

const columns = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' } as const;
