import { treeQuery } from '#web/api/folders.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { queryClient } from '#web/api/query-client.ts';
import { recordsQuery } from '#web/api/records.ts';
import { SAVED_VIEW, viewsOf } from '#web/api/view-query.ts';
import { panelsLoaded } from '#web/ui/layout/split-panel.tsx';
import { FolderPanel, FolderTrail } from './folder-parts.tsx';
import { expectedListQuery } from './query/list-query.ts';
import type { ListSearch } from './query/list-search.ts';

/**
 * Resolves when a list can be shown at once, with its rows and its folders: `folders` is their class, undefined where
 * there are none. What fails is left to the list itself.
 */
export async function prepareList(className: string, folders: string | undefined, search: ListSearch): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(metadataQuery(className)),
    queryClient.prefetchQuery(recordsQuery(SAVED_VIEW, viewsOf(className))),
    queryClient.prefetchQuery(recordsQuery(className, expectedListQuery(search))),
    ...(folders === undefined
      ? []
      : [
          queryClient.prefetchQuery(treeQuery(folders, className)),
          FolderPanel.loaded(),
          FolderTrail.loaded(),
          panelsLoaded(),
        ]),
  ]);
}
