import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { DuplicateList, MergeAnswer } from '#model/wire/duplicates.ts';
import { liveQuery } from '../live/live-query.ts';
import { call, callWrite } from '../connection/client.ts';
import { applyChanges } from '../live/changes.ts';
import { recordKeys } from '../records.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE = 20;
/** The class of the records by which two records are said to be different. */
export const DISTINCT = 'distinctPair';
/** The refetch interval in milliseconds while records are compared: that is not in the change feed. */
const WHILE_BUSY = 1000;

/** A merge: the record that remains, the one that goes, and whose value each field gets. */
export interface MergeRequest {
  readonly id: number;
  readonly ids: readonly number[];
  readonly fields: Readonly<Record<string, number>>;
  /** The versions that the choice was made by. */
  readonly versions: Readonly<Record<string, number>>;
}

function flat(list: DuplicateList): DuplicateList {
  return { ...list, items: list.items.map((item) => ({ ...item, records: item.records.map(flatRecord) })) };
}

/** Which pairs are listed: those that may be one, or those that somebody has said to be different. */
export type PairKind = 'possible' | 'distinct';

/** Whether a search of the class waits for its turn or is under way. */
export function isSearching({ search }: DuplicateList): boolean {
  return search?.job?.state === 'queued' || search?.job?.state === 'running';
}

/** A page of pairs, strongest first; it follows changes of the class, and the search for pairs while there is one. */
export function useDuplicates(className: string, kind: PairKind, pageIndex: number): UseQueryResult<DuplicateList> {
  const query = { pageIndex, pageSize: PAIRS_PAGE, ...(kind === 'distinct' && { distinct: 'true' as const }) };
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(className), 'duplicates', kind, pageIndex],
      reads: [className, DISTINCT],
      queryFn: async ({ signal }) =>
        flat(await call('GET /manage/:className/duplicates/', { params: { className }, query, signal })),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data && (isSearching(state.data) || (state.data.search?.waiting ?? 0) > 0) ? WHILE_BUSY : false,
    }),
  );
}

/** Starts the search of a class for pairs, or stops the one under way. */
export function useSearchAct(className: string): UseMutationResult<void, Error, 'start' | { readonly stop: number }> {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(act) {
      if (act === 'start') await call('POST /manage/:className/duplicates/', { params: { className }, body: {} });
      else await call('POST /manage/job/:id/cancel/', { params: { id: act.stop } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...recordKeys.all(className), 'duplicates'] }),
  });
}

/** Says that two records are different ones, and resolves to the change-set by which that is undone. */
export function useSayDistinct(): UseMutationResult<number | null, Error, readonly [number, number]> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ([recordId, otherId]) => {
      const body = { recordId, otherId };
      const { changeSet } = await callWrite('POST /manage/:className/', { params: { className: DISTINCT }, body });
      await applyChanges(client, [{ className: DISTINCT, changeSet }]);
      return changeSet;
    },
  });
}

/** The records that may be the one that is entered; none while nothing was typed. */
export function useSimilar(
  className: string,
  entered: Readonly<Record<string, string>>,
): UseQueryResult<DuplicateList> {
  const text = JSON.stringify(entered);
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(className), 'similar', text],
      reads: [className],
      queryFn: async ({ signal }) =>
        flat(
          await call('GET /manage/:className/duplicates/', {
            params: { className },
            query: { entered: text, pageSize: 3 },
            signal,
          }),
        ),
      enabled: Object.keys(entered).length > 0,
      placeholderData: keepPreviousData,
    }),
  );
}

/** What a merge moves, by class; it is not asked for again while the records are merged. */
export function useMergePreview(
  className: string,
  id: number,
  goneId: number,
  isMerging: boolean,
): UseQueryResult<MergeAnswer> {
  return useQuery(
    liveQuery({
      enabled: !isMerging,
      queryKey: [...recordKeys.all(className), 'merge', id, goneId],
      reads: [className],
      queryFn: async () =>
        (
          await callWrite('POST /manage/:className/:id/merge/', {
            params: { className, id },
            body: { ids: [goneId], dryRun: true },
          })
        ).answer,
      staleTime: 0,
    }),
  );
}

/** Merges records and resolves to the change-set by which that can be undone. */
export function useMerge(className: string): UseMutationResult<number | null, Error, MergeRequest> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }) => {
      const { answer, changeSet } = await callWrite('POST /manage/:className/:id/merge/', {
        params: { className, id },
        body,
      });
      for (const gone of body.ids) client.removeQueries({ queryKey: recordKeys.one(className, gone) });
      const moved = [...new Set(answer.moves.map((move) => move.className))];
      await applyChanges(client, [
        { className, id, changeSet },
        ...body.ids.map((gone) => ({ className, id: gone, changeSet, action: 'delete' as const })),
        ...moved.map((name) => ({ className: name, changeSet })),
      ]);
      return changeSet;
    },
  });
}
