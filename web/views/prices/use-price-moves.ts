import { useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callChange } from '#web/api/connection/client.ts';
import { requestList } from '#web/api/list-call.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { recordKeys, recordsQuery } from '#web/api/records.ts';
import { namedValues, type RecordsOf } from '#web/api/typed-records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { TreeMove, TreeNode } from '#web/ui/tree/tree-node.ts';
import { nextPriority, planMove, type PlannedMove } from './price-nodes.ts';
import { positionsQuery } from './use-positions.ts';

type Item = RecordsOf<'priceListItem'>;
type Positions = ListAnswer<Item>;

const CLASS = { className: 'priceListItem' } as const;
/** A whole branch is moved within its price list only. */
const HAS_CHILDREN = 'Позиция, в которую входят другие, остаётся в своём прайс-листе';

/** The positions of a price list with the values that a move writes. */
function withMove(list: Positions, { others, moved }: PlannedMove, item: Item | null): Positions {
  const numbers = new Map(others.map((one) => [one.id, one]));
  const staying = list.items.filter(({ id }) => id !== moved.id).map((one) => ({ ...one, ...numbers.get(one.id) }));
  const items = item ? [...staying, item] : staying;
  return { ...list, items, total: list.total - list.items.length + items.length };
}

/** Whether other positions belong to this one. */
async function hasChildren(id: number): Promise<boolean> {
  const filter = [{ fieldName: 'parentId', fieldValue: id }] as const;
  const { total } = await requestList(CLASS.className, { filter, pageSize: 1 }, new AbortController().signal);
  return total > 0;
}

/**
 * Moves a position within its price list, or one without others in it to another price list. The tree shows the move at
 * once; a refused one is taken back and reported.
 */
export function usePriceMoves(nodes: readonly TreeNode[], listOf: (id: number) => number | undefined) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const write = async (planned: PlannedMove, to: number | null, changeSets: (number | null)[]): Promise<void> => {
    const { others, moved } = planned;
    if (others.length > 0)
      changeSets.push(await callChange('PATCH /manage/:className/priority/', { params: CLASS, body: others }));
    const body = namedValues<'priceListItem'>({
      ...(to === null ? {} : { pricelistId: to }),
      parentId: moved.parentId,
      priority: moved.priority,
    });
    changeSets.push(await callChange('PATCH /manage/:className/:id', { params: { ...CLASS, id: moved.id }, body }));
  };

  const keyOf = (pricelistId: number) => recordKeys.list(CLASS.className, positionsQuery(pricelistId));

  /** The move among the positions of its new price list; one that is not open takes it at its end. */
  const planned = async (move: TreeMove, item: Item, to: number): Promise<PlannedMove | null> => {
    const shown = client.getQueryData<Positions>(keyOf(to))?.items;
    if (shown) return planMove(nodes, item.pricelistId === to ? shown : [...shown, item], move);
    const { items } = await client.fetchQuery(recordsQuery(CLASS.className, positionsQuery(to)));
    return { others: [], moved: { id: item.id, parentId: null, priority: nextPriority(items, null) } };
  };

  return async (move: TreeMove): Promise<void> => {
    const [from, to] = [listOf(move.id), listOf(move.parentId ?? 0)];
    const item = client.getQueryData<Positions>(keyOf(from ?? 0))?.items.find(({ id }) => id === move.id);
    if (from === undefined || to === undefined || !item) return;
    const changeSets: (number | null)[] = [];
    try {
      if (from !== to && (await hasChildren(move.id))) {
        snackbar.error(HAS_CHILDREN);
        return;
      }
      const plan = await planned(move, item, to);
      if (!plan) return;
      for (const id of new Set([from, to])) {
        // A reply requested before the change would put the position back.
        await client.cancelQueries({ queryKey: keyOf(id) });
        const moved = id === to ? { ...item, pricelistId: to, ...plan.moved } : null;
        client.setQueryData<Positions>(keyOf(id), (list) => list && withMove(list, plan, moved));
      }
      await write(plan, from === to ? null : to, changeSets);
      snackbar.success('Данные успешно обновлены', offer(changeSets.filter((one) => one !== null)));
    } catch (error) {
      snackbar.error(errorMessage(error));
    }
    await applyChanges(
      client,
      changeSets.length === 0 ? [CLASS] : changeSets.map((changeSet) => ({ ...CLASS, changeSet })),
    );
  };
}
