import type { Page } from '@playwright/test';

const BLOCK = '[data-block]';
/** Milliseconds without a request after which everything is written. */
const QUIET = 1500;

/**
 * Records the time of each event of the kind until the frame after it is painted, in `globalThis.painted`: from the
 * event's own time, so that waiting for the main thread counts.
 */
const NOTE_PAINT = `
  globalThis.painted = [];
  globalThis.noted = null;
  globalThis.note = (kind) => {
    globalThis.painted = [];
    if (globalThis.noted) removeEventListener(globalThis.noted.kind, globalThis.noted.listener, true);
    const listener = (event) => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => globalThis.painted.push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
    globalThis.noted = { kind, listener };
    addEventListener(kind, listener, true);
  };
  // The time of one key until the first block that is drawn is another one.
  globalThis.noteOrder = () => {
    const first = () => document.querySelector('${BLOCK}')?.getAttribute('data-block');
    globalThis.reordered = new Promise((resolve) => {
      addEventListener('keydown', (event) => {
        const before = first();
        const look = () => (first() === before ? requestAnimationFrame(look) : resolve(performance.now() - event.timeStamp));
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
  };
`;

/** Prepares a page of the browser for the measures; before it is opened. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(NOTE_PAINT);
}

async function paintedAfter(page: Page, kind: string, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(`note(${JSON.stringify(kind)})`);
  await act();
  await page.waitForTimeout(100);
  return page.evaluate<number[]>('painted');
}

/** What opening a page has taken. */
export interface Opened {
  /** Milliseconds from the navigation until the blocks are drawn and the main thread answers. */
  readonly interactive: number;
  /** The paths of the requests for data. */
  readonly requests: readonly string[];
}

/** Opens the page, and waits until its blocks are drawn. */
export async function openPage(page: Page, address: string): Promise<Opened> {
  const requests: string[] = [];
  const note = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(BLOCK).first().waitFor();
  const interactive = await page.evaluate<number>(
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))',
  );
  await page.waitForTimeout(1500);
  page.off('request', note);
  return { interactive, requests };
}

/** Keystrokes in the text of a block in the middle: milliseconds of each until it is painted. */
export async function typeText(page: Page, letters: number): Promise<readonly number[]> {
  const block = page.locator(`${BLOCK}.pb-text-00`).nth(60);
  await block.focus();
  await page.keyboard.press('Enter');
  await page.locator('.ProseMirror').waitFor();
  await page.waitForTimeout(300);
  const times = await paintedAfter(page, 'keydown', async () => {
    for (let at = 0; at < letters; at += 1) {
      await page.keyboard.press('f');
      await page.waitForTimeout(20);
    }
  });
  await page.keyboard.press('Escape');
  return times;
}

/** A drag of a block over the page: milliseconds between two frames while the pointer moves. */
export async function dragBlock(page: Page, moves: number): Promise<readonly number[]> {
  await page
    .locator(BLOCK)
    .first()
    .click({ position: { x: 4, y: 4 } });
  const handle = await page.getByRole('button', { name: 'Перетащить' }).boundingBox();
  if (!handle) throw new Error('The block has no handle');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 30, handle.y + 60);
  await page.waitForTimeout(200);
  const times = await paintedAfter(page, 'pointermove', async () => {
    for (let at = 0; at < moves; at += 1) {
      await page.mouse.move(handle.x + 200 + (at % 40) * 8, handle.y + 120 + (at % 60) * 5);
      await page.waitForTimeout(16);
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return times;
}

/** Copies and deletes of a block: milliseconds of each until it is painted. */
export async function copyAndDelete(page: Page, times: number): Promise<readonly number[]> {
  const painted: number[] = [];
  const block = page.locator(`${BLOCK}.pb-text-00`).nth(30);
  for (let at = 0; at < times; at += 1) {
    await block.focus();
    painted.push(...(await paintedAfter(page, 'keydown', () => page.keyboard.press('Control+d'))));
    await page.keyboard.press('Delete');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' });
    painted.push(...(await paintedAfter(page, 'click', () => confirm.click())));
    await page.waitForTimeout(300);
  }
  return painted;
}

async function reorderedAfter(page: Page, key: string): Promise<number> {
  await page.evaluate('noteOrder()');
  await page.keyboard.press(key);
  return page.evaluate<number>('reordered');
}

/** Moves of the first block and the undo of each at once: milliseconds from the key until the frame that shows it. */
export async function timedUndo(page: Page, times: number) {
  await page.locator(BLOCK).first().focus();
  const [moved, undone]: [number[], number[]] = [[], []];
  for (let at = 0; at < times; at += 1) {
    moved.push(await reorderedAfter(page, 'Alt+ArrowDown'));
    undone.push(await reorderedAfter(page, 'Control+z'));
    await settled(page, 300);
  }
  return { moved, undone };
}

/** Moves a block to and fro, and takes all of it back. */
export async function moveAndUndo(page: Page, acts: number): Promise<void> {
  const block = page.locator(BLOCK).first();
  await block.focus();
  for (let at = 0; at < acts; at += 1) await page.keyboard.press(at % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
  await settled(page);
  for (let at = 0; at < acts; at += 1) await page.keyboard.press('Control+z');
  await settled(page);
}

/** Waits until the page sends nothing any more. */
async function settled(page: Page, quiet = QUIET): Promise<void> {
  let last = Date.now();
  const note = (request: { url(): string }): void => {
    if (request.url().includes('/api/v1/manage/')) last = Date.now();
  };
  page.on('request', note);
  while (Date.now() - last < quiet) await page.waitForTimeout(100);
  page.off('request', note);
}

/** The used heap after a collection, in megabytes. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
