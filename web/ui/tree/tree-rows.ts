import type { Branch, TreeNode } from './tree-node.ts';

/** One visible row of a tree. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly parent: TreeNode | null;
  /** Level, from 1. */
  readonly level: number;
  /** Index among the siblings, from 0. */
  readonly index: number;
  readonly siblings: number;
  readonly expanded: boolean;
}

interface Waiting {
  readonly nodes: readonly TreeNode[];
  readonly parent: TreeNode | null;
  next: number;
}

/**
 * The rows of a tree from top to bottom, without collapsed ones; uses an explicit stack, so that depth is not limited.
 */
export function treeRows(nodes: readonly TreeNode[], expanded: ReadonlySet<number>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const stack: Waiting[] = [{ nodes, parent: null, next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next];
    if (node === undefined) {
      stack.pop();
      continue;
    }
    const open = node.children.length > 0 && expanded.has(node.id);
    rows.push({
      node,
      parent: top.parent,
      level: stack.length,
      index: top.next,
      siblings: top.nodes.length,
      expanded: open,
    });
    top.next += 1;
    if (open) stack.push({ nodes: node.children, parent: node, next: 0 });
  }
  return rows;
}

/** Every node of a tree, parents before children, each with its ancestors from the top. */
export function walkTree<Node extends Branch<Node>>(
  nodes: readonly Node[],
  visit: (node: Node, ancestors: readonly Node[]) => void,
): void {
  const stack = nodes.toReversed().map((node) => ({ node, depth: 0 }));
  const path: Node[] = [];
  for (let top = stack.pop(); top; top = stack.pop()) {
    path.length = top.depth;
    visit(top.node, path);
    path.push(top.node);
    for (const child of top.node.children.toReversed()) stack.push({ node: child, depth: top.depth + 1 });
  }
}

/** The nodes from the top down to the one with that id, inclusive; empty when it does not exist. */
export function treePath<Node extends Branch<Node>>(nodes: readonly Node[], id: number | null): readonly Node[] {
  let found: readonly Node[] = [];
  if (id === null) return found;
  walkTree(nodes, (node, ancestors) => {
    if (node.id === id) found = [...ancestors, node];
  });
  return found;
}
