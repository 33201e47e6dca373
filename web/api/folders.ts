import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { FolderNode, FolderViewers } from '#model/wire/folders.ts';
import { liveQuery, type Read } from './live/live-query.ts';
import { call } from './connection/client.ts';
import { countedView, treeRequest } from './connection/read-requests.ts';

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
