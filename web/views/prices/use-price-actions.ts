import type { RecordsOf } from '#web/api/typed-records.ts';
import { useDeleteRecord } from '#web/record/use-delete-record.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { TreeAction, TreeNode } from '#web/ui/tree/tree-node.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { nextPriority, type Pricelist } from './price-nodes.ts';
import type { PriceClasses } from './price-classes.ts';
import type { PriceDialogs } from './use-price-dialogs.tsx';

interface PriceActionsOptions {
  readonly classes: PriceClasses;
  readonly dialogs: PriceDialogs;
  readonly nodes: readonly TreeNode[];
  readonly listsById: ReadonlyMap<number, Pricelist>;
  /** The loaded positions of all price lists. */
  readonly positions: ReadonlyMap<number, RecordsOf<'priceListItem'>>;
  /** Called with the nodes that are to show a position that is added. */
  readonly beforeAdding: (ids: readonly number[]) => void;
}

/** The error for a position that has others below it (spec 1 §8). */
const HAS_CHILDREN = 'Нельзя удалять элементы у которых есть дочерние элементы';

/** What the reader may do with a price list or a position: by the menu, by keys and by the buttons of its fields. */
export function usePriceActions(options: PriceActionsOptions): (id: number) => readonly TreeAction[] {
  const { classes, dialogs, nodes, listsById, positions, beforeAdding } = options;
  const snackbar = useSnackbar();
  const removeList = useDeleteRecord(classes.lists);
  const removePosition = useDeleteRecord(classes.positions);

  const addBelow = (id: number): void => {
    const position = positions.get(id);
    const pricelistId = position?.pricelistId ?? id;
    const parentId = position?.id ?? null;
    const siblings = [...positions.values()].filter((one) => one.pricelistId === pricelistId);
    beforeAdding([pricelistId, id]);
    dialogs.addPosition({ pricelistId, parentId, priority: nextPriority(siblings, parentId) });
  };
  const remove = async (id: number): Promise<void> => {
    const [list, position] = [listsById.get(id), positions.get(id)];
    const path = treePath(nodes, id);
    if (position && (path.at(-1)?.children.length ?? 0) > 0) {
      snackbar.error(HAS_CHILDREN);
      return;
    }
    const isGone = position ? await removePosition(position) : list !== undefined && (await removeList(list));
    if (!isGone) return;
    const next = path.at(-2)?.id ?? nodes.find((one) => one.id !== id)?.id;
    if (next !== undefined) dialogs.focus(next);
    if (dialogs.chosen === id) dialogs.choose(next ?? null);
  };
  return (id) => {
    if (!listsById.has(id) && !positions.has(id)) return [];
    const className = listsById.has(id) ? 'lists' : 'positions';
    const { permissions } = classes[className];
    const actions: (TreeAction | false)[] = [
      classes.positions.permissions.create && {
        caption: 'Добавить позицию',
        icon: 'plus',
        key: 'Insert',
        onChoose: () => addBelow(id),
      },
      permissions.update && {
        caption: 'Редактировать',
        icon: 'pencil-outline',
        key: 'F2',
        onChoose: () => dialogs.edit(className, id),
      },
      permissions.delete && {
        caption: 'Удалить',
        icon: 'delete-outline',
        key: 'Delete',
        danger: true,
        onChoose: () => void remove(id),
      },
    ];
    return actions.filter((one) => one !== false);
  };
}
