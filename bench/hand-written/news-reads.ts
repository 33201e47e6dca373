import type pg from 'pg';
import { ALL_COLUMNS, LIST_COLUMNS } from './news-columns.ts';
import type { Totals } from './totals.ts';

/** A page of news. */
export interface NewsPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** The parameters of a list; the only filters are a state or a word. */
export interface NewsQuery {
  readonly state: number | null;
  readonly search: string | null;
  /** Sorted by caption instead of newest first. */
  readonly byCaption: boolean;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** From this offset on, the ids of a page are read from the index first. */
const DEEP_OFFSET = 500;

async function page(
  pool: pg.Pool,
  { state, byCaption, pageIndex, pageSize }: NewsQuery,
  deepFirst: boolean,
): Promise<unknown[]> {
  const offset = pageIndex * pageSize;
  const where = state === null ? '' : 'where t.instance_state_id = $3';
  const values = state === null ? [pageSize, offset] : [pageSize, offset, state];
  const order = byCaption ? 't.caption_key nulls first, t.id' : 't.id desc';
  const deep = deepFirst && offset >= DEEP_OFFSET;
  const text = deep
    ? `select ${LIST_COLUMNS} from (select t.id from news t ${where} order by ${order} limit $1 offset $2) page
       join news t on t.id = page.id order by ${order}`
    : `select ${LIST_COLUMNS} from news t ${where} order by ${order} limit $1 offset $2`;
  const name = `page${deep ? '-deep' : ''}${byCaption ? '-caption' : ''}${state === null ? '' : '-state'}`;
  return (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
}

function pattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

async function found(pool: pg.Pool, word: string, { pageIndex, pageSize }: NewsQuery): Promise<NewsPage> {
  const [page, count] = await Promise.all([
    pool.query<Record<string, unknown>>(
      `select ${LIST_COLUMNS} from news t where t.search like sort_key($1) order by t.id desc limit $2 offset $3`,
      [pattern(word), pageSize, pageIndex * pageSize],
    ),
    pool.query<{ n: number }>('select count(*)::int as n from news t where t.search like sort_key($1)', [
      pattern(word),
    ]),
  ]);
  return { items: page.rows, total: count.rows[0]?.n ?? 0 };
}

/** Reads a page of news, newest first, with its exact total. `deepFirst` reads far pages by their ids. */
export async function readPage(pool: pg.Pool, totals: Totals, query: NewsQuery, deepFirst: boolean): Promise<NewsPage> {
  if (query.search !== null) return found(pool, query.search, query);
  const [items, total] = await Promise.all([page(pool, query, deepFirst), totals.of(query.state)]);
  return { items, total };
}

/** Reads one news item, or null. */
export async function readOne(pool: pg.Pool, id: number): Promise<unknown> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'one',
    text: `select ${ALL_COLUMNS} from news t where t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
