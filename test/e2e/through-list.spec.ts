import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openList } from './open-list.ts';
import { startSignedIn, test } from './signed-in.ts';

const NUMBER = 23;
const ACTIVE = 4;

const place = (page: Page): Locator => page.getByRole('group', { name: 'Место в списке' }).getByRole('status');
const peek = (page: Page): Locator => page.getByRole('dialog', { name: 'Настройки' });
const next = (page: Page): Locator => page.getByRole('button', { name: 'Следующая запись' });

/** A folder with news that wait for confirmation, and the address of the list of those that wait. */
async function prepare(page: Page, number = NUMBER) {
  await startSignedIn(page, 'administrators');
  const mark = `Ждёт ${Date.now()}`;
  const folder = await createRecord(page, 'newsFolder', {
    caption: mark,
    name: `through-${Date.now()}`,
    parentId: 0,
  });
  const ids: number[] = [];
  for (let at = 1; at <= number; at += 1) {
    const caption = `${mark} ${String(at).padStart(2, '0')}`;
    ids.push(await createRecord(page, 'news', { caption, folderIds: [folder], instanceStateId: 2 }));
  }
  const filter = JSON.stringify([{ fieldName: 'instanceStateId', operator: 'eq', fieldValue: 2 }]);
  const address = `/manage/news?folderId=${folder}&sort=caption&dir=ASC&filter=${encodeURIComponent(filter)}`;
  const states = async (): Promise<readonly unknown[]> => {
    const headers = await signedHeaders(page);
    const answers = await Promise.all(ids.map((id) => page.request.get(`/api/v1/manage/news/${id}`, { headers })));
    return Promise.all(
      answers.map(async (answer) => {
        const { instanceStateId }: { instanceStateId: unknown } = await answer.json();
        return instanceStateId;
      }),
    );
  };
  const name = (at: number): string => `${mark} ${String(at).padStart(2, '0')}`;
  return { mark, ids, address, states, name };
}

/** Counts what a person presses. */
function counted(page: Page) {
  let acts = 0;
  return {
    press: async (key: string): Promise<void> => {
      acts += 1;
      await page.keyboard.press(key);
    },
    tap: async (button: Locator): Promise<void> => {
      acts += 1;
      await button.tap();
    },
    count: (): number => acts,
  };
}

test('20 of 23 that wait are confirmed one after another by at most 40 keys, though each leaves the list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { address, states, name } = await prepare(page);
  await openList(page, address);
  const { press, count } = counted(page);
  await press('Space');
  for (let at = 1; at <= 20; at += 1) {
    await expect(place(page)).toHaveText(`${at} из ${NUMBER}`);
    await expect(peek(page)).toContainText(name(at));
    await press(at % 2 === 0 ? 'p' : 'KeyP');
    await expect(peek(page).getByRole('button', { name: 'Опубликовано' })).toBeVisible();
    if (at < 20) await press('j');
  }
  expect(count()).toBeLessThanOrEqual(40);
  expect((await states()).filter((state) => state === ACTIVE)).toHaveLength(20);

  await test.step('the walk goes on over the end of the page, though the list has become shorter than one', async () => {
    for (const at of [21, 22, 23]) {
      await page.keyboard.press('ArrowDown');
      await expect(place(page)).toHaveText(`${at} из ${NUMBER}`);
      await expect(peek(page)).toContainText(name(at));
    }
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('k');
    await expect(peek(page)).toContainText(name(22));
    await page.keyboard.press('Escape');
    await expect(peek(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: name(22), exact: true })).toBeFocused();
  });
});

test('on a phone 20 are confirmed by at most 40 touches', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const { address, states, name } = await prepare(page, 20);
  await page.goto(address);
  const first = page.locator('#main li').filter({ has: page.getByRole('link', { name: name(1), exact: true }) });
  await expect(first).toBeVisible();
  const { tap, count } = counted(page);
  await tap(first.locator('dl'));
  for (let at = 1; at <= 20; at += 1) {
    await expect(place(page)).toHaveText(`${at} из 20`);
    await expect(peek(page)).toContainText(name(at));
    await tap(peek(page).getByRole('button', { name: 'Опубликовать', exact: true }));
    await expect(peek(page).getByRole('button', { name: 'Опубликовано' })).toBeVisible();
    if (at < 20) await tap(next(page));
  }
  expect(count()).toBeLessThanOrEqual(40);
  expect(await states()).toEqual(Array.from({ length: 20 }, () => ACTIVE));
  await context.close();
});

test('a record that is opened by Enter leads on by keys and buttons, and back to its row and page of the list', async ({
  page,
}) => {
  const { address, name, ids } = await prepare(page);
  await openList(page, address);
  for (let at = 1; at <= 20; at += 1) await page.keyboard.press(at % 2 === 0 ? 'j' : 'KeyJ');
  await expect(page.getByRole('link', { name: name(20), exact: true })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manage/news/${ids[18]}`, 'u'));
  await expect(place(page)).toHaveText(`19 из ${NUMBER}`);
  await expectAccessible(page);
  // The second step is asked for before the first one is drawn.
  await next(page).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: name(21), exact: true })).toBeVisible();
  await expect(place(page)).toHaveText(`21 из ${NUMBER}`);
  await page.reload();
  await expect(place(page)).toHaveText(`21 из ${NUMBER}`);
  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/page=2/u);
  await expect(page).toHaveURL(/filter=/u);
  await expect(page.getByRole('link', { name: name(21), exact: true })).toBeFocused();
});

test('a click beside the name opens the quick view; S opens the states, E the first field', async ({ page }) => {
  const { address, name, states } = await prepare(page, 2);
  await openList(page, address);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: name(1), exact: true }) });
  await row.getByRole('cell').nth(2).click();
  await expect(place(page)).toHaveText('1 из 2');
  await expectAccessible(page);
  await page.keyboard.press('s');
  await page.getByRole('option', { name: /^Архив/u }).click();
  await expect(page.getByText('успешно изменен')).toBeVisible();
  expect(await states()).toEqual([5, 2]);
  await page.keyboard.press('KeyE');
  const field = peek(page).getByRole('textbox').first();
  await expect(field).toBeFocused();
  // Letters that are typed lead nowhere.
  await field.press('j');
  await expect(place(page)).toHaveText('1 из 2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(peek(page)).toContainText(name(2));
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
});
