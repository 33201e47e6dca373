import type { TextQuery } from '#model/page/replace-text.ts';
import { replacedModel } from '../tree/block-texts.ts';
import { withBlocks } from '../tree/page-tree.ts';
import { unchanged, type PageAct } from '../document/page-act.ts';

/** Replaces a text in all texts of the page, in one change-set. */
export function replaceTexts(query: TextQuery, by: string, told: string): PageAct {
  return {
    caption: 'замена в текстах',
    message: told,
    repeats: true,
    apply(document) {
      const changed = [...document.blocks.values()].flatMap((block) => {
        const replaced = replacedModel(block, query, by);
        return replaced ? [{ ...block, model: replaced.model }] : [];
      });
      if (changed.length === 0) return unchanged(document);
      const changes = changed.map(({ id, version, model }) => ({ id, version, model }));
      return { document: withBlocks(document, changed), calls: [{ kind: 'models', changes }] };
    },
  };
}
