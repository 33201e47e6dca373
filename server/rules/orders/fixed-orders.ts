import { Problem } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { keepReason } from '#server/store/records/write/change-reason.ts';
import type { RuleContext } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const o = table('order', 'o');

/** Those of the orders whose sums are fixed: paid or sent, or closed after that. */
export async function fixedOrders(
  { transaction }: Pick<RuleContext, 'transaction'>,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await transaction.query(
    sql`select ${row({ id: o.id })} from ${o} where ${o.id} = any(${ids}::bigint[]) and ${o.isFixed}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Allows a change of the lines, prices, currency or code of a fixed order, or its way back to work, and keeps its
 * reason. Throws 403 for others than Administrators, 422 without a reason.
 */
export async function assertMayChangeFixed(rule: RuleContext): Promise<void> {
  if (!rule.actor.isAdministrator)
    throw new Problem(403, 'forbidden', 'Заказ оплачен или отправлен: изменить его может администратор');
  await keepReason(rule);
}
