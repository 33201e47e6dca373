import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { request, requestChange } from './client.ts';
import { recordKeys, refreshLists } from './records.ts';

/** A folder of a class's tree (contract «Folders»); the root is no record and has the id 0. */
export interface FolderNode {
  readonly id: number;
  readonly parentId: number | null;
  readonly caption: string;
  readonly name: string;
  readonly description: string | null;
  /** 0 default, 1 navigator, 2 hidden (spec 1 §3). */
  readonly folderType: number;
  readonly priority: number;
  /** Records that stand in the folder itself; in the root: those that the reader sees in no folder. */
  readonly itemCount: number;
  /** Different records in the folder and everything below; in the root: all that the reader sees. */
  readonly totalCount: number;
  /** Whether it has access records of its own. */
  readonly restricted: boolean;
  readonly children: readonly FolderNode[];
}

/** Who sees a folder: the folders on the way to it from the top, itself last, each with the roles that it is open to. */
export interface FolderViewers {
  /** Null roles: the folder itself restricts nobody. */
  readonly path: readonly { readonly id: number; readonly caption: string; readonly roles: readonly string[] | null }[];
  /** The names of the roles that see it in the end, Administrators among them. */
  readonly roles: readonly string[];
}

/** A folder's new place, as the call that reorders a tree takes it. */
export interface FolderPlace {
  readonly id: number;
  readonly parentId: number | null;
  readonly priority: number;
}

/** The root's id in every tree. */
export const ROOT_FOLDER = 0;

const ROOT_NAME = 'mainFolder';

/** The cache keys of folder trees, by folder class. */
export const folderKeys = {
  all: ['folders'] as const,
  tree: (folderClass: string) => ['folders', folderClass.toLowerCase(), 'tree'] as const,
  viewers: (folderClass: string, id: number) => ['folders', folderClass.toLowerCase(), 'viewers', id] as const,
};

/** How a class's whole tree is fetched. */
function treeQuery(folderClass: string | null) {
  return queryOptions({
    queryKey: folderKeys.tree(folderClass ?? ''),
    enabled: folderClass !== null,
    queryFn: ({ signal }) => request<FolderNode>('GET', `/manage/${folderClass}/${ROOT_NAME}/tree`, { signal }),
  });
}

/** The root of a class's folders with everything below it that the reader may see; null is a class without folders. */
export function useFolderTree(folderClass: string | null): UseQueryResult<FolderNode> {
  return useQuery(treeQuery(folderClass));
}

/** Who sees a folder; for Administrators only. */
export function useFolderViewers(folderClass: string, id: number): UseQueryResult<FolderViewers> {
  return useQuery({
    queryKey: folderKeys.viewers(folderClass, id),
    queryFn: ({ signal }) => request<FolderViewers>('GET', `/manage/${folderClass}/${id}/viewers`, { signal }),
  });
}

/** Puts folders in their new places in one change, answered so that it can be undone; `shown` stands meanwhile. */
export function useMoveFolders(
  folderClass: string,
): UseMutationResult<number | null, Error, { readonly places: readonly FolderPlace[]; readonly shown: FolderNode }> {
  const client = useQueryClient();
  const key = folderKeys.tree(folderClass);
  return useMutation({
    mutationFn: ({ places }) => requestChange('PATCH', `/manage/${folderClass}/priority/tree`, { body: places }),
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<FolderNode>(key);
      client.setQueryData(key, shown);
      return before;
    },
    onError: (_, __, before) => client.setQueryData(key, before),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key });
      // What stands below a folder that was moved is listed elsewhere now.
      void client.invalidateQueries({ queryKey: ['records'], refetchType: 'active' });
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
    mutationFn: ({ id, folderIds }) =>
      request<void>('POST', `/manage/${folderClass}/components/${id}/linkedFolders`, { body: folderIds }),
    onSuccess: async (_, { id }) => {
      void client.invalidateQueries({ queryKey: recordKeys.one(className, id) });
      void client.invalidateQueries({ queryKey: recordKeys.history(className, id) });
      await refreshLists(client, className);
    },
  });
}

/** Places records in a folder: beside their other folders, or instead where a record has one only (spec 1 §7). */
export function usePlaceInFolder(
  className: string,
  folderClass: string,
): UseMutationResult<void, Error, { readonly ids: readonly number[]; readonly folderId: number }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, folderId }) => {
      for (const id of ids) await request<void>('POST', `/manage/${folderClass}/${folderId}/object/${id}`);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: recordKeys.all(className) });
      await refreshLists(client, className);
    },
  });
}
