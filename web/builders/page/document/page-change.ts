import type { Change } from '../../edited/act.ts';
import { turnedValue } from '../../edited/turned-value.ts';
import type { EditedPage } from './page-act.ts';
import { subtree, treeOf, type EditedBlock, type PageTree } from '../tree/page-tree.ts';

/** A block before and after a change; undefined where it is not there. */
interface ChangedBlock {
  readonly before: EditedBlock | undefined;
  readonly after: EditedBlock | undefined;
}

function isSamePlace(one: EditedBlock, other: EditedBlock): boolean {
  return one.parentId === other.parentId && one.columnId === other.columnId && one.priority === other.priority;
}

function turnedBlock(present: EditedBlock, was: EditedBlock, becomes: EditedBlock): EditedBlock {
  const { parentId, columnId, priority } = isSamePlace(was, becomes) ? present : becomes;
  return {
    ...present,
    parentId,
    columnId,
    priority,
    instanceStateId: turnedValue(present.instanceStateId, was.instanceStateId, becomes.instanceStateId),
    caption: turnedValue(present.caption, was.caption, becomes.caption),
    model: turnedValue(present.model, was.model, becomes.model),
    config: turnedValue(present.config, was.config, becomes.config),
  };
}

type Way = keyof Change<EditedPage>;

/** The tree after blocks were changed in a way; blocks that others have deleted stay deleted. */
function turned(tree: PageTree, changed: readonly ChangedBlock[], way: Way): PageTree {
  const blocks = new Map(tree.blocks);
  for (const { before, after } of changed) {
    const [was, becomes] = way === 'back' ? [after, before] : [before, after];
    const present = blocks.get((was ?? becomes)?.id ?? 0);
    if (was && !becomes) for (const id of subtree(tree, was.id)) blocks.delete(id);
    if (!was && becomes && !present) blocks.set(becomes.id, becomes);
    if (was && becomes && present) blocks.set(present.id, turnedBlock(present, was, becomes));
  }
  return treeOf(blocks, tree);
}

/** The blocks in which two states of a page differ. */
function changedBlocks(before: PageTree, after: PageTree): readonly ChangedBlock[] {
  const ids = new Set([...before.blocks.keys(), ...after.blocks.keys()]);
  return [...ids].flatMap((id): readonly ChangedBlock[] => {
    const [one, other] = [before.blocks.get(id), after.blocks.get(id)];
    return one === other ? [] : [{ before: one, after: other }];
  });
}

/** What differs between two states of a page, block by block. The states themselves are not kept. */
export function pageChange(before: PageTree, after: PageTree): Change<EditedPage> {
  const changed = changedBlocks(before, after);
  const turn = (way: Way) => (tree: PageTree) => turned(tree, changed, way);
  return { back: turn('back'), forth: turn('forth') };
}
