import { isTooComplex, TOO_COMPLEX } from './filter-limits.ts';
import { filterOf, type Filter } from './filter-tree.ts';

/** The forms that records can be shown in. */
export const VIEW_FORMS = ['table', 'board', 'calendar'] as const;

/** One of the forms that records can be shown in. */
export type ViewForm = (typeof VIEW_FORMS)[number];

/** What a saved view shows. An absent part is the usual one of the class. */
export interface ViewState {
  readonly filter?: Filter;
  /** The ids of the columns that are shown. */
  readonly columns?: readonly string[];
  /** The ids of all columns, in order. */
  readonly order?: readonly string[];
  readonly sort?: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' };
  readonly folder?: number;
  readonly density?: 'normal' | 'dense';
}

/** The state of a view as it came from outside, or what is wrong with it. */
export type ReadViewState = { readonly state: ViewState } | { readonly fault: string };

const MOST_COLUMNS = 300;
const LONGEST = 20_000;

type Part = (value: unknown) => string | null;

function areColumns(value: unknown): boolean {
  return Array.isArray(value) && value.length <= MOST_COLUMNS && value.every((id) => typeof id === 'string');
}

function filterFault(value: unknown): string | null {
  const filter = filterOf(value);
  if (!filter) return 'Фильтр вида не прочитан: ожидается список условий';
  return isTooComplex(filter) ? TOO_COMPLEX : null;
}

function sortFault(value: unknown): string | null {
  const isSort =
    typeof value === 'object' &&
    value !== null &&
    'fieldName' in value &&
    typeof value.fieldName === 'string' &&
    'direction' in value &&
    (value.direction === 'ASC' || value.direction === 'DESC');
  return isSort ? null : 'Порядок вида не прочитан: ожидается { fieldName, direction }';
}

const PARTS: Readonly<Record<keyof ViewState, Part>> = {
  filter: filterFault,
  columns: (value) => (areColumns(value) ? null : 'Столбцы вида не прочитаны: ожидается список имён'),
  order: (value) => (areColumns(value) ? null : 'Порядок столбцов не прочитан: ожидается список имён'),
  sort: sortFault,
  folder: (value) => (Number.isSafeInteger(value) ? null : 'Папка вида не прочитана: ожидается номер'),
  density: (value) => (value === 'normal' || value === 'dense' ? null : 'Плотность: normal или dense'),
};

function isPart(name: string): name is keyof ViewState {
  return Object.hasOwn(PARTS, name);
}

function faultOf(value: object): string | null {
  if (Array.isArray(value)) return 'Вид не прочитан: ожидается { filter, columns, order, sort, folder, density }';
  if (JSON.stringify(value).length > LONGEST) return `Слишком большой вид: не больше ${LONGEST} знаков`;
  for (const [name, part] of Object.entries(value)) {
    if (!isPart(name)) return `Часть вида «${name.slice(0, 60)}» неизвестна`;
    const fault = PARTS[name](part);
    if (fault !== null) return fault;
  }
  return null;
}

function isState(value: object, fault: string | null): value is ViewState {
  return fault === null && !Array.isArray(value);
}

/** Reads the state of a view. What it names is not looked up. */
export function readViewState(value: unknown): ReadViewState {
  if (typeof value !== 'object' || value === null) return { fault: 'Вид не прочитан' };
  const fault = faultOf(value);
  if (!isState(value, fault)) return { fault: fault ?? 'Вид не прочитан' };
  const filter = value.filter === undefined ? null : filterOf(value.filter);
  return { state: filter ? { ...value, filter } : value };
}
