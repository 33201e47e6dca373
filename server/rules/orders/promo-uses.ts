import type { promoCode } from '#classes/commerce/promo-code.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { conflict } from '#server/store/problem.ts';
import { changedInSet } from '#server/store/records/read/changed-in-set.ts';
import type { RuleContext } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const p = table('PromoCode', 'p');

const CODE = row({
  id: p.id,
  code: p.code,
  state: p.instanceStateId,
  validFrom: p.validFrom,
  validTo: p.validTo,
  usageLimit: p.usageLimit,
  usedCount: expression<number>`coalesce(${p.usedCount}, 0)`,
  isEarly: expression<boolean>`coalesce(${p.validFrom} > clock_timestamp(), false)`,
  isLate: expression<boolean>`coalesce(${p.validTo} < clock_timestamp(), false)`,
});

type Code = RowOf<typeof CODE>;

function dayOf(moment: string | null, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeZone }).format(new Date(moment ?? 0));
}

function refuse(
  { code, state, validFrom, validTo, usageLimit, usedCount, ...is }: Code,
  more: number,
  timeZone: string,
) {
  if (state !== ACTIVE_STATE) throw conflict(`Промокод «${code}» выключен`);
  if (is.isEarly) throw conflict(`Промокод «${code}» начнёт действовать ${dayOf(validFrom, timeZone)}`);
  if (is.isLate) throw conflict(`Срок действия промокода «${code}» закончился ${dayOf(validTo, timeZone)}`);
  if (usageLimit !== null && usedCount + more > usageLimit)
    throw conflict(`Промокод «${code}» уже применён наибольшее число раз: ${usageLimit}`);
}

/**
 * Counts the uses of promo codes that a change has set on orders, and gives back those that it has taken off. The codes
 * are locked in the order of their ids, so that the last use is given once. Throws 409 where a code is over its limit or
 * out of its period.
 */
export async function countUses(
  { context, transaction, changeSetId }: RuleContext,
  orderIds: readonly number[],
): Promise<void> {
  const changes = await changedInSet(transaction, changeSetId, orderIds, 'promoCodeId');
  const more = new Map<number, number>();
  const count = (id: unknown, by: number) => {
    if (typeof id === 'number') more.set(id, (more.get(id) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    if (before === after) continue;
    count(before, -1);
    count(after, 1);
  }
  const counted = [...more].filter(([, by]) => by !== 0).map(([id]) => id);
  if (counted.length === 0) return;
  const codes = await transaction.query(
    sql`select ${CODE} from ${p} where ${p.id} = any(${counted}::bigint[]) order by ${p.id} for no key update`,
  );
  const writes = codes.map((code) => {
    const by = more.get(code.id) ?? 0;
    if (by > 0) refuse(code, by, context.timeZone);
    return { id: code.id, fields: fieldsOf<typeof promoCode>({ usedCount: Math.max(0, code.usedCount + by) }) };
  });
  const inside = { transaction, changeSetId, asCascade: true };
  await updateEach(context, SYSTEM_ACTOR, context.catalog.get('PromoCode'), writes, inside);
}
