import type { Metadata } from '#model/wire/metadata.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { download } from '#web/api/connection/client.ts';
import { listParameters } from '#web/api/list-call.ts';
import { listQuery } from '../query/list-query.ts';
import type { ListSearch } from '../query/list-search.ts';

/** Downloads all rows of a list as a workbook, in its order. */
export async function exportList(
  metadata: Metadata,
  search: ListSearch,
  within: readonly FilterEntry[] | undefined,
): Promise<void> {
  const { className, pluralCaption } = metadata;
  const { pageIndex: _page, pageSize: _size, exact: _exact, ...all } = listQuery(metadata, search, within);
  const query = listParameters(all);
  await download('GET /manage/:className/download/xlsx', `${pluralCaption}.xlsx`, { params: { className }, query });
}
