import type { TreeNode } from './tree-node.ts';
import { walkTree } from './tree-rows.ts';

/** The result of a search in a tree. */
export interface FoundTree {
  /** The matches with all their ancestors. */
  readonly nodes: readonly TreeNode[];
  readonly matches: number;
  /** The one match; null where there are none or several. */
  readonly only: number | null;
  /** The nodes that must be expanded for every match to be visible. */
  readonly expanded: ReadonlySet<number>;
}

/** Normalises text for search: one case, е for ё. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/** The nodes whose caption contains every word of the text, with their ancestors. */
export function searchTree(nodes: readonly TreeNode[], text: string): FoundTree {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  const kept = new Set<number>();
  const expanded = new Set<number>();
  let matches = 0;
  let first: number | null = null;
  walkTree(nodes, (node, ancestors) => {
    const caption = foldText(node.caption);
    if (!words.every((word) => caption.includes(word))) return;
    matches += 1;
    first ??= node.id;
    kept.add(node.id);
    for (const ancestor of ancestors) {
      kept.add(ancestor.id);
      expanded.add(ancestor.id);
    }
  });
  return { nodes: prune(nodes, kept), matches, only: matches === 1 ? first : null, expanded };
}

function prune(nodes: readonly TreeNode[], kept: ReadonlySet<number>): readonly TreeNode[] {
  return nodes
    .filter((node) => kept.has(node.id))
    .map((node) => ({ id: node.id, caption: node.caption, children: prune(node.children, kept) }));
}
