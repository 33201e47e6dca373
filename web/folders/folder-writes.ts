import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { FolderContents, FolderNode, FolderPlace } from '#model/wire/folders.ts';
import { call, callChange } from '#web/api/connection/client.ts';
import { folderKeys } from '#web/api/folders.ts';
import { applyChange } from '#web/api/live/changes.ts';

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
): UseMutationResult<number | null, Error, { readonly id: number; readonly folderIds: readonly number[] }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, folderIds }) => {
      const params = { className: folderClass, componentId: id };
      return callChange('POST /manage/:className/components/:componentId/linkedFolders', { params, body: folderIds });
    },
    onSuccess: (changeSet, { id }) => applyChange(client, { className, id, changeSet }),
  });
}

/** Records by their ids, or the records of a selection on the server. */
export type PlacedRecords = { readonly ids: readonly number[] } | { readonly selectionId: string };

interface Placed {
  readonly records: PlacedRecords;
  readonly folderId: number;
  /** The folder that they leave, with all below it. */
  readonly from?: number | undefined;
}

/**
 * Adds records to a folder, or moves those whose class allows one folder only (spec 1 §7). One call and one change,
 * which can be undone.
 */
export function usePlaceInFolder(
  className: string,
  folderClass: string,
): UseMutationResult<number | null, Error, Placed> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ records, folderId, from }) =>
      callChange('POST /manage/:className/:id/objects', {
        params: { className: folderClass, id: folderId },
        ...(from !== undefined && { query: { from } }),
        body: records,
      }),
    onSettled: (changeSet) => applyChange(client, { className, changeSet }),
  });
}
