import { sumOfMoney } from '#model/money/money.ts';
import type { BoardAnswer, ColumnTotals, LeadDrop } from '#web/api/board.ts';
import type { Lead } from '#web/api/leads.ts';

/** A column as it is shown. */
export interface ShownColumn extends ColumnTotals {
  /** The loaded leads, in order. */
  readonly leads: readonly Lead[];
}

/** The server's order of a column. */
function byPlace(left: Lead, right: Lead): number {
  return (left.stageOrder ?? 0) - (right.stageOrder ?? 0) || left.id - right.id;
}

/** The sums with an amount of a lead added, or taken away. */
function withAmount(sums: ColumnTotals['sums'], lead: Lead, sign: 1 | -1): ColumnTotals['sums'] {
  const { amount, currencyId = null } = lead;
  if (typeof amount !== 'number') return sums;
  const known = sums.find((sum) => sum.currencyId === currencyId)?.amount ?? 0;
  const rest = sums.filter((sum) => sum.currencyId !== currencyId);
  return [...rest, { currencyId, amount: sumOfMoney([known, sign * amount]) }].toSorted(
    (left, right) => right.amount - left.amount,
  );
}

/** The place of a lead behind another one among the leads of a column; the first where that one is not there. */
export function placeAfter(leads: readonly Lead[], afterId: number | null): number {
  return afterId === null ? 0 : leads.findIndex(({ id }) => id === afterId) + 1;
}

/** The columns of the board; leads that are being dropped already stand where they are dropped. */
export function shownColumns(
  { items, stages }: Pick<BoardAnswer, 'items' | 'stages'>,
  drops: ReadonlyMap<number, LeadDrop>,
): ReadonlyMap<number, ShownColumn> {
  const present = new Map(items.map((lead) => [lead.id, lead]));
  const groups = Map.groupBy(items.toSorted(byPlace), ({ leadFunnelStageId }) => leadFunnelStageId);
  const columns = new Map(stages.map((stage) => [stage.id, { ...stage, leads: groups.get(stage.id) ?? [] }]));
  for (const { lead, to, afterId } of drops.values()) {
    const shown = present.get(lead.id) ?? lead;
    const [from, target] = [columns.get(shown.leadFunnelStageId ?? 0), columns.get(to)];
    if (from) {
      const leads = from.leads.filter(({ id }) => id !== lead.id);
      columns.set(from.id, { ...from, leads, count: from.count - 1, sums: withAmount(from.sums, shown, -1) });
    }
    const column = target && (columns.get(to) ?? target);
    if (!column) continue;
    const leads = column.leads.toSpliced(placeAfter(column.leads, afterId), 0, shown);
    columns.set(to, { ...column, leads, count: column.count + 1, sums: withAmount(column.sums, shown, 1) });
  }
  return columns;
}

/** A place among the leads of a column, from 0; the dragged lead counts where it stands. */
export interface BoardPlace {
  readonly stageId: number;
  readonly index: number;
}

/** The drop of a lead on a place of a column; null where it stands there already. */
export function dropAt(lead: Lead, { stageId, index }: BoardPlace, leads: readonly Lead[]): LeadDrop | null {
  const own = leads.findIndex(({ id }) => id === lead.id);
  if (own >= 0 && (index === own || index === own + 1)) return null;
  return { lead, to: stageId, afterId: leads[index - 1]?.id ?? null };
}
