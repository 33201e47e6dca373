import { Box } from '@mui/material';
import { RecordGroups } from '#web/record/record-groups.tsx';
import { TAB_PANELS } from '../slots/tab-panels.ts';
import type { ViewBodyProps } from '../view.ts';

/** One of the tabs into which a class divides its fields, with the panels declared for it. */
export function TabsBody({ metadata, record, onRefresh, tab }: ViewBodyProps) {
  const Panel = tab.panel && TAB_PANELS[tab.panel];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RecordGroups metadata={metadata} properties={tab.properties} record={record} onRefresh={onRefresh} />
      {Panel && <Panel record={record} onRefresh={onRefresh} />}
    </Box>
  );
}
