import type { LeadMove, Lead } from '#web/api/leads.ts';

/** The server's sort order of a column: leads without a date first, then the nearest date, ties by number. */
function byDueDate(left: Lead, right: Lead): number {
  const [first, second] = [left, right].map(({ dueDate }) => (typeof dueDate === 'string' ? dueDate : ''));
  if (first !== second) return (first ?? '') < (second ?? '') ? -1 : 1;
  return left.id - right.id;
}

/** The board's leads by stage; leads with a pending move are already in the target stage. */
export function leadsByStage(
  leads: readonly Lead[],
  moves: ReadonlyMap<number, LeadMove>,
): ReadonlyMap<unknown, readonly Lead[]> {
  return Map.groupBy(leads.toSorted(byDueDate), (lead) => moves.get(lead.id)?.to ?? lead.leadFunnelStageId);
}

/** The total worth of leads in one currency. */
export interface LeadSum {
  readonly amount: number;
  /** The currency's id; null if unset. */
  readonly currencyId: number | null;
}

/** The total worth of the leads by currency, the largest sum first. */
export function sumsOf(leads: readonly Lead[]): readonly LeadSum[] {
  const sums = new Map<number | null, LeadSum>();
  for (const lead of leads) {
    const { amount } = lead;
    if (typeof amount !== 'number') continue;
    const currencyId = typeof lead.currencyId === 'number' ? lead.currencyId : null;
    const known = sums.get(currencyId);
    sums.set(currencyId, { amount: (known?.amount ?? 0) + amount, currencyId });
  }
  return [...sums.values()].toSorted((left, right) => right.amount - left.amount);
}
