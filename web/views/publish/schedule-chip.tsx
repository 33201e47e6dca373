import { Chip } from '@mui/material';
import { mdiCalendarClock } from '@mdi/js';
import { useActions } from '#web/actions/use-actions.tsx';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { isPublished, schedule } from './publish.ts';
import { plannedOf } from './schedule.ts';

/** When a record is published or taken off the site, beside its state; a press changes it where the user may. */
export function ScheduleChip(subject: RecordSubject) {
  const { shown, dialog } = useActions(subject);
  const planned = plannedOf(subject.record, isPublished(subject));
  const [action] = shown([schedule], subject);
  return (
    <>
      {planned && (
        <Chip
          size="small"
          variant="outlined"
          color={planned.isMissed ? 'warning' : 'info'}
          icon={<PathIcon path={mdiCalendarClock} />}
          label={planned.text}
          sx={{ my: { xs: 0.5, sm: 0 } }}
          {...(action && { clickable: true, onClick: () => action.onChoose(), title: action.caption })}
        />
      )}
      {dialog}
    </>
  );
}
