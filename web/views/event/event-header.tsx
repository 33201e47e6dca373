import { Box } from '@mui/material';
import { RecordState } from '../record-state.tsx';
import type { ViewProps } from '../view.ts';
import { CalendarButton } from './calendar-button.tsx';
import { EventCounts } from './event-counts.tsx';
import { EventFigures } from './event-figures.tsx';
import { eventDates, eventPlace } from './event-facts.ts';
import { PublicLink } from './public-link.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

/** What stays in sight on all screens of an event: its state, type, dates, place, public link and figures. */
export function EventHeader(props: ViewProps) {
  const { metadata, record } = props;
  const type = metadata.properties.find(({ name }) => name === 'type');
  const kind = type?.items?.find(({ id }) => id === record['type'])?.caption;
  const place = eventPlace(record);
  return (
    <Box component="section" aria-label="О мероприятии" sx={line}>
      <Box sx={facts}>
        <Box sx={{ ml: -1.5, flexShrink: 0 }}>
          <RecordState {...props} />
        </Box>
        {kind !== undefined && <span>{kind}</span>}
        <span>{eventDates(record) ?? 'Даты не указаны'}</span>
        {place !== null && <span>{place}</span>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
        <PublicLink record={record} />
        <CalendarButton record={record} />
        <SubscribeButton metadata={metadata} record={record} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <EventFigures {...props} />
        <EventCounts metadata={metadata} record={record} />
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0,
  minHeight: 40,
  minWidth: 0,
} as const;

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minWidth: 0,
  color: 'text.secondary',
  '& > span': { overflowWrap: 'anywhere' },
  // Where each fact has a line of its own, there is nothing to separate.
  '& > span:not(:last-child)::after': { content: { xs: 'none', sm: '"·"' }, ml: 1.5 },
} as const;
