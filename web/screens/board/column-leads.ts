import type { ListAnswer, WireRecord } from '#model/wire.ts';
import type { LeadMove } from '#web/api/leads.ts';

/** What a column shows at the moment. */
export interface ColumnLeads {
  readonly leads: readonly WireRecord[];
  /** Of all leads of the stage, shown or not. */
  readonly total: number;
}

/** By what the server orders a column: those without a date first, then the nearest date, ties by number. */
function byDueDate(left: WireRecord, right: WireRecord): number {
  const [first, second] = [left, right].map(({ dueDate }) => (typeof dueDate === 'string' ? dueDate : ''));
  if (first !== second) return (first ?? '') < (second ?? '') ? -1 : 1;
  return left.id - right.id;
}

/** The leads of a stage as the server told of them, with those on their way already where they go. */
export function columnLeads(
  { items, total }: Pick<ListAnswer, 'items' | 'total'>,
  stageId: number,
  moves: ReadonlyMap<number, LeadMove>,
): ColumnLeads {
  const staying = items.filter(({ id }) => (moves.get(id)?.to ?? stageId) === stageId);
  const known = new Set(items.map(({ id }) => id));
  const arriving = [...moves.values()].filter(({ lead, to }) => to === stageId && !known.has(lead.id));
  if (staying.length === items.length && arriving.length === 0) return { leads: items, total };
  return {
    leads: [...staying, ...arriving.map(({ lead }) => lead)].toSorted(byDueDate),
    total: total - (items.length - staying.length) + arriving.length,
  };
}

/** What leads are worth together in one currency. */
export interface LeadSum {
  readonly amount: number;
  /** The currency's id; null where none is told. */
  readonly currencyId: number | null;
  /** The lead whose currency it is. */
  readonly example: WireRecord;
}

/** What the leads are worth together, by currency, the largest sum first. */
export function sumsOf(leads: readonly WireRecord[]): readonly LeadSum[] {
  const sums = new Map<number | null, LeadSum>();
  for (const lead of leads) {
    const { amount } = lead;
    if (typeof amount !== 'number') continue;
    const currencyId = typeof lead['currencyId'] === 'number' ? lead['currencyId'] : null;
    const known = sums.get(currencyId);
    sums.set(currencyId, { amount: (known?.amount ?? 0) + amount, currencyId, example: known?.example ?? lead });
  }
  return [...sums.values()].toSorted((left, right) => right.amount - left.amount);
}
