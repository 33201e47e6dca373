import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { NamedRecord } from '#model/wire/record.ts';
import { liveInfiniteQuery, liveQuery } from './live/live-query.ts';
import { applyChange } from './live/changes.ts';
import { call, callWrite, urlOf } from './connection/client.ts';
import { requestList, type ListOrder } from './list-call.ts';
import { FIRST_PAGE, pageAfter } from './page-after.ts';
import { recordKeys, rememberRecord } from './records.ts';
import type { FilterOn, RecordsOf } from './typed-records.ts';

/** The class of the files of the general storage. */
export const FILE_CLASS = 'AttachedFile';
/** A file of the general storage. */
export type StoredFile = RecordsOf<typeof FILE_CLASS>;
const PAGE_SIZE = 60;

/** The URL of a file's content; it changes with the content. */
export function fileUrl(file: StoredFile, download = false): string {
  const v = file.contentId ?? file.version;
  return urlOf('GET /attachedfile/:id/file', { params: { id: file.id }, query: download ? { download, v } : { v } });
}

/** The URL of a picture's preview of 300 pixels. */
export function filePreviewUrl(file: StoredFile): string {
  return urlOf('GET /attachedfile/:id/preview', { params: { id: file.id }, query: { v: file.version } });
}

/** The filter and the order of a file list. */
export interface FolderFiles {
  /** Null means all folders. */
  readonly folderId: number | null;
  /** The search text for names and for the texts of documents. */
  readonly text: string;
  /** Whether nothing is forgiven in the text. */
  readonly exact: boolean;
  readonly order: ListOrder<typeof FILE_CLASS>;
  /** Only files with one of these extensions, in lower case without the dot. */
  readonly extensions?: readonly string[];
}

/** The files of a folder and its descendants, or all of them, page by page. */
export function folderFilesQuery({ folderId, text, exact, order, extensions }: FolderFiles) {
  const filter: FilterOn<typeof FILE_CLASS>[] = [
    ...(folderId === null ? [] : [{ fieldName: 'folderId' as const, fieldValue: folderId }]),
    ...(text === '' ? [] : [{ fieldName: 'searchText' as const, fieldValue: text }]),
    ...(extensions
      ? [{ fieldName: 'fileName', operator: 'matches', fieldValue: `\\.(${extensions.join('|')})$` } as const]
      : []),
  ];
  const query = { filter, ...order, ...(exact && { exact }), pageSize: PAGE_SIZE };
  return liveInfiniteQuery({
    queryKey: [...recordKeys.all(FILE_CLASS), 'folder', query],
    reads: [FILE_CLASS],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) => requestList(FILE_CLASS, { ...query, ...pageParam }, signal),
    getNextPageParam: pageAfter,
    select: (data) => ({
      items: data.pages.flatMap((page) => page.items),
      total: data.pages[0]?.total ?? 0,
      corrected: data.pages[0]?.corrected,
    }),
  });
}

/** Files whose passages one request asks for. */
const PASSAGES = 100;
const NO_PASSAGES: ReadonlyMap<number, string> = new Map();

/** What the text finds in the texts of these files, by their ids; sends no request for an empty text. */
export function useFilePassages(text: string, files: readonly StoredFile[]): ReadonlyMap<number, string> {
  const ids = files.map(({ id }) => id);
  const { data } = useQuery(
    liveQuery({
      queryKey: [...recordKeys.all(FILE_CLASS), 'passages', text, ids],
      reads: [FILE_CLASS],
      enabled: text !== '' && ids.length > 0,
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) => {
        const parts = Array.from({ length: Math.ceil(ids.length / PASSAGES) }, (_, at) =>
          ids.slice(at * PASSAGES, (at + 1) * PASSAGES).join(','),
        );
        const answers = await Promise.all(
          parts.map((part) => call('GET /manage/attachedfile/passages/', { query: { text, ids: part }, signal })),
        );
        return new Map(answers.flatMap(({ items }) => items.map(({ id, passage }) => [id, passage] as const)));
      },
    }),
  );
  return text === '' ? NO_PASSAGES : (data ?? NO_PASSAGES);
}

/** The records that use a file and that the reader may see. */
export function useFileUses(id: number): UseQueryResult<readonly NamedRecord[]> {
  return useQuery(
    liveQuery({
      queryKey: [...recordKeys.one(FILE_CLASS, id), 'uses'],
      reads: [{ record: FILE_CLASS, id }],
      queryFn: async ({ signal }) =>
        (await call('GET /manage/attachedfile/:id/uses/', { params: { id }, signal })).items,
      staleTime: 0,
    }),
  );
}

/** The operations on files in addition to those of any record. */
export interface FileCalls {
  readonly add: (fileName: string, uploadId: string, folderId: number | null) => Promise<StoredFile>;
  /**
   * Replaces a file's content; the old one stays in its history. Resolves to the change-set by which it can be undone.
   */
  readonly replace: (id: number, uploadId: string) => Promise<number | null>;
  readonly refresh: () => Promise<void>;
}

/** The calls of the file manager. */
export function useFileCalls(): FileCalls {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await applyChange(client, { className: FILE_CLASS });
  };
  return {
    refresh,
    add: (fileName, uploadId, folderId) =>
      call('POST /manage/AttachedFile/', {
        body: { fileName, uploadId, ...(folderId === null ? {} : { folderIds: [folderId] }) },
      }),
    replace: async (id, uploadId) => {
      const { answer, changeSet } = await callWrite('POST /manage/:className/:id/file/upload', {
        params: { className: FILE_CLASS, id },
        body: { uploadIds: [uploadId] },
      });
      // For a file's own record the reply is that record; for a property that links files it is a list.
      if ('version' in answer) rememberRecord(client, FILE_CLASS, answer);
      return changeSet;
    },
  };
}
