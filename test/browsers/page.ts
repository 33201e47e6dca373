import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Engine, InputSource } from './engine.ts';
import { findInPage, type Query } from './find-in-page.ts';

/** The time that an awaited state may take, in milliseconds. */
const SOON = 15_000;
/** The pause between two looks at the page, in milliseconds. */
const PAUSE = 100;

const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F2: '\uE032',
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const POINT = z.object({ x: z.number(), y: z.number() }).nullable();
const FOUND = z.object({ text: z.string(), value: z.string() }).nullable();

const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 60, x: Math.round(x), y: Math.round(y) });
const pointer = (...actions: InputSource['actions']): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

/** The source of a function of the found element and further values that returns a text of JSON. */
const onFound = (body: string): string =>
  `async (json) => { const [query, ...more] = JSON.parse(json); const findInPage = ${String(findInPage)}; ` +
  `const element = findInPage(query); return JSON.stringify((element && (await (${body})(element, ...more))) ?? null); }`;

/** Returns a point of the element if nothing covers it and it stands still as long as a person needs to aim; otherwise scrolls it into sight. */
async function pointOf(element: Element, part: number): Promise<Point | null> {
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => {
    setTimeout(resolve, 250);
  });
  const box = element.getBoundingClientRect();
  // WebKit gives the boxes of a zoomed element in the element's own pixels.
  const zoomed = navigator.vendor.startsWith('Apple') ? element.closest('.page') : null;
  const zoom = zoomed === null ? 1 : Number(getComputedStyle(zoomed).getPropertyValue('zoom'));
  const point = { x: (box.x + box.width / 2) * zoom, y: (box.y + box.height * part) * zoom };
  const hit = document.elementFromPoint(point.x, point.y);
  const around =
    element instanceof HTMLInputElement ? element.parentElement : element.closest('label, .MuiInputBase-root');
  const isReached = (around ?? element).contains(hit);
  if (!isReached) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return isReached && before.x === box.x && before.y === box.y ? point : null;
}

const read = (element: Element) => ({
  text: (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim(),
  value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
});

/** A page as a person uses it, in any of the browsers. Every wait ends with an error that names what is missing. */
export class BrowserPage {
  readonly #engine: Engine;
  readonly #base: string;

  constructor(engine: Engine, base: string) {
    this.#engine = engine;
    this.#base = base;
  }

  async open(path: string): Promise<void> {
    await this.#engine.open(`${this.#base}${path}`);
  }

  /** Calls a function, which refers to nothing outside of itself, in the page. */
  async evaluate(body: () => unknown): Promise<unknown> {
    return JSON.parse(await this.#engine.call(`async () => JSON.stringify((await (${String(body)})()) ?? null)`, ''));
  }

  async #until<Found>(what: string, look: () => Promise<Found | null | false>): Promise<Found> {
    const end = performance.now() + SOON;
    let why = '';
    do {
      // A page that is being left refuses calls.
      const found = await look().catch((error: unknown) => {
        why = ` (${String(error)})`;
        return null;
      });
      if (found !== null && found !== false) return found;
      await sleep(PAUSE);
    } while (performance.now() < end);
    throw new Error(`${what}${why}`);
  }

  async #look(query: Query): Promise<z.infer<typeof FOUND>> {
    return FOUND.parse(JSON.parse(await this.#engine.call(onFound(String(read)), JSON.stringify([query]))));
  }

  /** Waits until the function returns true in the page. */
  async until(what: string, body: () => unknown): Promise<void> {
    await this.#until(`not so: ${what}`, async () => (await this.evaluate(body)) === true);
  }

  async see(query: Query): Promise<void> {
    await this.#until(`not in sight: ${JSON.stringify(query)}`, () => this.#look(query));
  }

  async gone(query: Query): Promise<void> {
    await this.#until(`still in sight: ${JSON.stringify(query)}`, async () => (await this.#look(query)) === null);
  }

  /** Waits until the value of a control or the text of another element contains the text. */
  async holds(query: Query, text: string): Promise<void> {
    await this.#until(`${JSON.stringify(query)} does not hold ${text}`, async () => {
      const found = await this.#look(query);
      return found !== null && (found.value || found.text).includes(text);
    });
  }

  #pointOf(query: Query, part = 0.5): Promise<Point> {
    const look = async () =>
      POINT.parse(JSON.parse(await this.#engine.call(onFound(String(pointOf)), JSON.stringify([query, part]))));
    return this.#until(`out of reach: ${JSON.stringify(query)}`, look);
  }

  async click(query: Query, button: 0 | 2 = 0): Promise<void> {
    const point = await this.#pointOf(query);
    await this.#engine.act([pointer(move(point), { type: 'pointerDown', button }, { type: 'pointerUp', button })]);
  }

  async hover(query: Query): Promise<void> {
    await this.#engine.act([pointer(move(await this.#pointOf(query)))]);
  }

  async focus(query: Query): Promise<void> {
    await this.see(query);
    await this.#engine.call(onFound('(element) => element.focus()'), JSON.stringify([query]));
  }

  /** Drags by the mouse to a part of the height of the target. */
  async drag(from: Query, to: Query, part = 0.5): Promise<void> {
    // What opens with the element takes room from the target.
    await this.#pointOf(from);
    const end = await this.#pointOf(to, part);
    const start = await this.#pointOf(from);
    const steps = [0.1, 0.4, 0.8, 0.97, 1].map((done) =>
      move({ x: start.x + (end.x - start.x) * done, y: start.y + (end.y - start.y) * done }),
    );
    const wait = { type: 'pause', duration: 300 };
    await this.#engine.act([
      pointer(move(start), { type: 'pointerDown', button: 0 }, ...steps, wait, { type: 'pointerUp', button: 0 }),
    ]);
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Presses a key with its modifiers, as in `Control+a`. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => KEYS[key] ?? key);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#engine.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  }

  /** Replaces what a control holds. */
  async write(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Puts files into the file input, which need not be in sight. */
  async upload(query: Query, files: readonly string[]): Promise<void> {
    const source = `(json) => { const findInPage = ${String(findInPage)}; return findInPage(JSON.parse(json), true); }`;
    await this.#until(`no file input: ${JSON.stringify(query)}`, async () => {
      await this.#engine.setFiles(source, JSON.stringify(query), files);
      return true;
    });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#engine.screenshot(), 'base64');
  }
}
