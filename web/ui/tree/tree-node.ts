import type { IconName } from '../icon-paths.ts';
import type { RowAction } from '../row-menu.tsx';
import type { ShownAction } from '../shown-action.ts';

/** An object with children of its own type. */
export interface Branch<Self> {
  readonly id: number;
  readonly children: readonly Self[];
}

/** A node of a tree, with the properties that a tree needs. */
export interface TreeNode {
  readonly id: number;
  readonly caption: string;
  readonly children: readonly TreeNode[];
}

/** The display of one node in addition to its caption. */
export interface TreeDecoration {
  readonly icon: IconName;
  /** The number or the text at the end of the row. */
  readonly count?: number | string;
  /** Small icons before the count, each with its meaning. */
  readonly marks?: readonly { readonly icon: IconName; readonly caption: string }[];
  /** Shown dimmed. */
  readonly muted?: boolean;
  /** Highlighted for a moment: somebody else has just changed it. */
  readonly changed?: boolean;
  /** Read by a screen reader after the caption; includes the count and the icons. */
  readonly description?: string;
}

/** One item of a node's context menu; `key` triggers it from the tree itself. */
export type TreeAction = RowAction & Pick<ShownAction, 'key'>;

/** The target of a move: a parent, and an index among its children not counting the node itself. */
export interface TreeMove {
  readonly id: number;
  /** Null for a top-level node. */
  readonly parentId: number | null;
  readonly index: number;
}

/** The drops from outside the tree that its nodes accept. */
export interface TreeDrops {
  /** Whether a node is a drop target: one that represents all nodes is not. */
  readonly canTake: (id: number) => boolean;
  readonly onRecords?: (id: number, records: readonly number[]) => void;
  /** Files from outside the browser. */
  readonly onFiles?: (id: number, files: readonly File[]) => void;
}

/** Which nodes can be moved, where to, and the function that moves them. */
export interface TreeMoving {
  readonly canMove: (id: number) => boolean;
  readonly canHold: (parentId: number | null) => boolean;
  readonly onMove: (move: TreeMove) => void;
  /** The current nodes, where a move may not be rendered yet; the rendered ones where absent. */
  readonly newest?: () => readonly TreeNode[];
}
