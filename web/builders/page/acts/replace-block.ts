import type { PageAct } from '../document/page-act.ts';
import { deleteBlocks } from './delete-blocks.ts';

/** Puts what an act adds in the place of an empty block, which goes once it is there. */
export function replaceBlock(added: PageAct, emptyId: number): PageAct {
  return {
    ...added,
    apply(document) {
      const made = added.apply(document);
      const gone = deleteBlocks([emptyId]).apply(made.document);
      return { document: gone.document, calls: [...made.calls, ...gone.calls] };
    },
  };
}
