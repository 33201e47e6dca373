/** A place in the window, or the way between two, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What something can be dropped on. */
export interface DropTarget {
  readonly element: Element;
  /** Called on each frame while the pointer is over the element: what is below it may scroll under a pointer at rest. */
  readonly over: (at: Point) => void;
  readonly leave: () => void;
  readonly drop: (at: Point) => void;
}

/** What is dragged, and who hears of it. */
export interface Drag {
  /** Follows the pointer; absent where what is dragged moves itself. */
  readonly label?: string;
  /** The pressed element serves nothing but this drag: it begins with the first pixels, by a finger too. */
  readonly handle?: boolean;
  /** False where a finger may hold the element, and nothing can be dragged. */
  readonly movable?: boolean;
  readonly targets?: readonly DropTarget[];
  readonly onStart?: () => void;
  /** Called on each frame with the way from where the pointer was pressed. */
  readonly onMove?: (by: Point) => void;
  /** Called before the drop; `dropped` is false where the drag was given up. */
  readonly onEnd?: (dropped: boolean) => void;
  /** A finger held the element and was lifted where it was. */
  readonly onHold?: (at: Point) => void;
}
