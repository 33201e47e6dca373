import type { PointerEvent } from 'react';
import type { Point } from '#web/ui/drag/drag.ts';
import { pressToDrag } from '#web/ui/drag/press.ts';
import type { PartKey } from '../parts/form-index.ts';
import { hideDropLine, showDropLine } from './drop-line.ts';
import { placeAt } from './sheet-place.ts';

/** What happens where something is dropped. */
export interface PartDrop {
  readonly label: string;
  /** On the sheet before a field, or at its end for null. */
  readonly onSheet: (before: PartKey | null) => void;
  /** On a section in the right list. */
  readonly onSection: (section: PartKey) => void;
  /** A long press by touch. */
  readonly onHold?: (at: Point) => void;
}

const OVER = 'dropOver';

/** Drags a component or fields to the sheet or to a section; the state of the drag is kept outside of React. */
export function dragPart(event: PointerEvent, { label, onSheet, onSection, onHold }: PartDrop): void {
  const sheet = document.querySelector('[data-form-sheet]');
  const rows = [...document.querySelectorAll<HTMLElement>('[data-section-row]')];
  pressToDrag(event, {
    label,
    ...(onHold && { onHold }),
    targets: [
      ...(sheet
        ? [
            {
              element: sheet,
              over: (at: Point) => showDropLine(placeAt(sheet, at)),
              leave: hideDropLine,
              drop: (at: Point) => onSheet(placeAt(sheet, at).before),
            },
          ]
        : []),
      ...rows.map((row) => ({
        element: row,
        over: () => {
          row.dataset[OVER] = '';
        },
        leave: () => {
          delete row.dataset[OVER];
        },
        drop: () => onSection(row.dataset['sectionRow'] ?? ''),
      })),
    ],
  });
}
