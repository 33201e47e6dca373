import { filterNodeOf, type Filter } from '#model/wire/filter-tree.ts';
import type { ViewForm } from '#model/wire/saved-view.ts';
import { isOn, searchIn, wholeNumberIn } from '#web/ui/address-values.ts';

/** The page sizes a list offers. */
export const PAGE_SIZES = [20, 50, 100] as const;

/** Rows on one page of a list. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** The direction of a list's sort order. */
export type Direction = 'ASC' | 'DESC';

/** The state of a list as stored in its URL. Default values are omitted to keep URLs short. */
export interface ListSearch {
  /** Counts from 1. */
  readonly page?: number;
  readonly size?: PageSize;
  readonly sort?: string;
  readonly dir?: Direction;
  readonly search?: string;
  /** The text is sought as it is typed: nothing is forgiven. */
  readonly exact?: true;
  readonly folderId?: number;
  /** Lists only direct members of the folder, without its descendants; for the root, records in no folder. */
  readonly only?: true;
  /** Conditions from a link; each can be removed. */
  readonly filter?: Filter;
  /** The selection mode behind «Выбрать» is on. */
  readonly select?: true;
  /** The record with the open settings drawer. */
  readonly settings?: number;
  /** The create form is open because the address asks for it. */
  readonly create?: true;
  /**
   * The id of the saved view that is chosen; with it the filter stands in the address, even an empty one. Or the list was
   * chosen among other forms of the records.
   */
  readonly view?: typeof LIST_VIEW | number;
  /** The form in which the records are shown; a table by default. */
  readonly form?: ListForm;
  /** What the calendar shows: a month, yyyy-mm, or the week of a day, yyyy-mm-dd; the present month by default. */
  readonly at?: string;
}

/** A form of a list besides the table. */
export type ListForm = Exclude<ViewForm, 'table'>;

/** The name of the list among other views of the same records. */
export const LIST_VIEW = 'list';

/** The user's actions on the state of a list. */
export type ListAction =
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'size'; readonly size: PageSize }
  /** Cycles ascending, descending, the class's default order; `dir` sets the direction. */
  | { readonly type: 'sort'; readonly field: string; readonly dir?: Direction }
  | { readonly type: 'search'; readonly text: string; readonly exact?: true }
  | { readonly type: 'filter'; readonly filter: Filter }
  | { readonly type: 'folder'; readonly folderId: number | null }
  | { readonly type: 'only'; readonly on: boolean }
  | { readonly type: 'select'; readonly on: boolean }
  /** With a page: the record beside the one that was shown, and the page that holds it. */
  | { readonly type: 'settings'; readonly id: number | null; readonly page?: number }
  | { readonly type: 'create'; readonly on: boolean }
  /** Shows the records in a form, null for the table; there the condition narrows them further. */
  | {
      readonly type: 'form';
      readonly form: ListForm | null;
      readonly at?: string | undefined;
      readonly narrowed?: Filter;
    };

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,99}$/u;
const MONTH_OR_DAY = /^\d{4}-\d\d(-\d\d)?$/u;

function isPageSize(value: number | null): value is PageSize {
  return PAGE_SIZES.some((size) => size === value);
}

/** The conditions of a URL; invalid entries are ignored. */
function parseFilter(value: unknown): Filter {
  const nodes = Array.isArray(value) ? value.map(filterNodeOf) : [];
  return nodes.filter((node) => node !== null);
}

/** Parses the URL parameters; invalid ones are ignored, never an error. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = wholeNumberIn(search['page']);
  const size = wholeNumberIn(search['size']);
  const { sort, dir, form, at } = search;
  const text = searchIn(search['search']);
  const folderId = wholeNumberIn(search['folderId']);
  const filter = parseFilter(search['filter']);
  const settings = wholeNumberIn(search['settings']);
  const view = search['view'] === LIST_VIEW ? LIST_VIEW : wholeNumberIn(search['view']);
  const isFilled = typeof view === 'number' && search['filter'] !== undefined;
  const sorted = typeof sort === 'string' && FIELD_NAME.test(sort);
  return {
    ...(page !== null && page > 1 ? { page } : {}),
    ...(isPageSize(size) && size !== PAGE_SIZES[0] ? { size } : {}),
    ...(sorted ? { sort, dir: dir === 'DESC' ? 'DESC' : 'ASC' } : {}),
    ...(text === null ? {} : { search: text }),
    ...(text !== null && isOn(search['exact']) ? { exact: true } : {}),
    ...(folderId === null ? {} : { folderId }),
    ...(isOn(search['only']) ? { only: true } : {}),
    ...(filter.length === 0 && !isFilled ? {} : { filter }),
    ...(isOn(search['select']) ? { select: true } : {}),
    ...(settings === null ? {} : { settings }),
    ...(isOn(search['create']) ? { create: true } : {}),
    ...(view === null ? {} : { view }),
    ...(form === 'board' || form === 'calendar' ? { form } : {}),
    ...(typeof at === 'string' && MONTH_OR_DAY.test(at) ? { at } : {}),
  };
}

/** The state after an action. An action that changes the result set resets to the first page. */
export function listSearchReducer(state: ListSearch, action: ListAction): ListSearch {
  switch (action.type) {
    case 'page':
      return parseListSearch({ ...state, page: action.page });
    case 'size': {
      // The first visible row stays visible.
      const firstRow = ((state.page ?? 1) - 1) * (state.size ?? PAGE_SIZES[0]);
      return parseListSearch({ ...state, size: action.size, page: Math.floor(firstRow / action.size) + 1 });
    }
    case 'sort': {
      const { sort, dir, page: _page, ...rest } = state;
      if (sort !== action.field || action.dir !== undefined)
        return { ...rest, sort: action.field, dir: action.dir ?? 'ASC' };
      return dir === 'ASC' ? { ...rest, sort, dir: 'DESC' } : rest;
    }
    case 'search': {
      const { page: _page, ...rest } = state;
      return parseListSearch({ ...rest, search: action.text, exact: action.exact });
    }
    case 'filter': {
      const { page: _page, ...rest } = state;
      return parseListSearch({ ...rest, filter: action.filter });
    }
    case 'folder': {
      // The root shows all records, not only those in no folder.
      const { page: _page, only, ...rest } = state;
      return parseListSearch({ ...rest, folderId: action.folderId, only: only && action.folderId !== null });
    }
    case 'only': {
      const { page: _page, ...rest } = state;
      return parseListSearch({ ...rest, only: action.on });
    }
    case 'select':
      return parseListSearch({ ...state, select: action.on });
    case 'settings':
      return parseListSearch({ ...state, settings: action.id, page: action.page ?? state.page });
    case 'create':
      return parseListSearch({ ...state, create: action.on });
    case 'form': {
      const { page: _page, select: _select, filter = [], ...rest } = state;
      return parseListSearch({
        ...rest,
        filter: [...filter, ...(action.narrowed ?? [])],
        form: action.form,
        at: action.at,
      });
    }
  }
}
