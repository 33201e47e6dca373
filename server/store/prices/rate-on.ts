import { Piece } from '../piece.ts';
import { table } from '../tables.ts';

const k = table('currency', 'rate_k');
const r = table('currencyRate', 'rate_r');

/**
 * SQL of the rate of a currency to the default one on a day: the newest of its rates that is not after the day, else
 * the rate of the currency itself; null where there is none, or it is 0. A missing currency is the default one.
 */
export function rateOn(currencyId: Piece<number | null>, day: Piece<string>): Piece<number | null> {
  return new Piece(`case when ${String(currencyId)} is null then 1 else (
    select case when ${String(k.isDefault)} then 1 else coalesce((
      select ${String(r.rate)} from ${String(r)} where ${String(r.currencyId)} = ${String(k.id)}
        and ${String(r.date)} <= ${String(day)} order by ${String(r.date)} desc limit 1), nullif(${String(k.rate)}, 0)) end
    from ${String(k)} where ${String(k.id)} = ${String(currencyId)}) end`);
}
