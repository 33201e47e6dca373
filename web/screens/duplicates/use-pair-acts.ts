import { errorMessage } from '#web/api/api-error.ts';
import { DISTINCT, useSayDistinct, useSearchAct } from '#web/api/duplicates/duplicate-calls.ts';
import { useDeleteRecord } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** What a user does on the screen of pairs besides merging; each failure is told. */
interface PairActs {
  readonly isStarting: boolean;
  readonly start: () => void;
  readonly stop: (jobId: number) => void;
  /** Says that the two records are different ones. */
  readonly part: (ids: readonly [number, number]) => void;
  /** Takes that back. */
  readonly rejoin: (distinctId: number) => void;
}

/** The acts on the pairs of a class; those on a pair can be undone. */
export function usePairActs(className: string): PairActs {
  const search = useSearchAct(className);
  const say = useSayDistinct();
  const unsay = useDeleteRecord(DISTINCT);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const told = async (work: Promise<number | null>, message: string): Promise<void> => {
    try {
      const changeSet = await work;
      snackbar.success(message, offer(changeSet));
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
  };
  const onError = (error: Error) => snackbar.error(errorMessage(error));
  return {
    isStarting: search.isPending,
    start: () => search.mutate('start', { onError }),
    stop: (jobId) => search.mutate({ stop: jobId }, { onError }),
    part: (ids) => void told(say.mutateAsync(ids), 'Отмечено, что это разные записи'),
    rejoin: (distinctId) => void told(unsay.mutateAsync(distinctId), 'Пара снова в списке дубликатов'),
  };
}
