import { isGroup, type Filter } from '#model/wire/filter-tree.ts';
import type { ViewState } from '#model/wire/saved-view.ts';
import { ROOT_FOLDER } from '#web/api/folder-names.ts';
import { columnOrder, columnVisibility, layoutOfView, type TableLayout } from '#web/ui/table/table-layout.ts';
import type { ListSearch } from '../query/list-search.ts';

type Columns = Parameters<typeof columnOrder>[1];

/** The conditions that the list keeps beside its filter. */
const SEARCH = 'searchText';
const DIRECTLY_IN = 'folderIdExact';

/** What the address of a list and its columns show, as a view holds it. */
export function stateOfSearch(search: ListSearch, layout: TableLayout, columns: Columns): ViewState {
  const { filter = [], search: text, sort, dir = 'ASC', folderId, only } = search;
  const isArranged = layout.order.length > 0 || Object.keys(layout.visibility).length > 0;
  const order = columnOrder(layout, columns);
  const visible = columnVisibility(layout, columns);
  return {
    filter: [
      ...filter,
      ...(text === undefined ? [] : [{ fieldName: SEARCH, fieldValue: text }]),
      ...(only ? [{ fieldName: DIRECTLY_IN, fieldValue: folderId ?? ROOT_FOLDER }] : []),
    ],
    ...(isArranged && { columns: order.filter((id) => visible[id]), order }),
    ...(sort !== undefined && { sort: { fieldName: sort, direction: dir } }),
    ...(folderId !== undefined && !only && { folder: folderId }),
    ...(layout.dense && { density: 'dense' as const }),
  };
}

function isOf(node: Filter[number], fieldName: string): boolean {
  return !isGroup(node) && node.fieldName === fieldName;
}

function valueOf(filter: Filter, fieldName: string): unknown {
  const node = filter.find((one) => isOf(one, fieldName));
  return node && !isGroup(node) ? node.fieldValue : undefined;
}

/** The address of a list that shows a view. The filter stands in it, even an empty one. */
export function searchOfState(
  id: number,
  form: string | null | undefined,
  { filter = [], sort, folder }: ViewState,
): ListSearch {
  const text = valueOf(filter, SEARCH);
  const directly = valueOf(filter, DIRECTLY_IN);
  const folderId = typeof directly === 'number' ? directly : folder;
  return {
    view: id,
    filter: filter.filter((node) => !isOf(node, SEARCH) && !isOf(node, DIRECTLY_IN)),
    ...(typeof text === 'string' && { search: text }),
    ...(typeof directly === 'number' && { only: true }),
    ...(folderId !== undefined && folderId !== ROOT_FOLDER && { folderId }),
    ...(sort && { sort: sort.fieldName, dir: sort.direction }),
    ...((form === 'board' || form === 'calendar') && { form }),
  };
}

/** Whether the columns are arranged as the view has them. */
export function isArrangedAs(state: ViewState, layout: TableLayout, columns: Columns): boolean {
  const [one, other] = [layoutOfView(state), layout].map((each) => {
    const visible = columnVisibility(each, columns);
    return `${each.dense} ${columnOrder(each, columns)
      .filter((id) => visible[id])
      .join(' ')}`;
  });
  return one === other;
}
