import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { ItemFoldersProps } from '#web/folders/item-folders.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RecordGroups } from '#web/record/record-groups.tsx';
import type { ViewBodyProps } from '../../view.ts';
import { BROADCAST_FIELD } from './broadcast-panel.tsx';
import { EventPanels } from './event-panels.tsx';
import { SCHEDULE_FIELDS, ScheduleSection } from '../schedule/schedule-section.tsx';

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

const columns = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' } as const;
