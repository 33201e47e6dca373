import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { FolderContents, FolderNode, FolderPlace, FolderViewers } from '#model/wire-folders.ts';
import { applyChange } from './changes.ts';
import { call, callChange } from './client.ts';

/** The view whose records a tree counts; null where they are those of the folders' own class. */
function countedView(folderClass: string, items: string | undefined): string | null {
  const isOwn = items === undefined || `${items}Folder`.toLowerCase() === folderClass.toLowerCase();
  return isOwn ? null : items.toLowerCase();
}

/** The cache keys of folder trees, by folder class; those of views of its items stand below it. */
export const folderKeys = {
  all: ['folders'] as const,
  trees: (folderClass: string) => ['folders', folderClass.toLowerCase(), 'tree'] as const,
  tree: (folderClass: string, items?: string) =>
    [...folderKeys.trees(folderClass), countedView(folderClass, items)] as const,
  viewers: (folderClass: string, id: number) => ['folders', folderClass.toLowerCase(), 'viewers', id] as const,
};

/** How a class's whole tree is fetched. */
function treeQuery(folderClass: string | null, items?: string) {
  const view = countedView(folderClass ?? '', items);
  const params = { className: folderClass ?? '', id: 'mainFolder' };
  const query = view === null ? {} : { className: view };
  return queryOptions({
    queryKey: folderKeys.tree(folderClass ?? '', items),
    enabled: folderClass !== null,
    queryFn: ({ signal }) => call('GET /manage/:className/:id/tree', { params, query, signal }),
  });
}

/**
 * The root of a class's folders with everything below it that the reader may see; null is a class without folders. It counts the
 * records of the class `items`, those of the folders' own class unless told.
 */
export function useFolderTree(folderClass: string | null, items?: string): UseQueryResult<FolderNode> {
  return useQuery(treeQuery(folderClass, items));
}

/** Reads the tree that was answered or moved last, which a screen may not have drawn yet. */
export function useNewestFolderTree(folderClass: string, items?: string): () => FolderNode | undefined {
  const client = useQueryClient();
  return () => client.getQueryData(treeQuery(folderClass, items).queryKey);
}

/** Who sees a folder; for Administrators only. */
export function useFolderViewers(folderClass: string, id: number): UseQueryResult<FolderViewers> {
  return useQuery({
    queryKey: folderKeys.viewers(folderClass, id),
    queryFn: ({ signal }) =>
      call('GET /manage/:className/:id/viewers', { params: { className: folderClass, id }, signal }),
  });
}

/** Asks what a deletion of the folder concerns; for those who may delete it. */
export function readFolderContents(folderClass: string, id: number): Promise<FolderContents> {
  return call('GET /manage/:className/:id/contents/', { params: { className: folderClass, id } });
}

/** Puts folders in their new places in one change, answered so that it can be undone; `shown` stands meanwhile. */
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
      // While another move is under way the server does not know of it yet: the last one asks.
      if (client.isMutating({ mutationKey }) > 1) return;
      void applyChange(client, { className: folderClass, changeSet });
    },
  });
}

/** Sets the folders in which a record stands (spec 1 §7). */
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

/** Records named by their ids, or all that a selection on the server holds. */
export type PlacedRecords = { readonly ids: readonly number[] } | { readonly selectionId: string };

/**
 * Places records in a folder: beside their other folders, or instead where a record has one only (spec 1 §7). One call, one change,
 * answered so that it can be undone.
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
