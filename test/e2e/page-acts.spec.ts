import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { ASKS_ALL, runs } from '#test/harness/representatives.ts';
import { createRecord } from './create-record.ts';
import { blocksOf, createBlock, leaveText, reloadWritten, TWO_COLUMNS } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';
import { devtoolsOf, typeAtOnce } from './typed-keys.ts';

/** Acts of each run: five hundred together where all are asked. */
const ACTS = runs(120, 250);
/** More blocks than that are deleted, fewer are copied. */
const [FEWEST, MOST] = [4, 16] as const;

/** Whole numbers below a bound, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Run {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly below: (most: number) => number;
  /** A word that nothing else contains, in letters whose keys are commands. */
  readonly word: () => string;
}

type Act = (run: Run) => Promise<void>;

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const pressed =
  (...keys: readonly string[]): Act =>
  ({ page }) =>
    press(page, ...keys);

const count = (page: Page) => blocksOf(page).count();

/** Where the focus is: nothing wrong, or what is. */
async function faultOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) return 'the focus is on the body';
    if (!held.matches('[data-block]') || held.matches('[data-selected]')) return null;
    return `the block with the focus is not selected: ${held.getAttribute('aria-label')}`;
  });
}

/** Deletes what is selected, or thinks better of it. */
const remove: Act = async ({ page, below }) => {
  const isMeant = (await count(page)) > FEWEST && below(3) > 0;
  await page.keyboard.press('Delete');
  if ((await page.getByRole('alertdialog').count()) > 0) await press(page, ...(isMeant ? ['Tab', 'Enter'] : ['Enter']));
};

const copy: Act = async ({ page }) => {
  if ((await count(page)) < MOST) await page.keyboard.press('Control+d');
};

const isOpen = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement.closest('[role="textbox"]') !== null);

/** Types a word into the open text and leaves it, and looks whether it is there. */
async function writeWord({ page, devtools, word }: Run): Promise<void> {
  const written = word();
  await typeAtOnce(devtools, `${written}{Escape}`);
  await expect(page.locator('.page')).toContainText(written);
}

/** Opens the text of the block with the focus, if it has one, and writes into it. */
const write: Act = async (run) => {
  const { page, devtools } = run;
  const isText = await page.evaluate(() => {
    const held = document.activeElement;
    // After a press between the blocks the page has the focus, and keys are for the selected block.
    const isPage = held?.getAttribute('aria-label') === 'Страница';
    const block = isPage ? document.querySelector('[data-block][tabindex="0"]') : held;
    const texts = block?.matches('[data-selected]') === true ? [...block.querySelectorAll('.pb-text')] : [];
    return texts.some((text) => text.closest('[data-block]') === block);
  });
  await typeAtOnce(devtools, '{Enter}');
  expect(await isOpen(page)).toBe(isText);
  await (isText ? writeWord(run) : press(page, 'Escape'));
};

/** A point of a block on which nothing else lies; null where it is out of sight or covered. */
async function pointOn({ page, below }: Run): Promise<{ readonly x: number; readonly y: number } | null> {
  const at = below(await count(page));
  return blocksOf(page)
    .nth(at)
    .evaluate((block) => {
      block.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = block.getBoundingClientRect();
      const [x, y] = [left + Math.min(12, width / 2), top + height / 2];
      return document.elementFromPoint(x, y)?.closest('[data-block]') === block ? { x, y } : null;
    });
}

const click: Act = async (run) => {
  const point = await pointOn(run);
  if (point) await run.page.mouse.click(point.x, point.y);
  await run.page.keyboard.press('Escape');
  await run.page.keyboard.press('ArrowDown');
};

/** A double click on a text, and a word at once. */
const clickAndWrite: Act = async (run) => {
  const point = await pointOn(run);
  if (!point) return;
  const { page } = run;
  await page.mouse.dblclick(point.x, point.y);
  await ((await isOpen(page)) ? writeWord(run) : press(page, 'Escape', 'Escape'));
};

/** The middle of the first element in sight; null where there is none. Acts before may still change the page. */
const middleOf = (elements: Locator) =>
  elements.evaluateAll(([first]) => {
    if (!first) return null;
    const { left, top, width, height } = first.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return first.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  });

/** A press on a button of the builder, whether it can be pressed or not. */
const button =
  (name: string | RegExp): Act =>
  async ({ page }) => {
    const at = await middleOf(page.getByRole('button', { name, exact: typeof name === 'string' }));
    if (at) await page.mouse.click(at.x, at.y);
  };

