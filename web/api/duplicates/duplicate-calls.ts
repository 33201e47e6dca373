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
import { call, callWrite } from '../client.ts';
import { applyChanges } from '../live/changes.ts';
import { recordKeys } from '../records.ts';

/** The number of pairs on a page. */
export const PAIRS_PAGE = 20;

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

/** A page of the pairs that may be one, strongest first; it follows changes of the class. */
export function useDuplicates(className: string, pageIndex: number): UseQueryResult<DuplicateList> {
  const query = { pageIndex, pageSize: PAIRS_PAGE };
  return useQuery({
    queryKey: [...recordKeys.lists(className), 'duplicates', pageIndex],
    queryFn: async ({ signal }) =>
      flat(await call('GET /manage/:className/duplicates/', { params: { className }, query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** The records that may be the one that is entered; none while nothing was typed. */
export function useSimilar(
  className: string,
  entered: Readonly<Record<string, string>>,
): UseQueryResult<DuplicateList> {
  const text = JSON.stringify(entered);
  return useQuery({
    queryKey: [...recordKeys.lists(className), 'similar', text],
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
  });
}

/** What a merge moves, by class. */
export function useMergePreview(className: string, id: number, goneId: number): UseQueryResult<MergeAnswer> {
  return useQuery({
    queryKey: [...recordKeys.lists(className), 'merge', id, goneId],
    queryFn: async () =>
      (
        await callWrite('POST /manage/:className/:id/merge/', {
          params: { className, id },
          body: { ids: [goneId], dryRun: true },
        })
      ).answer,
    staleTime: 0,
  });
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
