import { subtree, topmost, treeOf } from '../tree/page-tree.ts';
import { unchanged, type ActDefinition } from './page-act.ts';

/** Blocks deleted with their contents. */
export interface DeleteAct {
  readonly kind: 'delete';
  readonly ids: readonly number[];
}

export const deleteBlocks: ActDefinition<DeleteAct> = {
  caption: ({ ids }) => (ids.length > 1 ? 'удаление блоков' : 'удаление блока'),
  message: () => 'Блок успешно удалён',
  apply(tree, { ids }) {
    const tops = topmost(tree, new Set(ids));
    if (tops.length === 0) return unchanged(tree);
    const gone = new Set(tops.flatMap((id) => subtree(tree, id)));
    const blocks = new Map([...tree.blocks].filter(([id]) => !gone.has(id)));
    return { tree: treeOf(blocks, tree), calls: [{ kind: 'delete', ids: tops }] };
  },
};
