import type { IconName } from '../icon-paths.ts';
import type { RowAction } from '../table/row-menu.tsx';

/** What has children of its own sort. */
export interface Branch<Self> {
  readonly id: number;
  readonly children: readonly Self[];
}

/** A node of a tree, as far as a tree needs to know it. */
export interface TreeNode {
  readonly id: number;
  readonly caption: string;
  readonly children: readonly TreeNode[];
}

/** How one node looks beside its caption. */
export interface TreeDecoration {
  readonly icon: IconName;
  /** Stands at the end of the row, as a number. */
  readonly count?: number;
  /** Small icons before the count, each with what it means. */
  readonly marks?: readonly { readonly icon: IconName; readonly caption: string }[];
  /** Shown fainter than the others. */
  readonly muted?: boolean;
  /** What a screen reader says after the caption; it tells the count and the marks too. */
  readonly description?: string;
}

/** One line of a node's context menu; `key` does the same from the tree itself. */
export interface TreeAction extends RowAction {
  readonly key?: 'Insert' | 'F2' | 'Delete';
}

/** A place that a node is moved to: under a parent, at an index among its children without the node itself. */
export interface TreeMove {
  readonly id: number;
  /** Null above the topmost nodes. */
  readonly parentId: number | null;
  readonly index: number;
}

/** What a tree takes that is dragged onto its nodes from elsewhere. */
export interface TreeDrops {
  /** Whether a node is a place: one that stands for all of them is none. */
  readonly canTake: (id: number) => boolean;
  readonly onRecords?: (id: number, records: readonly number[]) => void;
  /** Files from outside of the browser. */
  readonly onFiles?: (id: number, files: readonly File[]) => void;
}

/** Who may be moved in a tree, where to, and who does it. */
export interface TreeMoving {
  readonly canMove: (id: number) => boolean;
  readonly canHold: (parentId: number | null) => boolean;
  readonly onMove: (move: TreeMove) => void;
  /** The nodes as they are by now, where a move may take a moment to be drawn; those that are drawn where absent. */
  readonly newest?: () => readonly TreeNode[];
}
