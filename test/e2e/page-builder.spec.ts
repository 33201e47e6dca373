import { expect, type Page } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { blocksOf as blocks, openNewPage, paletteOf as palette, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const pressed = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Adds the block that the search finds, at the place of the open palette. */
async function addByName(page: Page, name: string): Promise<void> {
  await palette(page).getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

test('a page is begun, its blocks are moved, hidden, copied, deleted and put back', async ({ page }) => {
  test.setTimeout(120_000);
  await openNewPage(page, 'Первая страница');
  await page.getByRole('button', { name: 'Добавить блок', exact: true }).click();
  await inBothThemes(page, () => expectAccessible(page));
  await addByName(page, 'простой текст');
  await expect(page.getByText('Блок успешно добавлен')).toBeVisible();

  await test.step('a text is open for typing at once, and saved when it is left', async () => {
    await expect(page.getByRole('textbox', { name: /^Текст: / })).toBeFocused();
    await page.keyboard.type('Добро пожаловать');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
    await expect(blocks(page).first()).toBeFocused();
    await reloadWritten(page);
    await expect(blocks(page).first()).toContainText('Добро пожаловать');
  });

  await test.step('a second block is added after the first and moved before it by keys', async () => {
    await blocks(page).first().focus();
    await page.keyboard.press('Slash');
    await addByName(page, 'прямая речь');
    await expect(blocks(page).nth(1)).toHaveClass(/pb-text-01/u);
    await pressed(page, 'Escape', 'Alt+ArrowUp');
    await expect(blocks(page).first()).toHaveClass(/pb-text-01/u);
    await expect(blocks(page).first()).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'место 1 из 2' })).toHaveCount(1);
  });

  await test.step('it is hidden, and its notice tells so; undo shows it again', async () => {
    await page.keyboard.press('h');
    await expect(page.getByText('Скрыт: посетители его не видят')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await expect(page.getByRole('button', { name: 'Отменить: скрытие блока' })).toBeEnabled();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Скрыт: посетители его не видят')).toHaveCount(0);
    // Each reverts what the one before it has done, however soon it comes.
    await pressed(page, 'Control+Shift+z', 'Control+z', 'Control+Shift+z');
    await expect(page.getByText('Скрыт: посетители его не видят')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Скрыт: посетители его не видят')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Повторить: скрытие блока' })).toBeEnabled();
    await expect(blocks(page)).toHaveCount(2);
  });

  await test.step('it is copied after itself and deleted after the question', async () => {
    await blocks(page).first().focus();
    await page.keyboard.press('Control+d');
    await expect(blocks(page)).toHaveCount(3);
    await expect(page.getByText('Блок успешно скопирован')).toBeVisible();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Удалить блок со всем содержимым?' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(blocks(page)).toHaveCount(2);
    await expect(page.getByText('Блок успешно удалён')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить: удаление блока' }).click();
    await expect(blocks(page)).toHaveCount(3);
    await reloadWritten(page);
    await expect(blocks(page)).toHaveCount(3);
  });

  await test.step('a setting shows at once', async () => {
    await blocks(page).first().focus();
    await pressed(page, 'F2');
    const panel = page.getByRole('region', { name: 'Настройки блока' });
    await panel.getByLabel('Ширина в колонках').fill('6');
    await page.keyboard.press('Tab');
    await expect(blocks(page).first()).toHaveClass(/pb-block-6/u);
    await expect(page.getByText('Данные успешно сохранены')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(blocks(page).first()).toBeFocused();
  });
});

test('a page that is still being written is not reloaded without a question', async ({ page }) => {
  await openNewPage(page, 'Пишется');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/manage/contentblock/**', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue().catch(() => {});
  });
  await page.getByRole('button', { name: 'Добавить блок', exact: true }).click();
  await addByName(page, 'простой текст');
  await pressed(page, 'Escape');
  await blocks(page).first().focus();
  await pressed(page, 'Control+d');
  await expect(blocks(page)).toHaveCount(2);
  await expect(page.getByText('Сохранение…')).toBeVisible();
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.type());
      await dialog.dismiss();
    });
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
  held.resolve();
  await reloadWritten(page);
  await expect(blocks(page)).toHaveCount(2);
});
