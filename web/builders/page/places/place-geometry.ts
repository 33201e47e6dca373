import type { ColumnId } from '#model/blocks/columns.ts';
import { siblingsIn, type PageTree, type Spot } from '../tree/page-tree.ts';
import { boxOf } from '#web/ui/layout/box-of.ts';

/** A rectangle relative to the overlay, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The element of a block. */
export function blockElement(canvas: ParentNode, id: number): HTMLElement | null {
  return canvas.querySelector<HTMLElement>(`[data-block="${id}"]`);
}

/** What of a block has the focus: its row in the tree, or its own element. */
export function focusedPart(element: HTMLElement | null): HTMLElement | null {
  return element?.querySelector<HTMLElement>(':scope > [data-row]') ?? element;
}

/** The block that contains a node of the canvas. */
export function blockAt(target: EventTarget | null): number | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  return element ? Number(element.dataset['block']) : null;
}

/** The rectangle of an element relative to another one. */
export function frameOf(element: Element, origin: Element): Frame {
  const [box, from] = [boxOf(element), boxOf(origin)];
  return { left: box.left - from.left, top: box.top - from.top, width: box.width, height: box.height };
}

/** The column in which a node of the canvas is; null outside of the page. */
export function columnOfElement(element: Element): Pick<Spot, 'parentId' | 'columnId'> | null {
  const list = element.closest<HTMLElement>('[data-list]');
  return list && listOf(list);
}

function listOf(element: HTMLElement): Pick<Spot, 'parentId' | 'columnId'> {
  const { list = '', column = 'null' } = element.dataset;
  const columnId: unknown = JSON.parse(column);
  const isId = (value: unknown): value is ColumnId => typeof value === 'string' || typeof value === 'number';
  return { parentId: list === '' ? null : Number(list), columnId: isId(columnId) ? columnId : null };
}

/** Whether two blocks are beside each other in one row. */
function isBeside(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom - 8 && other.top < one.bottom - 8;
}

/** Whether a point is before the middle of a block: of its width if it shares its row, otherwise of its height. */
function isBefore(at: Point, box: DOMRect, others: readonly DOMRect[]): boolean {
  const shares = others.some((other) => other !== box && isBeside(box, other));
  return shares
    ? at.y < box.top || (at.y <= box.bottom && at.x < box.left + box.width / 2)
    : at.y < box.top + box.height / 2;
}

/** The place among the blocks of the innermost list under a point; null outside of the page. */
export function spotAt(canvas: Element, at: Point): Spot | null {
  // The tools above the page do not hide the place below them.
  const lists = document
    .elementsFromPoint(at.x, at.y)
    .map((under) => (canvas.contains(under) ? under.closest<HTMLElement>('[data-list]') : null));
  const element = lists.find((list) => list !== null) ?? canvas.querySelector<HTMLElement>('[data-list=""]');
  if (!element) return null;
  const blocks = [...element.children].flatMap((child) =>
    child instanceof HTMLElement && child.dataset['block'] !== undefined
      ? [{ id: Number(child.dataset['block']), box: boxOf(child) }]
      : [],
  );
  const boxes = blocks.map(({ box }) => box);
  const next = blocks.findIndex(({ box }) => isBefore(at, box, boxes));
  const after = next === -1 ? blocks.at(-1) : blocks[next - 1];
  return { ...listOf(element), afterId: after?.id ?? null };
}

/** Half of the room between two blocks, in pixels of the page. */
const HALF_GAP = 12;
/** Blocks that begin to the left of this have only the margin of the page before them. */
const MARGIN = 24;
/** What a finger hits, and the smallest button, in pixels. */
const [TARGET, SMALLEST] = [40, 16] as const;

/** By how much the page is drawn smaller. */
function scaleOf(canvas: HTMLElement): number {
  return Number(getComputedStyle(canvas).getPropertyValue('--page-scale')) || 1;
}

/** Whether nothing of the page is to the left of a frame. */
export function isAtMargin({ left }: Frame): boolean {
  return left <= MARGIN;
}

/** The line above or below a block, in the middle of the room there. */
export function lineBeside(canvas: HTMLElement, { left, top, width, height }: Frame, isAbove: boolean): Frame {
  const distance = HALF_GAP * scaleOf(canvas);
  return { left, top: isAbove ? top - distance : top + height + distance, width, height: 0 };
}

/** Where «+» stands at a line: in the margin of the page, else between the blocks; never above a text. */
export function plusAt(canvas: HTMLElement, line: Frame): Frame {
  const size = Math.max(SMALLEST, 2 * HALF_GAP * scaleOf(canvas));
  if (line.height > line.width)
    return { left: line.left + (line.width - size) / 2, top: line.top - size, width: size, height: size };
  const middle = line.top + line.height / 2;
  return isAtMargin(line)
    ? { left: line.left - TARGET - 2, top: middle - TARGET / 2, width: TARGET, height: TARGET }
    : { left: line.left, top: middle - size / 2, width: size, height: size };
}

/** The line that marks a place; null where the place is not drawn. */
export function lineAt(canvas: Element, origin: Element, tree: PageTree, spot: Spot): Frame | null {
  const key = JSON.stringify(spot.columnId);
  const list = [...canvas.querySelectorAll<HTMLElement>(`[data-list="${spot.parentId ?? ''}"]`)].find(
    ({ dataset }) => dataset['column'] === key,
  );
  if (!list) return null;
  const siblings = siblingsIn(tree, spot);
  const at = spot.afterId === null ? -1 : siblings.indexOf(spot.afterId);
  const frameAt = (id: number | undefined) => {
    const element = id === undefined ? null : blockElement(canvas, id);
    return element ? frameOf(element, origin) : null;
  };
  const [before, after] = [frameAt(siblings[at]), frameAt(siblings[at + 1])];
  const whole = frameOf(list, origin);
  if (before && after && before.top < after.top + after.height - 8 && after.top < before.top + before.height - 8) {
    const left = (before.left + before.width + after.left) / 2 - 1;
    return { left, top: Math.min(before.top, after.top), width: 2, height: Math.max(before.height, after.height) };
  }
  const { left, width } = whole;
  const middle = before && after ? (before.top + before.height + after.top) / 2 : null;
  const top = middle ?? (before ? before.top + before.height + 11 : after ? after.top - 13 : whole.top + 8);
  return { left, top: top - 1, width, height: 2 };
}
