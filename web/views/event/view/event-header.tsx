import { Box, IconButton, Tooltip } from '@mui/material';
import type { ViewProps } from '../../view.ts';
import { EventCounts } from './event-counts.tsx';
import { EventFigures } from './event-figures.tsx';
import { PublicLink } from './public-link.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { useTold } from '#web/actions/use-told.ts';
import { download } from '#web/api/connection/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { asEvent, type EventRecord } from '../event-record.ts';

/** What stays in sight on all screens of an event besides its facts: its figures, public link, calendar and subscription. */
export function EventHeader(props: ViewProps) {
  const { metadata, record } = props;
  return (
    <Box component="section" aria-label="О мероприятии" sx={line}>
      <Box sx={figures}>
        <EventFigures {...props} />
        <EventCounts metadata={metadata} record={record} />
      </Box>
      <Box sx={acts}>
        <PublicLink record={record} />
        <CalendarButton record={record} />
        <SubscribeButton metadata={metadata} record={record} />
      </Box>
    </Box>
  );
}

/** Side by side where there is room; the address of the public link gives way and ends in an ellipsis. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 36,
  minWidth: 0,
} as const;

const acts = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  columnGap: 1,
  flex: { sm: '1 1 280px' },
  '& > button': { flexShrink: 0 },
  minWidth: 0,
} as const;

const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minWidth: 0,
  '& .MuiButton-root': { px: { xs: 1, sm: 1.25 } },
} as const;

/** Downloads an event for a calendar; nothing while it has no start. */
function CalendarButton({ record }: Pick<ViewProps, 'record'>) {
  const told = useTold();
  const event: EventRecord = asEvent(record);
  if (typeof event.dateStart !== 'string') return null;
  const { id, caption } = event;
  const save = () => download('GET /manage/event/:id/calendar.ics', `${caption ?? id}.ics`, { params: { id } });
  return (
    <Tooltip title="Скачать для календаря (.ics)">
      <IconButton size="small" aria-label="Скачать для календаря" onClick={() => void told(save)}>
        <Icon name="calendar" sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
