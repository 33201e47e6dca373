/** How many records are in exactly these folders. */
export type CountedSet = readonly [folderIds: readonly number[], n: number];

/** A folder as read from the database: its own fields as the text of a JSON object, without the closing brace. */
export interface FolderText {
  readonly id: number;
  readonly parentId: number;
  readonly text: string;
}

/** The root, with the number of all records that the viewer sees. */
export interface RootText {
  readonly id: number;
  readonly text: string;
  readonly total: number;
}

/** A folder in the tree, with its counts. */
export interface GrownNode {
  readonly text: string;
  above: GrownNode | null;
  itemCount: number;
  totalCount: number;
  readonly children: GrownNode[];
}

/**
 * Builds the tree in the order given, and counts the records of each folder; records without a folder count as the
 * root's own.
 */
export function grownTree(
  root: RootText,
  folders: readonly FolderText[],
  counts: readonly (readonly CountedSet[])[],
): ReadonlyMap<number, GrownNode> {
  const node = (text: string, n: number): GrownNode => ({
    text,
    above: null,
    itemCount: n,
    totalCount: n,
    children: [],
  });
  const top = node(root.text.slice(0, -1), root.total);
  const nodes = new Map([[root.id, top], ...folders.map(({ id, text }) => [id, node(text, 0)] as const)]);
  for (const { id, parentId } of folders) {
    const [child, parent] = [nodes.get(id), nodes.get(parentId)];
    if (!child || !parent) continue;
    child.above = parent;
    parent.children.push(child);
  }
  for (const sets of counts) for (const [folderIds, n] of sets) if (n !== 0) count(nodes, top, folderIds, n);
  return nodes;
}

/** Adds records in exactly these folders: to each folder that exists, and once to each ancestor. */
function count(nodes: ReadonlyMap<number, GrownNode>, root: GrownNode, folderIds: readonly number[], n: number): void {
  const open = folderIds.map((id) => nodes.get(id)).filter((node) => node !== undefined);
  if (open.length === 0) return;
  root.itemCount -= n;
  const counted = new Set<GrownNode>([root]);
  for (const node of open) {
    node.itemCount += n;
    for (let at: GrownNode | null = node; at && !counted.has(at); at = at.above) {
      counted.add(at);
      at.totalCount += n;
    }
  }
}

/** The node with its descendants as JSON. Iterative, since a tree may be deeper than the call stack. */
export function writtenTree(root: GrownNode): string {
  const parts: string[] = [];
  const waiting: (GrownNode | string)[] = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (typeof at === 'string') {
      parts.push(at);
      continue;
    }
    const { text, itemCount, totalCount, children } = at;
    parts.push(text, `,"itemCount":${itemCount},"totalCount":${totalCount},"children":[`);
    waiting.push(']}');
    for (let n = children.length - 1; n >= 0; n -= 1) {
      const child = children[n];
      if (child) waiting.push(child);
      if (n > 0) waiting.push(',');
    }
  }
  return parts.join('');
}
