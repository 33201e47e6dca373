import { setImmediate } from 'node:timers/promises';
import type { priceListItem } from '#classes/commerce/price-list-item.ts';
import type { productPriceListItem } from '#classes/commerce/product-price-list-item.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { matchRows, type MatchedRow } from '#server/store/price-uploads/match-rows.ts';
import type { DecidedRow } from '#server/store/price-uploads/price-uploads.ts';
import { forbidden } from '#server/store/problem.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';

/** Rows decided and written by one round of statements: the memory in the server is that of so many. */
const ROWS_AT_ONCE = 1000;
/** Rows decided by one statement of a dry run, for which other requests of the embedded database wait. */
export const TRIED_AT_ONCE = 250;

const UNKNOWN = 'Товара с таким артикулом нет';
const SEVERAL = 'У товара несколько позиций в этом прайс-листе: добавьте столбец «Зона»';

/** What is applied: the rows of an upload to its price list. */
export interface PriceTable {
  readonly uploadId: number;
  readonly pricelistId: number;
  readonly hasZones: boolean;
}

/** What an application did. */
export interface AppliedPrices {
  readonly changeSetId: number;
  /** Whether anything was written. */
  readonly isChanged: boolean;
}

/** The lines that have decided a commodity's price in a zone, and a position's price. */
class Decided {
  readonly #places = new Map<string, number>();
  readonly #items = new Map<number, number>();

  /** The line that decided the same before; null where this one is the first, which is noted. */
  before({ line, commodityId, zoneKey, itemId }: MatchedRow): number | null {
    const place = `${commodityId} ${zoneKey ?? ''}`;
    const earlier = this.#places.get(place) ?? (itemId === null ? undefined : this.#items.get(itemId));
    if (earlier !== undefined) return earlier;
    this.#places.set(place, line);
    if (itemId !== null) this.#items.set(itemId, line);
    return null;
  }
}

function decide(row: MatchedRow, decided: Decided): DecidedRow {
  const { line, before } = row;
  const refused = (field: DecidedRow['field'], message: string): DecidedRow => ({
    line,
    outcome: 'refused',
    before: null,
    field,
    message,
  });
  if (row.commodityId === null) return refused('article', UNKNOWN);
  if (row.positions > 1) return refused('article', SEVERAL);
  const earlier = decided.before(row);
  if (earlier !== null) return refused('article', `Цена этой позиции уже указана в строке ${earlier}`);
  const outcome = row.itemId === null ? 'new' : before === row.price ? 'unchanged' : 'changed';
  return { line, outcome, before, field: null, message: null };
}

interface Place {
  readonly transaction: Queryable;
  readonly changeSetId: number;
}

/** Adds positions of the price list with the commodities that they price. */
async function addItems(
  context: StoreContext,
  actor: Actor,
  { pricelistId }: PriceTable,
  rows: readonly MatchedRow[],
  place: Place,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = await drawIds(place.transaction, rows.length * 2);
  const items = rows.map(({ caption, zone, price }, at) => ({
    id: ids[at] ?? 0,
    fields: fieldsOf<typeof priceListItem>({ pricelistId, caption: caption ?? '', zone, price }),
  }));
  const links = rows.map(({ commodityId }, at) => ({
    id: ids[rows.length + at] ?? 0,
    fields: fieldsOf<typeof productPriceListItem>({ productId: commodityId ?? 0, priceListItemId: ids[at] ?? 0 }),
  }));
  await createRecords(context, actor, context.catalog.get('priceListItem'), items, place);
  await createRecords(context, actor, context.catalog.get('ProductPriceListItem'), links, place);
}

/** Rows with what becomes of each. */
interface PriceRound {
  readonly rows: readonly MatchedRow[];
  readonly outcomes: readonly DecidedRow[];
}

/**
 * Decides what becomes of the rows of an upload, in rounds, and writes nothing: a dry run. Each round is a statement of
 * its own, between which other requests use the connection of the embedded database. Throws 404 where the price list is
 * gone or hidden, and 403 without the rights to write its positions.
 */
export async function* decidePrices(
  context: StoreContext,
  actor: Actor,
  { uploadId, pricelistId, hasZones }: PriceTable,
  { where, count }: { readonly where: Queryable; readonly count: number },
): AsyncGenerator<PriceRound> {
  const { catalog } = context;
  const [item, link] = [catalog.get('priceListItem'), catalog.get('ProductPriceListItem')];
  if (!may(actor, 'create', item) || !may(actor, 'update', item) || !may(actor, 'create', link)) throw forbidden();
  await readRecord(context, actor, catalog.get('pricelist'), pricelistId, where);
  const decided = new Decided();
  for (let after = 0; ; ) {
    const rows = await matchRows(context, actor, where, { uploadId, pricelistId, hasZones, after, count });
    const last = rows.at(-1);
    if (!last) return;
    yield { rows, outcomes: rows.map((row) => decide(row, decided)) };
    after = last.line;
    // The embedded database runs synchronously: other work of the server runs in between.
    await setImmediate();
  }
}

/**
 * Applies the rows of an upload to its price list, as one change-set in the given transaction. Locks the price list
 * first, so that two uploads into one do not both add a position. `note` is called with what became of each row, and may
 * end the application by throwing. Throws as {@link decidePrices} does.
 */
export async function applyPrices(
  context: StoreContext,
  actor: Actor,
  table: PriceTable,
  transaction: Queryable,
  note: (rows: readonly DecidedRow[]) => Promise<void>,
): Promise<AppliedPrices> {
  const confirmed = await confirmedActor(transaction, actor);
  await lockRecords(transaction, context.catalog.get('pricelist'), [table.pricelistId], 'no key update');
  const place = { transaction, changeSetId: await nextChangeSet(transaction) };
  const round = { where: transaction, count: ROWS_AT_ONCE };
  let isChanged = false;
  for await (const { rows, outcomes } of decidePrices(context, confirmed, table, round)) {
    const withOutcome = (outcome: DecidedRow['outcome']) => rows.filter((_, at) => outcomes[at]?.outcome === outcome);
    const changed = withOutcome('changed').map(({ itemId, price }) => ({
      id: itemId ?? 0,
      fields: fieldsOf<typeof priceListItem>({ price }),
    }));
    const added = withOutcome('new');
    await addItems(context, confirmed, table, added, place);
    if (changed.length > 0) await updateEach(context, confirmed, context.catalog.get('priceListItem'), changed, place);
    isChanged ||= added.length + changed.length > 0;
    await note(outcomes);
  }
  return { changeSetId: place.changeSetId, isChanged };
}
