import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { createBlock, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Midnight of 1 December and of 5 December 2099 in the time zone of the site. */
const [FIRST, FIFTH] = ['2099-11-30T21:00:00.000Z', '2099-12-04T21:00:00.000Z'];

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const drawn = (page: Page): Locator => canvas(page).locator('[data-block]');
const preview = (page: Page): Locator => page.getByRole('dialog', { name: 'Просмотр страницы' });

async function timedPage(page: Page): Promise<number> {
  const id = await createRecord(page, 'page', { caption: 'Страница по времени' });
  const text = (words: string, config: Readonly<Record<string, unknown>>) =>
    createBlock(page, id, { name: 'text-00', model: { text: `<p>${words}</p>` }, config });
  await text('Наши врачи', {});
  await text('Скидки декабря', { visibleFrom: FIRST, visibleTo: FIFTH });
  await text('Часы до праздников', { visibleTo: FIRST });
  await open(page, `/manage/pages/${id}`);
  await expect(drawn(page)).toHaveCount(3);
  return id;
}

test('a block is given its time, and the canvas and the tree tell it', async ({ page }) => {
  const id = await timedPage(page);
  await expect(drawn(page).nth(1)).toContainText(
    'Виден с 1 декабря 2099 до 5 декабря 2099: сейчас посетители его не видят',
  );
  await expect(drawn(page).nth(2)).toContainText('до 1 декабря 2099');
  await page.getByRole('button', { name: 'Структура', exact: true }).click();
  const rows = page.getByRole('treeitem');
  await expect(rows.nth(1)).toHaveAccessibleName(/с 1 декабря 2099 до 5 декабря 2099/u);
  await page.mouse.move(2, 2);
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('in the settings, with the end after the beginning', async () => {
    await drawn(page).first().focus();
    await page.keyboard.press('F2');
    const panel = page.getByRole('region', { name: 'Настройки блока' });
    await panel.getByRole('textbox', { name: 'Показывать с' }).fill('01.12.2099 00:00');
    await expect(drawn(page).first()).toContainText('Виден с 1 декабря 2099');
    const end = panel.getByRole('textbox', { name: 'Показывать до' });
    await end.fill('30.11.2099 10:00');
    await expect(panel.getByText('Конец показа должен быть позже начала')).toBeVisible();
    await end.fill('02.12.2099 10:30');
    await expect(drawn(page).first()).toContainText('Виден с 1 декабря 2099 до 2 декабря 2099, 10:30');
    await expect(panel.getByText('Конец показа должен быть позже начала')).toHaveCount(0);
    await reloadWritten(page);
    await expect(drawn(page).first()).toContainText('Виден с 1 декабря 2099 до 2 декабря 2099, 10:30');
    const stored = await page.request.get(`/api/v1/manage/page/${id}/blocks/`, { headers: await signedHeaders(page) });
    const { blocks }: { blocks: readonly { config: unknown }[] } = await stored.json();
    expect(blocks[0]?.config).toMatchObject({ visibleFrom: FIRST, visibleTo: '2099-12-02T07:30:00.000Z' });
  });
});

test('the preview shows the page at any moment, and by a slider at those at which it changes', async ({ page }) => {
  await timedPage(page);
  await page.getByRole('button', { name: 'Просмотр страницы' }).click();
  const shown = preview(page).frameLocator('iframe').locator('.pb-block');
  await expect(shown).toHaveText(['Наши врачи', 'Часы до праздников']);
  const slider = preview(page).getByRole('slider', { name: 'Когда страница меняется' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview(page).getByText('Как страница выглядит 1 декабря 2099')).toBeVisible();
  await expect(shown).toHaveText(['Наши врачи', 'Скидки декабря']);
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(['Наши врачи']);
  const date = preview(page).getByRole('textbox', { name: 'Дата и время просмотра' });
  await date.fill('03.12.2099 12:00');
  await date.press('Enter');
  await expect(preview(page).getByText('Как страница выглядит 3 декабря 2099, 12:00')).toBeVisible();
  await expect(shown).toHaveText(['Наши врачи', 'Скидки декабря']);
  await preview(page).getByRole('button', { name: 'Сейчас' }).click();
  await expect(shown).toHaveText(['Наши врачи', 'Часы до праздников']);
});
