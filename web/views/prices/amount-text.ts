import { formatMoney } from '#web/ui/format.ts';

/** An amount with the sign of its currency; null where there is none. */
export function amountText(amount: unknown, sign: string | null): string | null {
  if (typeof amount !== 'number') return null;
  return formatMoney(amount, sign);
}
