import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { BlockNotes, NotePerson } from '#model/wire/notes.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { call, callWrite } from './connection/client.ts';
import { requestList } from './list-call.ts';
import { applyChange } from './live/changes.ts';
import { liveQuery } from './live/live-query.ts';
import { patchWritten, recordKeys } from './records.ts';
import { relatedTotal, useRelatedCounts } from './related.ts';
import type { RecordsOf, ValueFor } from './typed-records.ts';

/** The class of the notes. */
export const NOTE = 'note';

/** A record on which notes are written. */
export interface NotedRecord {
  readonly className: string;
  readonly id: number;
}

/** A note as it is sent: people are named in its text by their ids. */
export interface NoteText {
  readonly objectId: number;
  readonly parentId?: number;
  readonly text: string;
}

function notesQuery({ id }: NotedRecord, most: number) {
  return liveQuery({
    queryKey: [...recordKeys.all(NOTE), 'about', id, most],
    reads: [NOTE],
    queryFn: ({ signal }) =>
      requestList(
        NOTE,
        {
          pageSize: most,
          orderFieldName: 'id',
          orderFieldDirection: 'DESC',
          filter: [{ fieldName: 'objectId', fieldValue: id }],
        },
        signal,
      ),
  });
}

/** The newest notes about a record, newest first, and how many there are. */
export function useNotes(record: NotedRecord, most: number): UseQueryResult<ListAnswer<RecordsOf<typeof NOTE>>> {
  return useQuery({
    ...notesQuery(record, most),
    placeholderData: keepPreviousData,
  });
}

/** How many notes on a record are not resolved; answers do not count. */
export function useOpenNotes({ className, id }: NotedRecord, options: { readonly enabled: boolean }): number {
  const { data } = useRelatedCounts(className, id, options);
  return relatedTotal(data, { className: NOTE, property: 'objectId' }) ?? 0;
}

/** How many notes on each block of a page are not resolved, by one request; none where nobody writes notes on it. */
export function useBlockNotes(
  { className, id }: NotedRecord,
  options: { readonly enabled: boolean },
): UseQueryResult<readonly BlockNotes[]> {
  return useQuery({
    ...liveQuery({
      queryKey: ['block-notes', className.toLowerCase(), id],
      reads: [NOTE],
      queryFn: async ({ signal }) => {
        const answer = await call('GET /manage/:className/:id/blocks/notes/', { params: { className, id }, signal });
        return answer.blocks;
      },
    }),
    ...options,
  });
}

/** The colleagues whose names begin like the text, those who see the record first; null asks for nobody. */
export function useNotePeople(
  { className, id }: NotedRecord,
  text: string | null,
): UseQueryResult<readonly NotePerson[]> {
  return useQuery({
    ...liveQuery({
      queryKey: ['note-people', className.toLowerCase(), id, text],
      reads: 'nothing',
      queryFn: async ({ signal }) => {
        const answer = await call('GET /manage/:className/:id/people/', {
          params: { className, id },
          query: { text: text ?? '' },
          signal,
        });
        return answer.items;
      },
      staleTime: 30_000,
    }),
    enabled: text !== null,
    placeholderData: keepPreviousData,
  });
}

/** Writes a note; resolves to the change-set by which it can be undone once the notes on the screen show it. */
export function useWriteNote(): (note: NoteText) => Promise<number | null> {
  const client = useQueryClient();
  return async (note) => {
    const { answer, changeSet } = await callWrite('POST /manage/:className/', {
      params: { className: NOTE },
      body: { ...note },
    });
    await applyChange(client, { className: NOTE, id: answer.id, changeSet });
    return changeSet;
  };
}

/** Changes a field of a note; resolves to the change-set by which it can be undone once the notes on the screen show it. */
export async function patchNote(
  client: QueryClient,
  { id, version }: { readonly id: number; readonly version?: number },
  field: ValueFor<typeof NOTE>,
): Promise<number | null> {
  const { changeSet } = await patchWritten(client, NOTE, {
    id,
    ...(version !== undefined && { version }),
    fields: [field],
  });
  await applyChange(client, { className: NOTE, id, changeSet });
  return changeSet;
}

/** Changes the text of a note; resolves to the change-set by which it can be undone. */
export function useEditNote(): (note: RecordsOf<typeof NOTE>, text: string) => Promise<number | null> {
  const client = useQueryClient();
  return (note, text) => patchNote(client, note, { fieldName: 'text', fieldValue: text });
}
