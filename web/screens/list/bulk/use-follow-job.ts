import { useQueryClient } from '@tanstack/react-query';
import { RECORD_FORMS } from '#model/plural.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { followedJob, resultOf, type StartedJob } from './bulk-job.ts';

/** A job on chosen rows, with what is told of it in the end. */
export interface FollowedJob extends StartedJob {
  /** The class of the rows. */
  readonly className: string;
  /** The class of the records that it writes. */
  readonly writes: string;
  readonly done: string;
}

/** Follows a job and tells how it has ended, with an offer to undo it, wherever its starter is by then. */
export function useFollowJob(): (job: FollowedJob) => void {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const follow = async (job: FollowedJob): Promise<void> => {
    const ended = await followedJob(job);
    const result = resultOf(ended);
    await applyChange(client, { className: job.writes, changeSet: result?.changeSetId ?? null });
    if (result) {
      const left = result.left > 0 ? `. Изменились раньше и оставлены: ${formatCount(result.left, RECORD_FORMS)}` : '';
      snackbar.success(`${job.done}: ${formatCount(result.updated, RECORD_FORMS)}${left}`, offer(result.changeSetId));
    } else if (ended.state === 'cancelled') snackbar.info('Действие отменено, ничего не изменено');
    else snackbar.error(ended.message ?? 'Ничего не изменено');
  };

  return (job) => void follow(job).catch((error: unknown) => snackbar.error(errorMessage(error)));
}
