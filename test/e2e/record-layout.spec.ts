import { expect, type Locator, type Page } from '@playwright/test';
import { openTab } from './open-tab.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Opens the newest event, which has the most tabs of all records. */
async function openNewestEvent(page: Page): Promise<void> {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  await open(page, '/manage/events');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Поля' })).toBeVisible();
}

async function leftOf(what: Locator): Promise<number> {
  return (await what.boundingBox())?.x ?? Number.NaN;
}

test('the tabs of a record stand in one row, the others behind «Ещё», and nothing is counted where there is nothing', async ({
  page,
}) => {
  await openNewestEvent(page);
  const tabs = page.getByRole('tablist', { name: 'Разделы записи' }).getByRole('tab');
  for (const width of [1280, 1440, 1920, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(async () => {
      const boxes = await tabs.evaluateAll((all) =>
        all.map((tab) => tab.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
      );
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
    }).toPass({ timeout: 5000 });
  }
  for (const label of await tabs.allInnerTexts()) expect(label).not.toMatch(/(?:^|\s)0$/u);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openTab(page, 'История');
  await expect(page.getByRole('tab', { name: 'История', selected: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'История изменений' })).toBeVisible();
});

test('header and body of a record have the same edges; a wide window has its facts beside the fields', async ({
  page,
}) => {
  await openNewestEvent(page);
  const aside = page.getByRole('complementary', { name: 'О записи' });
  const title = page.getByRole('heading', { level: 1 });
  const card = page.getByRole('region', { name: 'Основное' });
  const menu = page.locator('[data-page-header]').getByRole('button', { name: /^Действия: / });
  const rightOf = async (what: Locator): Promise<number> => {
    const box = await what.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  for (const width of [1280, 1599]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(aside).toHaveCount(0);
    expect(await leftOf(card)).toBe(await leftOf(title));
    expect(await rightOf(page.getByRole('tabpanel'))).toBe(await rightOf(menu));
  }
  for (const width of [1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(aside.getByRole('region', { name: 'Категория' })).toBeVisible();
    await expect(aside.getByText('Создано', { exact: true })).toBeVisible();
    expect(await leftOf(card)).toBe(await leftOf(title));
    expect(await rightOf(aside)).toBe(await rightOf(menu));
  }
});

test('on a phone there is one link back, and the actions are in the menu «⋮»', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openNewestEventOnPhone(page);
  await expect(page.getByRole('button', { name: 'Настройки' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Действия: / }).click();
  await page.getByRole('menuitem', { name: 'Настройки' }).click();
  await expect(page.getByRole('dialog', { name: 'Настройки' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Назад: Мероприятия' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
});

async function openNewestEventOnPhone(page: Page): Promise<void> {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  await open(page, '/manage/events');
  await page.getByRole('list', { name: 'Мероприятия' }).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Поля' })).toBeVisible();
}

test('on a phone what a record is headed by keeps to its left edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  await open(page, '/manage/doctors');
  await page.getByRole('list', { name: 'Врачи' }).getByRole('link').first().click();
  const leftOfText = (name: string): Promise<number> =>
    page.getByRole('button', { name, exact: true }).evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading.lastChild ?? heading);
      return Math.min(...[...text.getClientRects()].map(({ left }) => left));
    });
  const long = 'Профессиональная деятельность';
  await expect.poll(() => leftOfText(long)).toBe(await leftOfText('Основное'));
  const { height } = (await page.getByRole('button', { name: long, exact: true }).boundingBox()) ?? { height: 0 };
  expect(height, 'two lines have room above and below').toBeGreaterThanOrEqual(64);

  await open(page, '/manage/crm/kanban');
  await page.getByRole('button', { name: 'Список' }).click();
  await page.getByRole('list', { name: 'Канбан' }).getByRole('link').first().click();
  const states = page.locator('[data-page-header]').getByRole('button', { name: /^Статус: / });
  await expect(states).toBeVisible();
  const { x, width } = (await states.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBeLessThanOrEqual(360 - 16);
});

test('a print contains only the record and the table, in either color scheme', async ({ page }) => {
  await openNewestEvent(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const card = page.getByRole('region', { name: 'Основное' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const frame of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('tablist')]) {
    for (const part of await frame.all()) await expect(part).toBeHidden();
  }
  expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  const { scrolled, seen } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollHeight,
    seen: document.querySelector('#main')?.scrollHeight ?? 0,
  }));
  expect(scrolled, 'all of the record runs over the pages').toBeGreaterThanOrEqual(seen);

  await page.emulateMedia({ media: 'screen' });
  await open(page, '/manage/news');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('tree')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toBeHidden();
});
