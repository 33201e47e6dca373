import type { stockMovement } from '#classes/commerce/stock-movement.ts';
import type { stockReservation } from '#classes/commerce/stock-reservation.ts';
import type { warehouseStock } from '#classes/commerce/warehouse-stock.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { conflict } from '#server/store/problem.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import type { RuleContext } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { isSettled, planStock, type StockLine, type StockPlan } from './plan-stock.ts';
import { lockStock, reservationsOf, stockCaption, stockKey, writtenOff, type LockedStock } from './stock-rows.ts';

/** A line of an order with what it is to hold of the stock. */
export interface WantedStock {
  readonly itemId: number;
  readonly orderId: number;
  /** The number of the order. */
  readonly number: string;
  readonly commodityId: number;
  readonly modificationId: number | null;
  readonly reserve: number;
  /** Null leaves what was written off. */
  readonly writeOff: number | null;
}

type Reservation = Awaited<ReturnType<typeof reservationsOf>>[number];

/** The shortages named in one message. */
const MOST_TOLD = 3;

const pieces = new Intl.NumberFormat('ru');

/** Free pieces of a row, and whether they are fewer than wanted. */
export function freeOf(row: { quantity: number; reserved: number; minimum: number | null }) {
  const available = row.quantity - row.reserved;
  return { available, isLow: row.minimum !== null && available < row.minimum };
}

/** The product writes the stock beside the change of a user, so that an undo of it moves the stock by the rules. */
function inside({ transaction, changeSetId }: RuleContext) {
  return { transaction, changeSetId, asCascade: true };
}

async function refuseShortage(
  { transaction }: RuleContext,
  { shortages, stranded }: StockPlan,
  wanted: ReadonlyMap<number, WantedStock>,
): Promise<void> {
  const told: string[] = [];
  for (const { itemId, needed, available } of shortages.slice(0, MOST_TOLD)) {
    const line = wanted.get(itemId);
    if (!line) continue;
    const caption = await stockCaption(transaction, line);
    told.push(`«${caption}»: нужно ${pieces.format(needed)}, свободно ${pieces.format(available)}`);
  }
  const more = shortages.length - told.length;
  if (told.length > 0)
    throw conflict(`Недостаточно товара на складах. ${told.join('; ')}${more > 0 ? `; и ещё позиций: ${more}` : ''}`);
  const lost = wanted.get(stranded[0] ?? 0);
  if (lost) {
    const caption = await stockCaption(transaction, lost);
    throw conflict(`Вернуть «${caption}» некуда: остаток, с которого товар списан, удалён`);
  }
}

async function writeRows(rule: RuleContext, before: readonly LockedStock[], plan: StockPlan): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const writes = plan.rows.flatMap((row) => {
    const was = known.get(row.id);
    if (!was || (was.quantity === row.quantity && was.reserved === row.reserved)) return [];
    const { quantity, reserved } = row;
    const fields = { quantity, reserved, ...freeOf({ quantity, reserved, minimum: was.minimum }) };
    return { id: row.id, fields: fieldsOf<typeof warehouseStock>(fields) };
  });
  const definition = rule.context.catalog.get('warehouseStock');
  if (writes.length > 0) await updateEach(rule.context, SYSTEM_ACTOR, definition, writes, inside(rule));
}

async function writeReservations(
  rule: RuleContext,
  present: readonly Reservation[],
  plan: StockPlan,
  wanted: ReadonlyMap<number, WantedStock>,
  stocks: ReadonlyMap<number, LockedStock>,
): Promise<void> {
  const { context, transaction } = rule;
  const definition = context.catalog.get('stockReservation');
  const kept = new Set<number>();
  const updates: { readonly id: number; readonly fields: ReadonlyMap<string, unknown> }[] = [];
  const creates: ReadonlyMap<string, unknown>[] = [];
  for (const [itemId, taken] of plan.reserved) {
    const line = wanted.get(itemId);
    for (const [stockId, quantity] of taken) {
      const stock = stocks.get(stockId);
      if (!line || !stock) continue;
      const known = present.find(
        (one) => one.itemId === itemId && one.warehouseId === stock.warehouseId && stockKey(one) === stockKey(stock),
      );
      if (known) kept.add(known.id);
      if (known?.quantity === quantity && known.orderId === line.orderId) continue;
      const { orderId, number } = line;
      if (known) updates.push({ id: known.id, fields: fieldsOf<typeof stockReservation>({ quantity, orderId }) });
      else
        creates.push(
          fieldsOf<typeof stockReservation>({
            orderId,
            orderItemId: itemId,
            warehouseId: stock.warehouseId,
            commodityId: stock.commodityId,
            modificationId: stock.modificationId,
            quantity,
            reason: `Заказ ${number}`,
          }),
        );
    }
  }
  const gone = present.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id }));
  if (gone.length > 0) await deleteRecords(context, SYSTEM_ACTOR, definition, gone, inside(rule));
  if (updates.length > 0) await updateEach(context, SYSTEM_ACTOR, definition, updates, inside(rule));
  const ids = await drawIds(transaction, creates.length);
  const records = creates.map((fields, at) => ({ id: ids[at] ?? 0, fields }));
  await createRecords(context, SYSTEM_ACTOR, definition, records, inside(rule));
}

