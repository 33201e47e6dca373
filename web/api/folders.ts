import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { FolderContents, FolderNode, FolderPlace, FolderViewers } from '#model/wire/folders.ts';
import { applyChange } from './live/changes.ts';
import { liveQuery, type Read } from './live/live-query.ts';
import { call, callChange } from './client.ts';
import { countedView, treeRequest } from './read-requests.ts';

/** The cache keys of folder trees, by folder class; those of views are nested below it. */
export const folderKeys = {
  all: ['folders'] as const,
  tree: (folderClass: string, items?: string) =>
    ['folders', folderClass.toLowerCase(), 'tree', countedView(folderClass, items)] as const,
  viewers: (folderClass: string, id: number) => ['folders', folderClass.toLowerCase(), 'viewers', id] as const,
};

/** What a tree shows: the folders, how many records are in each, and to whom they are open. */
export function folderReads(folderClass: string): readonly Read[] {
  return [folderClass, folderClass.replace(/folder$/iu, ''), 'FolderAccess'].map((every) => ({ every }));
}

/** The query of a class's whole folder tree, which counts the records of the class `items`. */
export function treeQuery(folderClass: string | null, items?: string) {
  const [endpoint, input] = treeRequest(folderClass ?? '', items);
  return liveQuery({
    queryKey: folderKeys.tree(folderClass ?? '', items),
    reads: folderReads(folderClass ?? ''),
    enabled: folderClass !== null,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  });
}

/**
 * The root of a class's folders with all descendants that the reader may see; null for a class without folders. It
 * counts the records of the class `items`, by default those of the folders' own class.
 */
export function useFolderTree(folderClass: string | null, items?: string): UseQueryResult<FolderNode> {
  return useQuery(treeQuery(folderClass, items));
}

/** Returns a function that reads the latest tree from the cache, which a screen may not have rendered yet. */
export function useNewestFolderTree(folderClass: string, items?: string): () => FolderNode | undefined {
  const client = useQueryClient();
  return () => client.getQueryData(treeQuery(folderClass, items).queryKey);
}

/** The roles that see a folder; for Administrators only. */
export function useFolderViewers(folderClass: string, id: number): UseQueryResult<FolderViewers> {
  return useQuery(
    liveQuery({
      queryKey: folderKeys.viewers(folderClass, id),
      reads: folderReads(folderClass),
      queryFn: ({ signal }) =>
        call('GET /manage/:className/:id/viewers', { params: { className: folderClass, id }, signal }),
    }),
  );
}

/** Requests the effects of deleting the folder; for users who may delete it. */
export function readFolderContents(folderClass: string, id: number): Promise<FolderContents> {
  return call('GET /manage/:className/:id/contents/', { params: { className: folderClass, id } });
}

/** Moves folders in one change that can be undone; `shown` is the optimistic tree until the server replies. */
export function useMoveFolders(
  folderClass: string,
  items?: string,
): UseMutationResult<number | null, Error, { readonly places: readonly FolderPlace[]; readonly shown: FolderNode }> {
  const client = useQueryClient();
  const key = folderKeys.tree(folderClass, items);
  const mutationKey = ['move', ...key];
  return useMutation({
    mutationKey,
    mutationFn: ({ places }) =>
      callChange('PATCH /manage/:className/priority/tree', { params: { className: folderClass }, body: places }),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<FolderNode>(key);
      client.setQueryData(key, shown);
      return before;
    },
    onError: (_, __, before) => client.setQueryData(key, before),
    onSettled: (changeSet) => {
      // Only the last pending move refetches: the server's tree does not include moves that are still pending.
      if (client.isMutating({ mutationKey }) > 1) return;
      void applyChange(client, { className: folderClass, changeSet });
    },
  });
}

/** Sets the folders of a record (spec 1 §7). */
export function useLinkFolders(
  className: string,
  folderClass: string,
): UseMutationResult<void, Error, { readonly id: number; readonly folderIds: readonly number[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, folderIds }) => {
      const params = { className: folderClass, componentId: id };
      await call('POST /manage/:className/components/:componentId/linkedFolders', { params, body: folderIds });
    },
    onSuccess: (_, { id }) => applyChange(client, { className, id }),
  });
}

/** Records by their ids, or the records of a selection on the server. */
export type PlacedRecords = { readonly ids: readonly number[] } | { readonly selectionId: string };

/**
 * Adds records to a folder, or moves those whose class allows one folder only (spec 1 §7). One call and one change,
 * which can be undone.
 */
export function usePlaceInFolder(
  className: string,
  folderClass: string,
): UseMutationResult<number | null, Error, { readonly records: PlacedRecords; readonly folderId: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ records, folderId }) =>
      callChange('POST /manage/:className/:id/objects', {
        params: { className: folderClass, id: folderId },
        body: records,
      }),
    onSettled: (changeSet) => applyChange(client, { className, changeSet }),
  });
}
