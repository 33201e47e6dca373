import { Button } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { download } from '#web/api/client.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Downloads an entry of a schedule for a calendar; nothing while it has no start. */
export function ScheduleCalendar({ record }: { readonly record: WireRecord }) {
  const snackbar = useSnackbar();
  const { id, caption, dateStart } = asRecord<'eventSchedule'>(record);
  if (typeof dateStart !== 'string') return null;
  const save = async (): Promise<void> => {
    try {
      await download('GET /manage/eventSchedule/:id/calendar.ics', `${caption ?? id}.ics`, { params: { id } });
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  return (
    <Button color="inherit" variant="outlined" startIcon={<Icon name="calendar" />} onClick={() => void save()}>
      В календарь
    </Button>
  );
}
