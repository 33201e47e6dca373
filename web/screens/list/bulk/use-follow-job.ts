import { useQueryClient } from '@tanstack/react-query';
import { RECORD_FORMS } from '#model/plural.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { currentConfiguration } from '#web/api/connection/configuration.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { lettersWords } from '#web/record/letters/letters-words.ts';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { followedJob, resultOf } from './bulk-job.ts';
import type { FollowedJob } from './running-jobs.ts';

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
      const done = `${job.done}: ${formatCount(result.updated, RECORD_FORMS)}${left}`;
      const { letters = 0 } = result;
      const told = letters > 0 ? [lettersWords(letters, 'letters', currentConfiguration().letterDelay)] : [];
      snackbar.success([done, ...told].join('. '), offer(result.changeSetId));
    } else if (ended.state === 'cancelled') snackbar.info('Действие отменено, ничего не изменено');
    else snackbar.error(ended.message ?? 'Ничего не изменено');
  };

  return (job) => void follow(job).catch((error: unknown) => snackbar.error(errorMessage(error)));
}
