import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { DEEP_OFFSET } from '#model/wire/deep-offset.ts';
import type { ListAnswer, WireRecord } from '#model/wire/record.ts';
import { flatRecord } from '#model/flat-record.ts';
import { CUSTOM_FIELDS, liveQuery } from './live/live-query.ts';
import { ApiError, call, callChange, callWrite, type Written } from './connection/client.ts';
import { applyChange, applyChanges } from './live/changes.ts';
import { checkedFields, checkedRecord } from './connection/invariants.ts';
import { requestList, type RecordsQuery } from './list-call.ts';
import { ownClasses } from './live/own-writes.ts';
import { newestPage, newestRecord } from './live/newest.ts';
import { recordRequest } from './connection/read-requests.ts';
import { asRecord, type FieldNameOf, type RecordsOf, type ValueFor } from './typed-records.ts';

/**
 * A PATCH of one record; with `version` the server merges or replies with the conflict, without it the last write wins.
 */
export interface RecordPatch<Name extends string = string> {
  readonly id: number;
  readonly version?: number;
  readonly fields: readonly ValueFor<Name>[];
}

/** The cache keys of records, by class. */
export const recordKeys = {
  all: (className: string) => ['records', className.toLowerCase()] as const,
  /** Pages of records: what is cached below has the form of `ListAnswer`. */
  lists: (className: string) => ['records', className.toLowerCase(), 'list'] as const,
  list: (className: string, query: RecordsQuery) => ['records', className.toLowerCase(), 'list', query] as const,
  one: (className: string, id: number) => ['records', className.toLowerCase(), 'one', id] as const,
  history: (className: string, id: number) => ['records', className.toLowerCase(), 'history', id] as const,
};

function isDeep({ pageIndex = 0, pageSize = 0 }: RecordsQuery): boolean {
  return pageIndex * pageSize >= DEEP_OFFSET;
}

/** The query of a page of records. */
export function recordsQuery<const Name extends string>(className: Name, query: RecordsQuery<NoInfer<Name>>) {
  return liveQuery({
    queryKey: recordKeys.list(className, query),
    reads: [className],
    queryFn: async (context) => {
      const list: ListAnswer<RecordsOf<Name>> = await (isDeep(query)
        ? (await import('./deep-page.ts')).requestDeepPage(context, className, query)
        : requestList(className, query, context.signal));
      return { ...list, items: list.items.map(flatRecord) };
    },
    structuralSharing: newestPage,
  });
}

/** The query of one record. */
export function recordQuery<const Name extends string>(className: Name, id: number) {
  const [endpoint, input] = recordRequest(className, id);
  return liveQuery({
    queryKey: recordKeys.one(className, id),
    reads: [{ record: className, id }],
    queryFn: async ({ signal }) =>
      asRecord<Name>(flatRecord(checkedRecord(await call(endpoint, { ...input, signal })))),
    structuralSharing: newestRecord,
  });
}

/** A page of records; the previous page stays visible until the next one has loaded. */
export function useRecords<const Name extends string>(
  className: Name,
  query: RecordsQuery<NoInfer<Name>>,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<ListAnswer<RecordsOf<Name>>> {
  return useQuery({ ...recordsQuery(className, query), placeholderData: keepPreviousData, ...options });
}

/** One record with all of its fields. */
export function useRecord<const Name extends string>(className: Name, id: number): UseQueryResult<RecordsOf<Name>> {
  return useQuery(recordQuery(className, id));
}

/** A new record with the class's defaults, the initial values of the create dialog. */
export function useDefaultRecord(
  className: string,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<Readonly<Record<string, unknown>>> {
  return useQuery(
    liveQuery({
      queryKey: ['default', className.toLowerCase()],
      reads: [CUSTOM_FIELDS],
      queryFn: async ({ signal }) =>
        flatRecord(await call('GET /manage/:className/default/', { params: { className }, signal })),
      ...options,
    }),
  );
}

/** A new record, and how many letters wait because of it. */
interface CreatedRecord<Name extends string> {
  readonly record: RecordsOf<Name>;
  readonly letters: number;
}

/** Whether a creation ends when the lists on the screen show the record; else when it is answered. */
interface CreationOptions {
  readonly awaitsLists?: boolean;
}

/** Creates a record and puts it into every cache entry that holds such records. */
export function useCreateWritten<const Name extends string>(
  className: Name,
  { awaitsLists = true }: CreationOptions = {},
): UseMutationResult<CreatedRecord<Name>, Error, { readonly [Field in FieldNameOf<Name>]?: unknown }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => {
      const { answer, changeSet, letters } = await callWrite('POST /manage/:className/', {
        params: { className },
        body,
      });
      const record = asRecord<Name>(flatRecord(checkedRecord(answer)));
      client.setQueryData(recordKeys.one(className, record.id), record);
      const shown = applyChange(client, { className, id: record.id, changeSet });
      if (awaitsLists) await shown;
      return { record, letters };
    },
  });
}