/** An entry of the journal of stock. */
export interface Movement {
  readonly stock: Pick<LockedStock, 'warehouseId' | 'commodityId' | 'modificationId'>;
  /** Positive for pieces that come, negative for those that leave. */
  readonly quantity: number;
  readonly reason: string;
  readonly orderId?: number;
  readonly orderItemId?: number;
}

/** Writes entries of the journal of stock. */
export async function journal(rule: RuleContext, movements: readonly Movement[]): Promise<void> {
  const ids = await drawIds(rule.transaction, movements.length);
  const records = movements.map(({ stock, quantity, reason, orderId = null, orderItemId = null }, at) => {
    const { warehouseId, commodityId, modificationId } = stock;
    const values = { warehouseId, commodityId, modificationId, quantity, reason, orderId, orderItemId };
    return { id: ids[at] ?? 0, fields: fieldsOf<typeof stockMovement>(values) };
  });
  await createRecords(rule.context, SYSTEM_ACTOR, rule.context.catalog.get('stockMovement'), records, inside(rule));
}

/**
 * Brings the stock in agreement with lines of orders: reserves, releases, writes off and takes back. The caller has
 * locked the orders. Throws 409 and changes nothing where the stock does not suffice. A commodity without any stock is
 * not kept in warehouses, and nothing limits it.
 */
export async function moveStock(rule: RuleContext, lines: readonly WantedStock[]): Promise<void> {
  const { transaction } = rule;
  const itemIds = lines.map(({ itemId }) => itemId);
  const reservations = await reservationsOf(transaction, itemIds);
  const written = await writtenOff(transaction, itemIds);
  const commodities = new Set([...lines, ...reservations, ...written].map(({ commodityId }) => commodityId));
  const stocks = await lockStock(
    transaction,
    [...commodities].toSorted((one, other) => one - other),
  );
  if (stocks.length === 0) return;
  const placeOf = (
    one: Pick<LockedStock, 'commodityId' | 'modificationId'> & { readonly warehouseId: number | null },
  ) => `${one.warehouseId ?? ''}/${stockKey(one)}`;
  const places = new Map(stocks.map((stock) => [placeOf(stock), stock.id]));
  const tracked = new Set(stocks.map(({ commodityId }) => commodityId));
  const at = <Held extends { readonly itemId: number; readonly quantity: number } & Parameters<typeof placeOf>[0]>(
    held: readonly Held[],
  ) =>
    Map.groupBy(
      held.map((one) => ({ ...one, stockId: places.get(placeOf(one)) ?? null })),
      ({ itemId }) => itemId,
    );
  const [reservedBy, writtenBy] = [at(reservations), at(written)];
  const keyOf = new Map(stocks.map((stock) => [stock.id, stockKey(stock)]));
  const planned = lines.map((line): StockLine => {
    const isTracked = tracked.has(line.commodityId);
    return {
      itemId: line.itemId,
      key: stockKey(line),
      reserve: isTracked ? line.reserve : 0,
      writeOff: isTracked || line.writeOff === null ? line.writeOff : 0,
      reserved: reservedBy.get(line.itemId) ?? [],
      written: writtenBy.get(line.itemId) ?? [],
    };
  });
  const wanted = new Map(lines.map((line) => [line.itemId, line]));
  const belongs = new Set(
    reservations.filter((one) => wanted.get(one.itemId)?.orderId === one.orderId).map(({ id }) => id),
  );
  const unsettled = planned.filter(
    (line) => !isSettled(line, keyOf) || (reservedBy.get(line.itemId) ?? []).some(({ id }) => !belongs.has(id)),
  );
  if (unsettled.length === 0) return;
  const rows = stocks.map((stock) => ({ ...stock, key: stockKey(stock) }));
  const plan = planStock(rows, unsettled);
  await refuseShortage(rule, plan, wanted);
  const moved = new Set(unsettled.map(({ itemId }) => itemId));
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  await writeRows(rule, stocks, plan);
  const present = reservations.filter(({ itemId }) => moved.has(itemId));
  await writeReservations(rule, present, plan, wanted, byId);
  const movements = plan.moves.flatMap(({ itemId, stockId, quantity }): readonly Movement[] => {
    const [line, stock] = [wanted.get(itemId), byId.get(stockId)];
    if (!line || !stock) return [];
    const reason = `${quantity > 0 ? 'Отгрузка по заказу' : 'Возврат по заказу'} ${line.number}`;
    return [{ stock, quantity: -quantity, reason, orderId: line.orderId, orderItemId: itemId }];
  });
  await journal(rule, movements);
}
