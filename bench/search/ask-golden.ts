import { CLASSES } from '#classes/registry.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { createContext } from '#server/context.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { readEnvironment } from '#server/environment.ts';
import { ensureRoles } from '#server/setup/built-in-roles.ts';
import { createDemo } from '#server/setup/demo.ts';
import type { Database } from '#server/store/database.ts';
import { migrate } from '#server/store/engines/migrate.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { countWords } from '#server/store/search/word-index.ts';
import { GOLDEN_DAY, type GoldenQuery } from './golden-set.ts';

/** A query that was asked: the place of the record among the answers, from 1 on, and how many there are. */
export interface GoldenAnswer extends GoldenQuery {
  readonly place: number | null;
  readonly total: number;
  readonly milliseconds: number;
  /** The first answers, for the report of a query that failed. */
  readonly first: readonly string[];
}

const SHOWN = 20;

/** Fills the database with the demo of the set's day. */
export async function openGoldenDemo(database: Database): Promise<AppContext> {
  await migrate(database);
  const context = await createContext(readEnvironment({ JWT_SECRET: 'x'.repeat(32) }), database, CLASSES);
  await createDemo(context, await ensureRoles(context), GOLDEN_DAY);
  await countWords(database, context.catalog);
  return context;
}

async function page(context: AppContext, className: string, text: string) {
  const definition = context.catalog.get(className);
  const filter = [{ fieldName: 'searchText', fieldValue: text }];
  const { itemsJson, total } = await listRecords(context, SYSTEM_ACTOR, definition, {
    filter,
    pageIndex: 0,
    pageSize: SHOWN,
  });
  const items: readonly Readonly<Record<string, unknown>>[] = JSON.parse(itemsJson);
  return { items, total, captions: items.map((item) => String(item[definition.captionProperty])) };
}

async function idOf(context: AppContext, { className, caption }: GoldenQuery): Promise<string> {
  const { captionProperty } = context.catalog.get(className);
  const definition = context.catalog.get(className);
  const filter = [{ fieldName: captionProperty, fieldValue: caption }];
  const { itemsJson } = await listRecords(context, SYSTEM_ACTOR, definition, { filter, pageIndex: 0, pageSize: 1 });
  const [item]: readonly { readonly id: number }[] = JSON.parse(itemsJson);
  if (!item) throw new Error(`there is no ${className} «${caption}»`);
  return String(item.id);
}

/** Asks the list of the query's class. Throws where the demo has no such record. */
export async function askGolden(context: AppContext, query: GoldenQuery): Promise<GoldenAnswer> {
  const id = query.caption === null ? '' : await idOf(context, query);
  const text = query.text.replace('{id}', id);
  const started = performance.now();
  const { items, total, captions } = await page(context, query.className, text);
  const milliseconds = performance.now() - started;
  const at = query.text.includes('{id}')
    ? items.findIndex((item) => String(item['id']) === id)
    : captions.indexOf(query.caption ?? '');
  return { ...query, text, place: at < 0 ? null : at + 1, total, milliseconds, first: captions.slice(0, 3) };
}
