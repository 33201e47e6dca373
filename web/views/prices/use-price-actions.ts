import type { Action } from '#web/actions/define-action.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import type { RecordsOf } from '#web/api/typed-records.ts';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { NEW_IMPORT_PATH } from '#web/routing/route-paths.ts';
import type { ShownAction } from '#web/ui/shown-action.ts';
import type { TreeNode } from '#web/ui/tree/tree-node.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { nextPriority, type Pricelist } from './price-nodes.ts';
import { uploadPrices } from './upload-prices.ts';
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

/** A price list or a position in the tree. */
interface PriceNode extends RecordSubject {
  readonly classes: PriceClasses;
  /** Whether it is a position that has others below it. */
  readonly hasChildren: boolean;
  readonly onAdd: () => void;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** The actions on a price list or a position, in the order of its menu and of the buttons below its fields. */
const PRICE_ACTIONS: readonly Action<PriceNode>[] = [
  {
    name: 'addPosition',
    caption: 'Добавить позицию',
    icon: 'plus',
    key: 'Insert',
    when: ({ classes }) => classes.positions.permissions.create,
    act: ({ onAdd }) => onAdd(),
  },
  {
    name: uploadPrices.name,
    caption: uploadPrices.caption,
    icon: uploadPrices.icon,
    when: (node) => node.metadata === node.classes.lists && uploadPrices.when?.(node) === true,
    act: ({ record: { id }, classes }, { navigate }) =>
      navigate(`${NEW_IMPORT_PATH}/${classes.positions.className}`, { under: id }),
  },
  {
    name: 'editPrice',
    caption: 'Редактировать',
    icon: 'pencil-outline',
    key: 'F2',
    when: ({ metadata }) => metadata.permissions.update,
    act: ({ onEdit }) => onEdit(),
  },
  {
    ...deleteRecord,
    key: 'Delete',
    ask(node, tools) {
      if (node.hasChildren) throw new Error(HAS_CHILDREN);
      return deleteRecord.ask?.(node, tools) ?? null;
    },
    failed: (reason) => (reason === HAS_CHILDREN ? reason : (deleteRecord.failed?.(reason) ?? reason)),
  },
];

/** What the reader may do with a price list or a position: by the menu, by keys and by the buttons of its fields. */
export function usePriceActions(options: PriceActionsOptions): (id: number) => readonly ShownAction[] {
  const { classes, dialogs, nodes, listsById, positions, beforeAdding } = options;
  const { shown } = useActions<PriceNode>();

  const addBelow = (id: number): void => {
    const position = positions.get(id);
    const pricelistId = position?.pricelistId ?? id;
    const parentId = position?.id ?? null;
    const siblings = [...positions.values()].filter((one) => one.pricelistId === pricelistId);
    beforeAdding([pricelistId, id]);
    dialogs.addPosition({ pricelistId, parentId, priority: nextPriority(siblings, parentId) });
  };
  return (id) => {
    const position = positions.get(id);
    const record = listsById.get(id) ?? position;
    if (!record) return [];
    const className = listsById.has(id) ? 'lists' : 'positions';
    const path = treePath(nodes, id);
    return shown(PRICE_ACTIONS, {
      classes,
      metadata: classes[className],
      record,
      hasChildren: position !== undefined && (path.at(-1)?.children.length ?? 0) > 0,
      onAdd: () => addBelow(id),
      onEdit: () => dialogs.edit(className, id),
      onGone() {
        const next = path.at(-2)?.id ?? nodes.find((one) => one.id !== id)?.id;
        if (next !== undefined) dialogs.focus(next);
        if (dialogs.chosen === id) dialogs.choose(next ?? null);
      },
    });
  };
}
