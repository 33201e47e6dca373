import { joinTexts } from '#model/page/join-texts.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { BlockValue } from '../document/page-store.ts';
import { treeOf, type EditedBlock } from '../tree/page-tree.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';
import { valueAt } from './change-value.ts';

function textAt(block: EditedBlock, path: string): string {
  const text = valueAt(block, 'model', path);
  return typeof text === 'string' ? text : '';
}

/**
 * Joins a text with another one, whose block goes, in one change-set. It joins what the two are when it is written: what
 * somebody else has changed meanwhile is in it.
 */
export function joinBlocks(into: BlockValue, from: BlockValue): PageAct {
  return {
    caption: 'соединение текстов',
    message: 'Данные успешно сохранены',
    repeats: true,
    apply(document) {
      const [head, tail] = [document.blocks.get(into.id), document.blocks.get(from.id)];
      if (!head || !tail) return unchanged(document);
      const text = joinTexts(textAt(head, into.path), textAt(tail, from.path));
      const model = { ...(isPlainObject(head.model) ? head.model : {}), [into.path]: text };
      const blocks = new Map(document.blocks);
      blocks.set(head.id, { ...head, model });
      blocks.delete(tail.id);
      const changes = [{ id: head.id, version: head.version, model }];
      const gone = [{ id: tail.id, version: tail.version }];
      return { document: treeOf(blocks, document), calls: [{ kind: 'models', changes, gone }] };
    },
  };
}