/** As {@link useCreateWritten}; resolves to the record alone. */
export function useCreateRecord<const Name extends string>(
  className: Name,
  options?: CreationOptions,
): {
  readonly mutateAsync: (fields: { readonly [Field in FieldNameOf<Name>]?: unknown }) => Promise<RecordsOf<Name>>;
  readonly isPending: boolean;
} {
  const { mutateAsync, isPending } = useCreateWritten(className, options);
  return { isPending, mutateAsync: async (fields) => (await mutateAsync(fields)).record };
}

/** A written change: the change-set by which it can be undone, and how many letters wait because of it. */
export type WrittenChange = Pick<Written<unknown>, 'changeSet' | 'letters'>;

/** Changes fields of a record and updates every cache entry that holds it. */
export async function patchWritten(
  client: QueryClient,
  className: string,
  { id, version, fields }: RecordPatch,
): Promise<WrittenChange> {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  const { answer, changeSet, letters } = await callWrite('PATCH /manage/:className/:id', {
    params: { className, id },
    body: checkedFields(fields),
    headers,
  }).catch(async (error: unknown) => {
    throw await authored(error, className, id);
  });
  rememberRecord(client, className, flatRecord(checkedRecord(answer)));
  void applyChange(client, { className, id, changeSet, isShown: true });
  return { changeSet, letters };
}

/** A record as the last write has answered it; the given one where none has. */
export function newestOf(client: QueryClient, className: string, record: WireRecord): WireRecord {
  const known = client.getQueryData<WireRecord>(recordKeys.one(className, record.id));
  return known && known.version > record.version ? known : record;
}

/** The key of the mutations that change fields of records of a class. */
export const patchKey = (className: string) => ['patch', className.toLowerCase()] as const;

/** {@link patchWritten} as a mutation. */
export function usePatchWritten<const Name extends string>(
  className: Name,
): UseMutationResult<WrittenChange, Error, RecordPatch<Name>> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: patchKey(className),
    mutationFn: (patch) => patchWritten(client, className, patch),
  });
}

/** As {@link usePatchWritten}; resolves to the change-set alone. */
export function usePatchRecord<const Name extends string>(
  className: Name,
): { readonly mutateAsync: (patch: RecordPatch<Name>) => Promise<number | null>; readonly isPending: boolean } {
  const { mutateAsync, isPending } = usePatchWritten(className);
  return { isPending, mutateAsync: async (patch) => (await mutateAsync(patch)).changeSet };
}

/**
 * Makes a record the default of its class or of its parent (spec 1 §7), and resolves to the change-set by which it can
 * be undone.
 */
export async function makeDefault(client: QueryClient, className: string, id: number): Promise<number | null> {
  const changeSet = await callChange('PATCH /manage/:className/:id/default/', { params: { className, id } });
  // The mark is removed from another record, which may be in any cache entry.
  await applyChange(client, { className, changeSet });
  return changeSet;
}

/** Deletes a record, with `along` also what the user was asked about first; resolves to the change-set. */
export async function deleteWritten(
  client: QueryClient,
  className: string,
  { id, along = false }: { readonly id: number; readonly along?: boolean },
): Promise<number | null> {
  const changeSet = await callChange('DELETE /manage/:className/:id', {
    params: { className, id },
    ...(along && { query: { along: 'true' } }),
  });
  client.removeQueries({ queryKey: recordKeys.one(className, id) });
  await applyChange(client, { className, id, changeSet, action: 'delete' });
  return changeSet;
}

/** {@link deleteWritten} as a mutation. */
export function useDeleteRecord(className: string): UseMutationResult<number | null, Error, number> {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id) => deleteWritten(client, className, { id }) });
}

/**
 * Reverts a change-set; a 409 reply lists what was changed since. `className` is the class of the records whose history
 * offers it; a change-set of this page is known by its classes. What else it changes is reported by the change feed.
 */
export function useUndo(className?: string): UseMutationResult<void, Error, number> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changeSetId) => {
      const changeSet = await callChange('POST /manage/change/:changeSetId/undo', { params: { changeSetId } });
      const classes = new Set([...ownClasses(changeSetId), ...(className === undefined ? [] : [className])]);
      await applyChanges(
        client,
        [...classes].map((one) => ({ className: one, changeSet })),
      );
    },
  });
}

/** A refusal because of a version conflict, with the authors of the conflicting values; any other error unchanged. */
async function authored(error: unknown, className: string, id: number): Promise<unknown> {
  if (!(error instanceof ApiError) || error.conflicts.length === 0) return error;
  try {
    const { withAuthors } = await import('./conflict-authors.ts');
    return await withAuthors(error, className, id);
  } catch {
    // Without history, or the code that reads it, the conflict is shown without names.
    return error;
  }
}

/** Writes a record from a server reply to the record's cache entry and to every cached list that contains it. */
export function rememberRecord(client: QueryClient, className: string, record: WireRecord): void {
  client.setQueryData(recordKeys.one(className, record.id), record);
  client.setQueriesData<ListAnswer>({ queryKey: recordKeys.lists(className) }, (list) =>
    list?.items.some((item) => item.id === record.id)
      ? { ...list, items: list.items.map((item) => (item.id === record.id ? record : item)) }
      : list,
  );
}
