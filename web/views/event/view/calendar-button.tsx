import { IconButton, Tooltip } from '@mui/material';
import { useTold } from '#web/actions/use-told.ts';
import { download } from '#web/api/connection/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { asEvent, type EventRecord } from '../event-record.ts';
import type { ViewProps } from '../../view.ts';

/** Downloads an event for a calendar; nothing while it has no start. */
export function CalendarButton({ record }: Pick<ViewProps, 'record'>) {
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
