import type { Point } from '#web/ui/drag/drag.ts';
import type { PartKey } from '../parts/form-index.ts';

/** A drop place on the sheet: before a field, or at the end for null, and where its line is drawn, in the window. */
export interface SheetPlace {
  readonly before: PartKey | null;
  readonly line: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

interface Card {
  readonly key: PartKey;
  readonly box: DOMRect;
}

const THICK = 2;

function cardsOf(sheet: Element): readonly Card[] {
  return [...sheet.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
    key: element.dataset['field'] ?? '',
    box: element.getBoundingClientRect(),
  }));
}

/** The place under the pointer: left or right of the nearest field, above or below where it fills its line. */
export function placeAt(sheet: Element, { x, y }: Point): SheetPlace {
  const cards = cardsOf(sheet);
  const bounds = sheet.getBoundingClientRect();
  const away = ({ box }: Card): number =>
    Math.max(box.top - y, y - box.bottom, 0) * 4 + Math.max(box.left - x, x - box.right, 0);
  const nearest = cards.toSorted((one, other) => away(one) - away(other))[0];
  if (!nearest) {
    return { before: null, line: { left: bounds.left, top: bounds.top + 8, width: bounds.width, height: THICK } };
  }
  const { box, key } = nearest;
  const isWide = box.width > bounds.width * 0.75;
  const isBefore = isWide ? y < box.top + box.height / 2 : x < box.left + box.width / 2;
  const next = cards[cards.findIndex((card) => card.key === key) + 1]?.key ?? null;
  const line = isWide
    ? { left: box.left, top: isBefore ? box.top - 5 : box.bottom + 3, width: box.width, height: THICK }
    : { left: isBefore ? box.left - 5 : box.right + 3, top: box.top, width: THICK, height: box.height };
  return { before: isBefore ? key : next, line };
}
