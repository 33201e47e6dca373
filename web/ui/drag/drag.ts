/** A point in the window, or the offset between two points, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drop target. */
export interface DropTarget {
  readonly element: Element;
  /**
   * Called on each frame while the pointer is over the element: content may scroll under a pointer that does not move.
   */
  readonly over: (at: Point) => void;
  readonly leave: () => void;
  readonly drop: (at: Point) => void;
}

/** What is dragged, and the callbacks of the drag. */
export interface Drag {
  /** The text shown beside the pointer; absent where the dragged element moves itself. */
  readonly label?: string;
  /** The pressed element is only a drag handle: the drag begins with the first pixels moved, by touch too. */
  readonly handle?: boolean;
  /** False where a long press is possible but nothing can be dragged. */
  readonly movable?: boolean;
  readonly targets?: readonly DropTarget[];
  readonly onStart?: () => void;
  /** Called on each frame with the offset from where the pointer was pressed. */
  readonly onMove?: (by: Point) => void;
  /** Called before the drop; `dropped` is false when the drag was cancelled. */
  readonly onEnd?: (dropped: boolean) => void;
  /** A long press by touch ended without moving. */
  readonly onHold?: (at: Point) => void;
}
