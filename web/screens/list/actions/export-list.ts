import type { Metadata } from '#model/wire/metadata.ts';
import type { Filter } from '#model/wire/filter-tree.ts';
import { download } from '#web/api/connection/client.ts';
import { treeQuery } from '#web/api/folders.ts';
import { listParameters } from '#web/api/list-call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { listName } from '../query/list-name.ts';
import { listQuery } from '../query/list-query.ts';
import type { ListSearch } from '../query/list-search.ts';

/** Downloads the rows of a list, all or those of a frozen selection, as a workbook that is named by what it shows. */
export async function exportList(
  metadata: Metadata,
  search: ListSearch,
  within: Filter | undefined,
  selectionId?: string,
): Promise<void> {
  const { className, folders } = metadata;
  const root = folders && queryClient.getQueryData(treeQuery(folders.className, className).queryKey);
  const name = listName(metadata, search, root ?? undefined).join(', ');
  const { pageIndex: _page, pageSize: _size, exact: _exact, ...all } = listQuery(metadata, search, within);
  const query = { ...listParameters(all), ...(selectionId !== undefined && { selectionId }) };
  await download('GET /manage/:className/download/xlsx', `${name}.xlsx`, { params: { className }, query });
}
