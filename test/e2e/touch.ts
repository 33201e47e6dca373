import type { Locator, Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Longer than a long press, in milliseconds. */
const HELD = 800;
const STEPS = 8;

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on an element, holds it there as long as a long press, and lifts it after `moved`. */
async function press(
  page: Page,
  element: Locator,
  moved: (move: (to: Point) => Promise<unknown>, from: Point) => Promise<void> = async () => {},
): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const from = await middleOf(element);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await page.waitForTimeout(HELD);
  await moved((to) => send('touchMove', [to]), from);
  await send('touchEnd', []);
  await touch.detach();
}

/** Presses an element with a finger and holds it there until a menu opens. */
export function hold(page: Page, element: Locator): Promise<void> {
  return press(page, element);
}

/** Holds an element until it is picked up, and carries it to the upper part of another one. */
export function carryByTouch(page: Page, element: Locator, onto: Locator): Promise<void> {
  return press(page, element, async (move, from) => {
    const box = await onto.boundingBox();
    if (!box) throw new Error('the target is not shown');
    const to = { x: box.x + box.width / 2, y: box.y + 80 };
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await page.waitForTimeout(30);
    }
  });
}
