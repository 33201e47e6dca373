import type { FilterEntry } from '#model/wire/record.ts';
import type { FilterTree } from '#model/wire/filter-tree.ts';
import type { Line } from './lines.ts';

/** Identifies a part of the filter while it is edited. */
export type NodeKey = number;

/** A condition in the controls of its row. */
export interface EditedLine {
  readonly key: NodeKey;
  readonly line: Line;
  readonly message?: string | undefined;
}

/** A condition from a link that no row has the controls for; it can be moved and removed. */
export interface EditedEntry {
  readonly key: NodeKey;
  readonly entry: FilterTree<FilterEntry>;
}

/** Conditions and groups that are one condition together. */
export interface EditedGroup {
  readonly key: NodeKey;
  /** Whether one of the parts is enough. */
  readonly isAny: boolean;
  /** Whether the group as a whole must not hold. */
  readonly isNot: boolean;
  readonly parts: readonly EditedNode[];
  readonly message?: string | undefined;
}

/** A part of the filter while it is edited. */
export type EditedNode = EditedLine | EditedEntry | EditedGroup;

/** Whether the part is a group. */
export function isEditedGroup(node: EditedNode): node is EditedGroup {
  return 'parts' in node;
}

/** The parts below a group, at whatever depth, in the order in which they are shown. */
export function nodesBelow(group: EditedGroup): readonly EditedNode[] {
  return group.parts.flatMap((node) => [node, ...(isEditedGroup(node) ? nodesBelow(node) : [])]);
}

/** A key that no part of the filter has. */
export function freshKey(root: EditedGroup): NodeKey {
  return 1 + Math.max(root.key, ...nodesBelow(root).map(({ key }) => key));
}

/** Whether rows alone, without groups, say what the filter says. */
export function isSimple(root: EditedGroup): boolean {
  return !root.isAny && !root.isNot && !root.parts.some(isEditedGroup);
}

/** The group whose part has the key; null for the outermost group and for what is not there. */
export function parentOf(root: EditedGroup, key: NodeKey): EditedGroup | null {
  if (root.parts.some((node) => node.key === key)) return root;
  for (const node of root.parts) {
    const found = isEditedGroup(node) ? parentOf(node, key) : null;
    if (found) return found;
  }
  return null;
}

/** The filter with one of its parts, or itself, changed. */
export function changed(root: EditedGroup, key: NodeKey, change: (group: EditedGroup) => EditedGroup): EditedGroup {
  if (root.key === key) return change(root);
  return {
    ...root,
    parts: root.parts.map((node) => (isEditedGroup(node) ? changed(node, key, change) : node)),
  };
}

/** The filter with a part replaced by others. */
export function replaced(root: EditedGroup, key: NodeKey, by: readonly EditedNode[]): EditedGroup {
  return {
    ...root,
    parts: root.parts.flatMap((node) => {
      if (node.key === key) return by;
      return isEditedGroup(node) ? [replaced(node, key, by)] : [node];
    }),
  };
}

/** The filter with a part more at the end of a group. */
export function added(root: EditedGroup, groupKey: NodeKey, node: EditedNode): EditedGroup {
  return changed(root, groupKey, (group) => ({ ...group, message: undefined, parts: [...group.parts, node] }));
}

/** The filter with a part in a group of its own, which is joined by the other word than the group around it. */
export function wrapped(root: EditedGroup, node: EditedNode): EditedGroup {
  const group = { key: freshKey(root), isAny: parentOf(root, node.key)?.isAny !== true, isNot: false, parts: [node] };
  return replaced(root, node.key, [group]);
}

/** The filter with the parts of a group in its place. */
export function unwrapped(root: EditedGroup, group: EditedGroup): EditedGroup {
  return replaced(root, group.key, group.parts);
}

/** Where a part moves: among the parts of its group, into the group beside it, out of its group. */
export type Direction = 'up' | 'down' | 'in' | 'out';

/** The filter after a move; null where there is nothing to move to. */
export function moved(root: EditedGroup, key: NodeKey, direction: Direction): EditedGroup | null {
  const parent = parentOf(root, key);
  const at = parent ? parent.parts.findIndex((node) => node.key === key) : -1;
  const node = parent?.parts[at];
  if (!parent || !node) return null;
  switch (direction) {
    case 'up':
      return at === 0 ? null : withParts(root, parent, swapped(parent.parts, at - 1));
    case 'down':
      return at === parent.parts.length - 1 ? null : withParts(root, parent, swapped(parent.parts, at));
    case 'in':
      return movedIn(root, parent, at, node);
    case 'out':
      return parent.key === root.key
        ? null
        : replaced(root, parent.key, [{ ...parent, parts: parent.parts.toSpliced(at, 1) }, node]);
  }
}

/** Into the group above, as its last part, else into the one below, as its first. */
function movedIn(root: EditedGroup, parent: EditedGroup, at: number, node: EditedNode): EditedGroup | null {
  const [above, below] = [parent.parts[at - 1], parent.parts[at + 1]];
  const isAbove = above !== undefined && isEditedGroup(above);
  const target = isAbove ? above : below;
  if (!target || !isEditedGroup(target)) return null;
  const parts = isAbove ? [...target.parts, node] : [node, ...target.parts];
  return changed(replaced(root, node.key, []), target.key, (group) => ({ ...group, message: undefined, parts }));
}

function swapped(parts: readonly EditedNode[], at: number): readonly EditedNode[] {
  const [one, other] = [parts[at], parts[at + 1]];
  return one && other ? parts.toSpliced(at, 2, other, one) : parts;
}

function withParts(root: EditedGroup, group: EditedGroup, parts: readonly EditedNode[]): EditedGroup {
  return changed(root, group.key, (present) => ({ ...present, parts }));
}
