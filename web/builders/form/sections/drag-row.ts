import type { Drag, Point } from '#web/ui/drag/drag.ts';
import { hideDropLine, showDropLine } from '../sheet/drop-line.ts';
import type { PartKey } from '../parts/form-index.ts';

interface RowDrop {
  readonly label: string;
  /** Before a row, or at the end for null. */
  readonly onDrop: (before: PartKey | null) => void;
  readonly onHold: (at: Point) => void;
}

function keyOf(row: HTMLElement): PartKey {
  return row.dataset['buttonRow'] ?? row.dataset['sectionRow'] ?? '';
}

/** The drag of a row among rows of its kind. */
export function dragRow(selector: string, { label, onDrop, onHold }: RowDrop): Drag {
  const rows = [...document.querySelectorAll<HTMLElement>(selector)];
  const isAbove = (row: HTMLElement, { y }: Point): boolean => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  };
  return {
    label,
    onHold,
    targets: rows.map((row, at) => ({
      element: row,
      over: (point: Point) => {
        const { left, top, bottom, width } = row.getBoundingClientRect();
        const y = isAbove(row, point) ? top : bottom;
        showDropLine({ before: null, line: { left, top: y - 1, width, height: 2 } });
      },
      leave: hideDropLine,
      drop: (point: Point) => {
        const next = isAbove(row, point) ? row : rows[at + 1];
        onDrop(next ? keyOf(next) || null : null);
      },
    })),
  };
}
