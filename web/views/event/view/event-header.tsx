import { Box, IconButton, Tooltip } from '@mui/material';
import { RecordState } from '../../record-state.tsx';
import type { ViewProps } from '../../view.ts';
import { EventCounts } from './event-counts.tsx';
import { EventFigures } from './event-figures.tsx';
import { eventDates, eventPlace } from './event-facts.ts';
import { PublicLink } from './public-link.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { useTold } from '#web/actions/use-told.ts';
import { download } from '#web/api/connection/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { asEvent, type EventRecord } from '../event-record.ts';

/** One line from tablets on. */
const cut = {
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;

/** What stays in sight on all screens of an event: its state, type, dates, place, public link and figures. */
export function EventHeader(props: ViewProps) {
  const { metadata, record } = props;
  const type = metadata.properties.find(({ name }) => name === 'type');
  const kind = type?.items?.find(({ id }) => id === record['type'])?.caption;
  const place = eventPlace(record);
  return (
    <Box component="section" aria-label="О мероприятии" sx={{ display: 'grid', minWidth: 0 }}>
      <Box sx={line}>
        <Box sx={facts}>
          <Box sx={state}>
            <RecordState {...props} />
          </Box>
          {kind !== undefined && <span>{kind}</span>}
          <span>{eventDates(record) ?? 'Даты не указаны'}</span>
          {place !== null && <span title={place}>{place}</span>}
        </Box>
        <PublicLink record={record} />
      </Box>
      <Box sx={[line, { rowGap: 0.5 }]}>
        <Box sx={figures}>
          <EventFigures {...props} />
          <EventCounts metadata={metadata} record={record} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
          <CalendarButton record={record} />
          <SubscribeButton metadata={metadata} record={record} />
        </Box>
      </Box>
    </Box>
  );
}

/** Side by side from tablets on; the place and the address give way to the rest and end in an ellipsis. */
const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 36,
  minWidth: 0,
} as const;

const facts = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  minWidth: 0,
  color: 'text.secondary',
  '& > span': { flexShrink: { md: 0 }, overflowWrap: 'anywhere' },
  '& > span:last-of-type': { flexShrink: 1, minWidth: { md: 96 }, ...cut },
  // Where each fact has a line of its own, there is nothing to separate.
  '& > span:not(:first-of-type)::before': { content: { xs: 'none', md: '"·"' }, mr: 1.5 },
} as const;

/** The chip at the edge of the title; its pencil would leave a gap before the type. */
const state = { ml: -1.5, mr: -1.5, flexShrink: 0, '& .field-pencil': { display: 'none' } } as const;

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
