import { useTold } from '#web/actions/use-told.ts';
import { DISTINCT, useSayDistinct, useSearchAct } from '#web/api/duplicates/duplicate-calls.ts';
import { useDeleteRecord } from '#web/api/records.ts';

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
  const told = useTold();

  const done = (message: string, write: () => Promise<number | null>) =>
    void told(async () => ({ message, changeSet: await write() }));
  return {
    isStarting: search.isPending,
    start: () => void told(() => search.mutateAsync('start')),
    stop: (jobId) => void told(() => search.mutateAsync({ stop: jobId })),
    part: (ids) => done('Отмечено, что это разные записи', () => say.mutateAsync(ids)),
    rejoin: (distinctId) => done('Пара снова в списке дубликатов', () => unsay.mutateAsync(distinctId)),
  };
}
