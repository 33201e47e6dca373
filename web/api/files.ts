import { infiniteQueryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { NamedRecord } from '#model/wire.ts';
import { applyChange } from './changes.ts';
import { call, callChange, callWrite, urlOf } from './client.ts';
import { requestList, type ListOrder } from './list-call.ts';
import { recordKeys, rememberRecord } from './records.ts';
import type { FilterOn, RecordsOf } from './typed-records.ts';

/** The class of the files of the general storage. */
export const FILE_CLASS = 'AttachedFile';
/** A file of the general storage. */
export type StoredFile = RecordsOf<typeof FILE_CLASS>;
const PAGE_SIZE = 60;

/** The address of a file's bytes; another content has another address. */
export function fileUrl(file: StoredFile, download = false): string {
  const v = file.contentId ?? file.version;
  return urlOf('GET /attachedfile/:id/file', { params: { id: file.id }, query: download ? { download, v } : { v } });
}

/** The address of a picture's preview of 300 pixels. */
export function filePreviewUrl(file: StoredFile): string {
  return urlOf('GET /attachedfile/:id/preview', { params: { id: file.id }, query: { v: file.version } });
}

/** Which files are listed, and in what order. */
export interface FolderFiles {
  /** Null stands for all folders. */
  readonly folderId: number | null;
  /** What is sought in their names and descriptions. */
  readonly text: string;
  readonly order: ListOrder<typeof FILE_CLASS>;
}

/** The files of a folder and everything below it, or all of them, page after page. */
export function folderFilesQuery({ folderId, text, order }: FolderFiles) {
  const filter: FilterOn<typeof FILE_CLASS>[] = [
    ...(folderId === null ? [] : [{ fieldName: 'folderId' as const, fieldValue: folderId }]),
    ...(text === '' ? [] : [{ fieldName: 'searchText' as const, fieldValue: text }]),
  ];
  const query = { filter, ...order, pageSize: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [...recordKeys.all(FILE_CLASS), 'folder', query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => requestList(FILE_CLASS, { ...query, pageIndex: pageParam }, signal),
    getNextPageParam: (last) => ((last.pageIndex + 1) * last.pageSize < last.total ? last.pageIndex + 1 : null),
    select: (data) => ({ items: data.pages.flatMap((page) => page.items), total: data.pages[0]?.total ?? 0 }),
  });
}

/** Where a file is used, as far as the reader may see. */
export function useFileUses(id: number): UseQueryResult<readonly NamedRecord[]> {
  return useQuery({
    queryKey: [...recordKeys.one(FILE_CLASS, id), 'uses'],
    queryFn: async ({ signal }) => (await call('GET /manage/attachedfile/:id/uses/', { params: { id }, signal })).items,
    staleTime: 0,
  });
}

/** What is done with files beyond the calls of any record. */
export interface FileCalls {
  readonly add: (fileName: string, uploadId: string, folderId: number | null) => Promise<StoredFile>;
  /** Gives a file another content; the former one stays in its history. Answers the change-set that brings it back. */
  readonly replace: (id: number, uploadId: string) => Promise<number | null>;
  /** Answers the change-set by which they come back. */
  readonly removeMany: (ids: readonly number[]) => Promise<number | null>;
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
      // A file's own record answers itself; what becomes a link to a file answers a list of them.
      if ('version' in answer) rememberRecord(client, FILE_CLASS, answer);
      return changeSet;
    },
    removeMany: async (ids) => {
      const changeSet = await callChange('DELETE /manage/:className/', {
        params: { className: FILE_CLASS },
        body: ids,
      });
      await refresh();
      return changeSet;
    },
  };
}
