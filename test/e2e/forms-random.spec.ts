import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { runs } from '#test/harness/representatives.ts';
import { TWO_STEPS, components, fields, openForm, readForm, sections, shownForm } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

const ACTS = runs(150, 500);
/** Fields on the sheet from which on none is copied. */
const MANY = 20;

const KEYS = [
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  'Shift+ArrowDown',
  'Space',
  'Control+KeyA',
  'Control+KeyD',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'Alt+ArrowDown',
  'Alt+ArrowUp',
  'Alt+PageDown',
  'Alt+PageUp',
  'KeyB',
  'Delete',
  'Control+KeyZ',
  'Control+Shift+KeyZ',
] as const;

type Act =
  | { readonly kind: 'keys'; readonly keys: readonly (typeof KEYS)[number][] }
  | { readonly kind: 'caption' | 'search'; readonly text: string }
  | { readonly kind: 'click' | 'toggle' | 'open' | 'section' | 'component'; readonly at: number }
  | { readonly kind: 'addSection' | 'addButton' | 'bind' | 'bindAll' | 'undo' | 'delete' };

const text = fc.string({ unit: fc.constantFrom(...'абвгдежзиклмнопрстуb '), minLength: 3, maxLength: 10 });
const at = fc.nat(30);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('keys'),
      keys: fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('caption'), text: text.map((one) => `${one.trim()}ё`) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('search'), text: fc.constantFrom('стр', 'дата', 'чис') }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('click', 'toggle', 'section', 'component', 'open'), at }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('addSection', 'addButton', 'bind', 'bindAll', 'undo', 'delete') }),
  },
);

/** Answers the question that an act may ask: mostly with yes. */
async function answer(page: Page, isYes: boolean): Promise<void> {
  const question = page.getByRole('alertdialog');
  if ((await question.count()) === 0) return;
  if (isYes) await question.getByRole('button', { name: 'подтвердить' }).click();
  else await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
}

/** Names the field that has the focus; null where another element has it. */
function focusedField(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('data-field') ?? null);
}

/** What the field shows; the stored form where an undo that is answered meanwhile moves it to another section. */
async function shownField(page: Page, id: number, key: string): Promise<string> {
  const shown = await fields(page)
    .and(page.locator(`[data-field="${key}"]`))
    .allTextContents();
  return (shown[0] ?? JSON.stringify(await readForm(page, id))).replaceAll(/\s+/gu, ' ');
}

/** Notes whether the key that opens a dialog did: an undo may have taken away what had the focus. */
const noteOpened = (page: Page) =>
  page.addInitScript(() => {
    const note = (event: KeyboardEvent) => {
      if (event.code === 'F2') setTimeout(() => Reflect.set(window, 'isOpened', event.defaultPrevented));
    };
    addEventListener('keydown', note, true);
  });

/**
 * Types a caption right after the key that opens the dialog, and expects it on the field; on its section where an undo
 * has taken the field away between the look at the focus and the key.
 */
async function typeCaption(page: Page, id: number, caption: string): Promise<void> {
  const key = await focusedField(page);
  if (key === null) return;
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.type(caption);
  await page.keyboard.press('Enter');
  if (!(await page.evaluate(() => Reflect.get(window, 'isOpened')))) return page.keyboard.press('Escape');
  // An undo that is answered meanwhile changes the caption as well.
  for (const mine = page.getByRole('button', { name: 'Оставить моё' }); (await mine.count()) > 0; ) {
    await mine.first().click();
    if ((await mine.count()) === 0) await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const written = caption.replaceAll(/\s+/gu, ' ');
  await expect.poll(() => shownField(page, id, key), { timeout: 10_000 }).toContain(written);
}

async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (key === 'Control+KeyD' && (await fields(page).count()) > MANY) continue;
    await page.keyboard.press(key);
    await answer(page, true);
    // Space opens what has the focus: a button of the section, where the field is gone.
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  }
}

/** Clicks one of those that are there, if any is; an answer of the server may take away what an undo concerns. */
async function clickOne(
  all: ReturnType<typeof fields>,
  position: number,
  options: Parameters<ReturnType<typeof fields>['click']>[0] = {},
): Promise<void> {
  const count = await all.count();
  if (count === 0) return;
  const one = all.nth(position % count);
  try {
    await one.click({ ...options, timeout: 5000 });
  } catch (error) {
    if ((await one.count()) > 0) throw error;
  }
}

async function perform(page: Page, id: number, one: Act): Promise<void> {
  const corner = { position: { x: 12, y: 12 } };
  switch (one.kind) {
    case 'keys':
      return pressKeys(page, one.keys);
    case 'caption':
      return typeCaption(page, id, one.text);
    case 'search': {
      const box = components(page).getByRole('searchbox');
      await box.fill(one.text);
      await expect(box).toHaveValue(one.text);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return box.fill('');
    }
    case 'click':
      return clickOne(fields(page), one.at, corner);
    case 'toggle':
      return clickOne(fields(page), one.at, { ...corner, modifiers: ['Control'] });
    case 'open':
      await clickOne(fields(page), one.at, { ...corner, clickCount: 2 });
      await page.keyboard.press('Escape');
      return expect(page.getByRole('dialog')).toHaveCount(0);
    case 'section':
      return clickOne(sections(page).locator('[data-section-row]'), one.at);
    case 'component':
      return clickOne(components(page).locator('[data-palette-item]'), one.at);
    case 'addSection':
      return clickOne(sections(page).getByRole('button', { name: 'Секция', exact: true }), 0);
    case 'addButton':
      return clickOne(sections(page).getByRole('button', { name: 'Кнопка', exact: true }), 0);
    case 'bind':
      return clickOne(page.locator('[data-field] button'), 0);
    case 'bindAll':
      return clickOne(page.getByRole('button', { name: 'Привязать все' }), 0);
    case 'undo':
      return clickOne(page.getByRole('button', { name: /^Отменить: / }), 0);
    case 'delete': {
      const key = await focusedField(page);
      if (key === null) return;
      await page.locator(`[data-field="${key}"]`).click({ ...corner, button: 'right' });
      await page.getByRole('menuitem', { name: /^Удалить/u }).click();
      return answer(page, false);
    }
  }
}

test(`${ACTS} random acts by keyboard and mouse: the server has what is shown, nothing typed is lost, the focus stays`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await noteOpened(page);
  await startSignedIn(page, 'siteEditors');
  const id = await openForm(page, TWO_STEPS);
  await fields(page).first().focus();
  const acts = fc.sample(act, { numRuns: ACTS, seed: 35 });
  for (const [position, one] of acts.entries()) {
    await test.step(`${position}: ${JSON.stringify(one)}`, async () => {
      // A key may open another tab of the builder.
      const tab = page.getByRole('tab', { name: 'Конструктор' });
      if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
      await perform(page, id, one);
      const isKept = () => page.evaluate(() => document.activeElement !== document.body);
      if (!(await isKept())) await expect.poll(isKept, { message: 'the focus is in the builder' }).toBe(true);
    });
  }
  const shown = await shownForm(page);
  await expect.poll(() => readForm(page, id), { timeout: 30_000 }).toEqual(shown);
});
