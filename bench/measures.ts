import type { Request } from 'autocannon';
import type { OtherName } from './targets.ts';

/** The requests of one measure. */
export interface Measure {
  readonly key: string;
  readonly caption: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  /** The next request; `ids` are those of existing records. */
  readonly next: (ids: readonly number[]) => Pick<Request, 'path' | 'body'>;
  /** The hand-written servers that it is compared with. */
  readonly others: readonly OtherName[];
  /** The required fraction of the requests per second of one of them. */
  readonly goal: { readonly of: OtherName; readonly ratio: number };
  /** Whether the reply is a page, whose total and ids must be equal for all targets. */
  readonly isPage: boolean;
}

const NEWS = '/api/v1/manage/news/';
/** Words of five letters, each in one caption of a hundred. */
const WORDS = ['Обзор', 'старт', 'показ', 'форум', 'масок', 'мазей', 'палат', 'аптек', 'Перми', 'Твери'];
const DEEP_PAGE = 2500;
const READING = ['naive', 'kept'] as const;
const WRITING = ['naive', 'plain'] as const;

let counter = 0;

function filtered(fieldName: string, fieldValue: unknown): string {
  return `${NEWS}?filter=${encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]))}`;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** A unique caption, since a write that changes nothing is no write, and without any of {@link WORDS}. */
function freshCaption(): string {
  counter += 1;
  return `Каталог новых вакцин для педиатров в Казани, выпуск ${counter}`;
}

/** Everything that is measured, reads before writes. */
export const MEASURES: readonly Measure[] = [
  {
    key: 'list',
    caption: 'list page with total',
    method: 'GET',
    next: () => ({ path: NEWS }),
    others: READING,
    goal: { of: 'kept', ratio: 1.3 },
    isPage: true,
  },
  {
    key: 'state',
    caption: 'list of one state with total',
    method: 'GET',
    next: () => ({ path: filtered('instanceStateId', 4) }),
    others: READING,
    goal: { of: 'kept', ratio: 1.2 },
    isPage: true,
  },
  {
    key: 'deep',
    caption: 'page at offset 50,000',
    method: 'GET',
    next: () => ({ path: `${NEWS}?pageIndex=${DEEP_PAGE}&pageSize=20` }),
    others: READING,
    goal: { of: 'kept', ratio: 0.7 },
    isPage: true,
  },
  {
    key: 'deepText',
    caption: 'page at offset 50,000 by caption',
    method: 'GET',
    next: () => ({ path: `${NEWS}?pageIndex=${DEEP_PAGE}&pageSize=20&orderFieldName=caption` }),
    others: READING,
    goal: { of: 'kept', ratio: 0.7 },
    isPage: true,
  },
  {
    key: 'search',
    caption: 'search of a 5-letter word with total',
    method: 'GET',
    // In an order of its own, since the other targets do not rank what they find.
    next: () => ({
      path: `${filtered('searchText', anyOf(WORDS))}&orderFieldName=id&orderFieldDirection=DESC`,
    }),
    others: READING,
    goal: { of: 'kept', ratio: 5 },
    isPage: true,
  },
  {
    key: 'one',
    caption: 'one by id',
    method: 'GET',
    next: (ids) => ({ path: `${NEWS}${anyOf(ids)}` }),
    others: READING,
    goal: { of: 'kept', ratio: 0.9 },
    isPage: false,
  },
  {
    key: 'patch',
    caption: 'patch of one field',
    method: 'PATCH',
    next: (ids) => ({
      path: `${NEWS}${anyOf(ids)}`,
      body: JSON.stringify([{ fieldName: 'caption', fieldValue: freshCaption() }]),
    }),
    others: WRITING,
    goal: { of: 'plain', ratio: 0.65 },
    isPage: false,
  },
  {
    key: 'create',
    caption: 'create',
    method: 'POST',
    next: () => ({
      path: NEWS,
      body: JSON.stringify({ caption: freshCaption(), source: 'Медицинский вестник', instanceStateId: 1 }),
    }),
    others: WRITING,
    goal: { of: 'plain', ratio: 0.45 },
    isPage: false,
  },
];
