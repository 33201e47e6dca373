import { expect } from '@playwright/test';
import { TWO_STEPS, fields, openForm, sections } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';
import { hold } from './touch.ts';

test.use({ hasTouch: true });

test('a long press opens the menus of fields, sections and buttons', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await openForm(page, TWO_STEPS);
  const menu = page.getByRole('menu');
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  };

  await test.step('of a field, which is not opened by it', async () => {
    await hold(page, fields(page).first());
    await expect(menu.getByRole('menuitem', { name: 'Дублировать' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Дублировать' }).tap();
    await expect(fields(page)).toHaveCount(3);
  });

  await test.step('of a section', async () => {
    await hold(page, sections(page).locator('[data-section-row]').filter({ hasText: 'Гость' }));
    await expect(menu.getByRole('menuitem', { name: 'Добавить кнопку' })).toBeVisible();
    await close();
  });

  await test.step('of a button, whose dialog stays closed', async () => {
    await hold(page, sections(page).locator('[data-button-row]').first());
    await expect(menu.getByRole('menuitem', { name: 'Выше' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Редактировать' }).tap();
    await expect(page.getByRole('dialog').getByLabel('Подпись')).toHaveValue('Далее');
  });
});
