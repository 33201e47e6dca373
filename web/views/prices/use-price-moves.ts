import { useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { callChange } from '#web/api/client.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { recordKeys } from '#web/api/records.ts';
import { namedValues, type RecordsOf } from '#web/api/typed-records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { TreeMove, TreeNode } from '#web/ui/tree/tree-node.ts';
import { planMove, type PlannedMove } from './price-nodes.ts';
import { positionsQuery } from './use-positions.ts';

type Positions = ListAnswer<RecordsOf<'priceListItem'>>;

const CLASS = { className: 'priceListItem' } as const;

/** The positions of a price list with the values that a move writes. */
function withMove(list: Positions, { others, moved }: PlannedMove): Positions {
  const numbers = new Map(others.map((one) => [one.id, one]));
  const items = list.items.map((item) =>
    item.id === moved.id ? { ...item, ...moved } : { ...item, ...numbers.get(item.id) },
  );
  return { ...list, items };
}

/**
 * Moves a position within its price list. The tree shows the move at once; a refused one is taken back and reported.
 */
export function usePriceMoves(nodes: readonly TreeNode[], listOf: (id: number) => number | undefined) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const write = async (planned: PlannedMove, changeSets: (number | null)[]): Promise<void> => {
    const { others, moved } = planned;
    if (others.length > 0)
      changeSets.push(await callChange('PATCH /manage/:className/priority/', { params: CLASS, body: others }));
    const body = namedValues<'priceListItem'>({ parentId: moved.parentId, priority: moved.priority });
    changeSets.push(await callChange('PATCH /manage/:className/:id', { params: { ...CLASS, id: moved.id }, body }));
  };

  return async (move: TreeMove): Promise<void> => {
    const pricelistId = listOf(move.id);
    if (pricelistId === undefined || pricelistId !== listOf(move.parentId ?? 0)) {
      snackbar.error('Позиция остаётся в своём прайс-листе');
      return;
    }
    const queryKey = recordKeys.list(CLASS.className, positionsQuery(pricelistId));
    const planned = planMove(nodes, client.getQueryData<Positions>(queryKey)?.items ?? [], move);
    if (!planned) return;
    // A reply requested before the change would put the position back.
    await client.cancelQueries({ queryKey });
    client.setQueryData<Positions>(queryKey, (list) => list && withMove(list, planned));
    const changeSets: (number | null)[] = [];
    try {
      await write(planned, changeSets);
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
