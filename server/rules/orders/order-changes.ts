import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import { FIXED_STATES, OPEN_STATES, SENT_STATE } from '#model/order-states.ts';
import { conflict, invalidField, Problem } from '#server/store/problem.ts';
import { writtenIds, type PlannedWrite, type RowWrite } from '#server/store/projection/rules.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { convertLines } from './convert-lines.ts';
import { assertMayChangeFixed } from './fixed-orders.ts';
import { linesOf, lockOrders, type SettledOrder } from './order-lines.ts';
import { NO_TERMS, promoTerms, TERMS } from './promo-terms.ts';

const k = table('currency', 'k');

type Name = FieldName<typeof order>;
type Write = PlannedWrite<Name>;

/** The properties whose change has consequences. */
const CAUSES: readonly Name[] = ['instanceStateId', 'promoCodeId', 'currencyId'];

/** A row with the order as it is; undefined for a new one. */
interface Change {
  readonly row: RowWrite<Name>;
  readonly now: SettledOrder | undefined;
  /** The values that differ from the present ones; undefined for others. */
  readonly state: number | undefined;
  readonly promoCodeId: number | null | undefined;
  readonly isOtherCurrency: boolean;
}

function changeOf(row: RowWrite<Name>, now: SettledOrder | undefined): Change {
  const { fields } = row;
  const state = fields.get('instanceStateId');
  const code = fields.get('promoCodeId');
  const promoCodeId = typeof code === 'number' ? code : null;
  const isCoded = fields.has('promoCodeId') && promoCodeId !== (now?.promoCodeId ?? null);
  const isOtherCurrency =
    now !== undefined && fields.has('currencyId') && (fields.get('currencyId') ?? null) !== now.currencyId;
  return {
    row,
    now,
    state: typeof state === 'number' && state !== now?.state ? state : undefined,
    promoCodeId: isCoded ? promoCodeId : undefined,
    isOtherCurrency,
  };
}

/** Whether the change is of what is fixed when an order is paid or sent. */
function isOfFixed({ now, state, promoCodeId, isOtherCurrency }: Change): boolean {
  if (!now?.isFixed) return false;
  return promoCodeId !== undefined || isOtherCurrency || (state !== undefined && OPEN_STATES.includes(state));
}

/** Whether the state decides if the sums are fixed; any other leaves it as it is. */
function isEither(state: number | undefined): state is number {
  return state !== undefined && (FIXED_STATES.includes(state) || OPEN_STATES.includes(state));
}

/** Throws 409 where a code is set on an order that is closed without having been paid. The code that it has stays. */
function assertOpen(changes: readonly Change[]): void {
  for (const { row, now, promoCodeId } of changes) {
    const state = row.fields.get('instanceStateId') ?? now?.state;
    const isSet = promoCodeId !== undefined && promoCodeId !== null && now?.isFixed !== true;
    if (isSet && typeof state === 'number' && !OPEN_STATES.includes(state))
      throw conflict('Промокод назначают, пока заказ не оплачен, не отправлен и не закрыт');
  }
}

/** Those of the changes that lead to another currency; an order without one is in the default one. */
async function toOtherCurrency({ transaction }: Write, changes: readonly Change[]): Promise<readonly Change[]> {
  const some = changes.filter(({ isOtherCurrency }) => isOtherCurrency);
  if (some.length === 0) return some;
  const ids = some.map(({ row }) => row.fields.get('currencyId') ?? null);
  const rows = await transaction.query(
    sql`select ${row({ id: k.id, code: k.code })} from ${k} where ${k.id} = any(${ids}::bigint[])`,
  );
  const codes = new Map<unknown, string>(rows.map(({ id, code }) => [id, code]));
  return some.filter(
    ({ now, row: { fields } }) => now?.currency !== (codes.get(fields.get('currencyId')) ?? now?.defaultCurrency),
  );
}

/** Throws 422 where an order without lines is sent, and 409 where prices are to be converted and nobody has agreed. */
async function assertLines(write: Write, changes: readonly Change[]): Promise<void> {
  const { transaction, context, defer } = write;
  const sent = changes.filter(({ state }) => state === SENT_STATE);
  const converted = await toOtherCurrency(write, changes);
  if (sent.length === 0 && converted.length === 0) return;
  const lines = await linesOf(
    transaction,
    [...sent, ...converted].flatMap(({ now }) => now?.id ?? []),
  );
  const filled = new Set(lines.map(({ orderId }) => orderId));
  if (sent.some(({ now }) => !now || !filled.has(now.id))) {
    const message = 'В заказе нет позиций: отправлять нечего';
    throw invalidField<typeof order>('instanceStateId', message, message);
  }
  const priced = converted.flatMap(({ now }) => (now && filled.has(now.id) ? now.id : []));
  if (priced.length === 0) return;
  if (context.recalculates !== true) throw new Problem(409, 'recalculate', 'Пересчитать цены?');
  defer(convertLines, priced);
}

/**
 * The rows of a write of orders with what follows from them: the terms of a code that is set, and whether the sums are
 * fixed. Throws 403, 409 or 422 where the order may not be changed so.
 */
export async function withConsequences(
  write: Write,
  rows: readonly RowWrite<Name>[],
): Promise<readonly RowWrite<Name>[]> {
  const { transaction, fromHistory, restoring } = write;
  if (restoring || !rows.some(({ fields }) => CAUSES.some((name) => fields.has(name)))) return rows;
  const present = new Map((await lockOrders(transaction, writtenIds(rows))).map((one) => [one.id, one]));
  const changes = rows.map((row) => changeOf(row, present.get(row.id ?? 0)));
  if (changes.some(isOfFixed)) await assertMayChangeFixed(write);
  if (!fromHistory) {
    assertOpen(changes);
    await assertLines(write, changes);
  }
  const coming = changes.filter(({ row }) => !fromHistory || !TERMS.some((name) => row.fields.has(name)));
  const terms = await promoTerms(transaction, [...new Set(coming.flatMap(({ promoCodeId }) => promoCodeId ?? []))]);
  const isComing = new Set(coming);
  return changes.map((change) => {
    const { row, state, promoCodeId } = change;
    const own = promoCodeId === undefined || !isComing.has(change) ? {} : (terms.get(promoCodeId ?? 0) ?? NO_TERMS);
    const more = { ...own, ...(isEither(state) && { isFixed: FIXED_STATES.includes(state) }) };
    return Object.keys(more).length === 0 ? row : { ...row, fields: withFields<typeof order>(row.fields, more) };
  });
}
