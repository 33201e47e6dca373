import type { Filter } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { RecordsQuery } from '#web/api/list-call.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { PAGE_SIZES, type Direction, type ListSearch } from './list-search.ts';

/**
 * The filter of a list's URL, as sent by the list, its export and its bulk operations; `within` is the common filter
 * of a nested list.
 */
export function listFilter(search: ListSearch, within: Filter = []): Filter {
  return [
    ...within,
    ...(search.filter ?? []),
    ...(search.search === undefined ? [] : [{ fieldName: 'searchText', fieldValue: search.search }]),
    ...folderFilter(search),
  ];
}

function folderFilter({ folderId, only }: ListSearch): Filter {
  if (only) return [{ fieldName: 'folderIdExact', fieldValue: folderId ?? ROOT_FOLDER }];
  return folderId === undefined ? [] : [{ fieldName: 'folderId', fieldValue: folderId }];
}

/** The sort order of a list: the URL's if the class supports it, else the class's default. */
export function listOrder(
  metadata: Metadata,
  search: ListSearch,
): { readonly fieldName: string; readonly direction: Direction } {
  const sortable = metadata.properties.some((property) => property.name === search.sort && property.sortable);
  if (search.sort === undefined || !sortable) return metadata.defaultOrder;
  return { fieldName: search.sort, direction: search.dir ?? 'ASC' };
}

/** The query of a list in this state; the class's default order is omitted. */
export function listQuery(metadata: Metadata | undefined, search: ListSearch, within: Filter = []): RecordsQuery {
  return {
    ...pageQuery(search, within),
    ...(metadata && search.sort !== undefined ? orderParameters(metadata, search) : {}),
  };
}

/** The query of a list whose metadata is not loaded, as {@link listQuery} where the class supports the URL's order. */
export function expectedListQuery(search: ListSearch, within: Filter = []): RecordsQuery {
  const { sort, dir = 'ASC' } = search;
  const order = sort === undefined ? {} : { orderFieldName: sort, orderFieldDirection: dir };
  return { ...pageQuery(search, within), ...order };
}

function pageQuery(search: ListSearch, within: Filter): RecordsQuery {
  return {
    pageIndex: (search.page ?? 1) - 1,
    pageSize: search.size ?? PAGE_SIZES[0],
    filter: listFilter(search, within),
    ...(search.exact && { exact: true }),
  };
}

function orderParameters(
  metadata: Metadata,
  search: ListSearch,
): Required<Pick<RecordsQuery, 'orderFieldName' | 'orderFieldDirection'>> {
  const { fieldName, direction } = listOrder(metadata, search);
  return { orderFieldName: fieldName, orderFieldDirection: direction };
}
