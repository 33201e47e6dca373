import { subtree, topmost, treeOf } from '../tree/page-tree.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';

/** Deletes blocks with their contents. */
export function deleteBlocks(ids: readonly number[]): PageAct {
  return {
    caption: ids.length > 1 ? 'удаление блоков' : 'удаление блока',
    message: 'Блок успешно удалён',
    apply(document) {
      const tops = topmost(document, new Set(ids));
      if (tops.length === 0) return unchanged(document);
      const gone = new Set(tops.flatMap((id) => subtree(document, id)));
      const blocks = new Map([...document.blocks].filter(([id]) => !gone.has(id)));
      return { document: treeOf(blocks, document), calls: [{ kind: 'delete', ids: tops }] };
    },
  };
}
