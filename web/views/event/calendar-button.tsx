import { IconButton, Tooltip } from '@mui/material';
import { errorMessage } from '#web/api/api-error.ts';
import { download } from '#web/api/client.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { asEvent, type EventRecord } from './event-record.ts';
import type { ViewProps } from '../view.ts';

/** Downloads an event for a calendar; nothing while it has no start. */
export function CalendarButton({ record }: Pick<ViewProps, 'record'>) {
  const snackbar = useSnackbar();
  const event: EventRecord = asEvent(record);
  if (typeof event.dateStart !== 'string') return null;
  const save = async (): Promise<void> => {
    try {
      await download('GET /manage/event/:id/calendar.ics', `${event.caption ?? event.id}.ics`, {
        params: { id: event.id },
      });
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  return (
    <Tooltip title="Скачать для календаря (.ics)">
      <IconButton size="small" aria-label="Скачать для календаря" onClick={() => void save()}>
        <Icon name="calendar" sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