const drag: Act = async ({ page, below }) => {
  const handle = await middleOf(page.getByRole('button', { name: 'Перетащить' }));
  if (!handle) return;
  await page.mouse.move(handle.x, handle.y);
  await page.mouse.down();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const to = { x: width * 0.3 + below(width * 0.6), y: height * 0.35 + below(height * 0.4) };
  await page.mouse.move(to.x, to.y - 10, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
};

const add: Act = async (run) => {
  if ((await count(run.page)) >= MOST) return;
  await pressed('Slash')(run);
  if ((await run.page.getByRole('searchbox', { name: 'Найти блок' }).count()) > 0) await pressed('Enter')(run);
  await leaveText(run.page);
};

/** Nothing is written into a text while its last change is taken back: that would be asked about. */
const reverted =
  (act: Act): Act =>
  async (run) => {
    await act(run);
    await expect(run.page.locator('[data-writing]')).toHaveCount(0);
  };

const ACT_KINDS: readonly Act[] = [
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => pressed(key)),
  ...['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight'].map((key) => pressed(key)),
  ...['Shift+ArrowUp', 'Shift+ArrowDown', 'Escape', 'h', 'h', 'h'].map((key) => pressed(key)),
  ...['Control+z', 'Control+z', 'Control+Shift+z'].map((key) => reverted(pressed(key))),
  pressed('Control+x', 'ArrowDown', 'Control+v'),
  pressed('F2', 'Escape'),
  pressed('Slash', 'Escape'),
  write,
  write,
  write,
  clickAndWrite,
  clickAndWrite,
  remove,
  remove,
  copy,
  copy,
  add,
  click,
  click,
  drag,
  drag,
  ...['Выше', 'Ниже', 'Скрыть', 'Показать'].map((name) => button(name)),
  ...[/^Отменить/u, /^Повторить/u].map((name) => reverted(button(name))),
];

/** What the page shows: each block with its kind, its state, its words and the blocks inside. */
function shownTree(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-block]')].map((block) => {
      const depth = [...document.querySelectorAll('[data-block]')].filter((other) => other.contains(block)).length;
      const column = block.parentElement?.dataset['column'] ?? '';
      const kinds = [...block.classList].filter((name) => name !== 'pb-changed').toSorted();
      const text = [...block.querySelectorAll('.pb-text')].filter((one) => one.closest('[data-block]') === block);
      return [depth, column, kinds.join(' '), text.map((one) => one.textContent).join(' ')].join(' | ');
    }),
  );
}

for (const seed of ASKS_ALL ? [1, 2] : [1]) {
  test(`${ACTS} acts by keyboard and mouse lose neither the focus nor a letter, run ${seed}`, async ({ page }) => {
    test.setTimeout(180_000);
    await startSignedIn(page, 'siteEditors');
    const id = await createRecord(page, 'page', { caption: `Действия ${seed}` });
    for (const word of ['Один', 'Два', 'Три'])
      await createBlock(page, id, { name: 'text-00', model: { text: `<p>${word}</p>` } });
    const grid = await createBlock(page, id, { name: 'grid-01', model: TWO_COLUMNS });
    for (const columnId of ['a', 'b'])
      await createBlock(page, id, {
        name: 'text-01',
        parentId: grid,
        columnId,
        model: { text: `<p>В ${columnId}</p>` },
      });
    await page.goto(`/manage/pages/${id}`);
    await blocksOf(page).first().focus();
    const below = numbersFrom(seed);
    let words = 0;
    const letters = 'хавыщй';
    const word = (): string => {
      words += 1;
      return `${[...words.toString(6)].map((digit) => letters[Number(digit)] ?? '').join('')}щх`;
    };
    const run: Run = { page, devtools: await devtoolsOf(page), below, word };
    for (let at = 0; at < ACTS; at += 1) {
      const kind = below(ACT_KINDS.length);
      await ACT_KINDS[kind]?.(run);
      expect(await faultOf(page), `after act ${at} of kind ${kind}`).toBeNull();
    }
    await expect(page.locator('[data-writing]')).toHaveCount(0);
    const shown = await shownTree(page);
    expect(shown.length).toBeGreaterThan(0);
    await reloadWritten(page);
    await expect(blocksOf(page)).toHaveCount(shown.length);
    expect(await shownTree(page)).toEqual(shown);
  });
}
