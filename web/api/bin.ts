import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { flatRecord } from '#model/flat-record.ts';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { call, callChange } from './connection/client.ts';
import { checkedList, checkedRecord } from './connection/invariants.ts';
import { applyChanges } from './live/changes.ts';
import { liveQuery } from './live/live-query.ts';
import { recordKeys } from './records.ts';

/** The number of deleted records on a page. */
export const BIN_PAGE = 20;

/** Which deleted records are listed: of a class, or with null of all; those whose name contains the text. */
export interface BinQuery {
  readonly className: string | null;
  readonly text: string;
  readonly pageIndex: number;
}

function isDeletedRecord(item: WireRecord | DeletedRecord): item is DeletedRecord {
  return 'changeSetId' in item && 'along' in item;
}

async function requestBin({ className, text, pageIndex }: BinQuery, signal: AbortSignal) {
  const page = { pageIndex, pageSize: BIN_PAGE };
  if (className === null) return checkedList(await call('GET /manage/bin/', { query: { ...page, text }, signal }));
  const filter = text === '' ? undefined : JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]);
  const query = { ...page, filter, deleted: 'true' as const };
  const list = checkedList(await call('GET /manage/:className/', { params: { className }, query, signal }));
  return { ...list, items: list.items.filter(isDeletedRecord) };
}

/** A page of deleted records, newest deletion first; the previous page stays visible until the next one has loaded. */
export function useBin(query: BinQuery): UseQueryResult<ListAnswer<DeletedRecord>> {
  return useQuery(
    liveQuery({
      queryKey: ['bin', query],
      reads: query.className === null ? 'all' : [query.className],
      queryFn: ({ signal }) => requestBin(query, signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
}

/** Who deleted a record, when, and what with it; an error that is `isMissing` where it is not deleted. */
export function useDeletion(className: string, id: number): UseQueryResult<DeletedRecord> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(className), 'deletion', id],
      reads: [{ history: className, id }],
      queryFn: ({ signal }) => call('GET /manage/:className/:id/deletion/', { params: { className, id }, signal }),
    }),
  );
}

/** A deleted record as it was. */
export function useDeletedRecord(className: string, id: number): UseQueryResult<WireRecord> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(className), 'deleted', id],
      reads: [{ history: className, id }],
      queryFn: async ({ signal }) => {
        const query = { deleted: 'true' as const };
        return flatRecord(
          checkedRecord(await call('GET /manage/:className/:id', { params: { className, id }, query, signal })),
        );
      },
    }),
  );
}

/** Restores a deleted record with all that was deleted with it; resolves to the change-set. */
export function useRestoreRecord(): UseMutationResult<number | null, Error, DeletedRecord> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ className, id, along }) => {
      const changeSet = await callChange('POST /manage/:className/:id/restore/', { params: { className, id } });
      const beside = along.map((one) => ({ className: one.className, changeSet }));
      await applyChanges(client, [{ className, id, changeSet }, ...beside]);
      return changeSet;
    },
  });
}
