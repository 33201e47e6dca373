import type { PageTree } from '../tree/page-tree.ts';
import { changeValue, type ValueAct } from './change-value.ts';
import { copyBlock, type CopyAct } from './copy-block.ts';
import { deleteBlocks, type DeleteAct } from './delete-blocks.ts';
import { insertBlock, type InsertAct } from './insert-block.ts';
import { moveBlocks, type MoveAct } from './move-blocks.ts';
import type { ActDefinition, ActResult } from './page-act.ts';
import { pasteBlocks, type PasteAct } from './paste-blocks.ts';
import { removeFile, type RemoveFileAct } from './remove-file.ts';
import { showBlocks, type ShowAct } from './show-blocks.ts';

/** What can be done to a page (spec 2 §4.7). */
export type PageAct = InsertAct | MoveAct | DeleteAct | ShowAct | CopyAct | PasteAct | ValueAct | RemoveFileAct;

/** An act with what is known of it. */
interface KnownAct {
  readonly caption: string;
  readonly message: string;
  readonly apply: (tree: PageTree) => ActResult;
}

/** The definition of an act, bound to it. */
export function knownAct(act: PageAct): KnownAct {
  switch (act.kind) {
    case 'insert':
      return bound(insertBlock, act);
    case 'move':
      return bound(moveBlocks, act);
    case 'delete':
      return bound(deleteBlocks, act);
    case 'show':
      return bound(showBlocks, act);
    case 'copy':
      return bound(copyBlock, act);
    case 'paste':
      return bound(pasteBlocks, act);
    case 'value':
      return bound(changeValue, act);
    case 'removeFile':
      return bound(removeFile, act);
  }
}

function bound<Act>(definition: ActDefinition<Act>, act: Act): KnownAct {
  return {
    caption: definition.caption(act),
    message: definition.message(act),
    apply: (tree) => definition.apply(tree, act),
  };
}
