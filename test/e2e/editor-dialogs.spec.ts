import { expect } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(({ page }) => startSignedIn(page, 'administrators'));

test('the services and people of a branch are linked on its page, without a mouse', async ({ page }) => {
  const companyId = await createRecord(page, 'company', { caption: 'Клиника на Неве' });
  const branchId = await createRecord(page, 'companyBranch', { caption: 'Филиал на Невском', companyId });
  await page.goto(`/manage/companies/${companyId}/branches/${branchId}`);
  for (const [section, available, added] of [
    [/^Услуги филиала/u, 'Список услуг', 'Добавленные услуги'],
    [/^Сотрудники филиала/u, 'Список людей', 'Добавленные люди'],
  ] as const) {
    const open = page.getByRole('region', { name: section }).getByRole('button', { name: 'Открыть редактор' });
    const add = page.getByRole('table', { name: available }).getByRole('button', { name: /^Добавить: / });
    const remove = page.getByRole('table', { name: added }).getByRole('button', { name: /^Убрать: / });
    await open.press('Enter');
    await add.first().press('Enter');
    await expect(remove).toHaveCount(1);
    // The row now at the position of the removed one has the focus.
    await expect(add.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(2);
    await remove.last().press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  }
  await expectAccessible(page);
});

test('ratings and likes are summed up, listed and taken away', async ({ page }) => {
  const componentId = await createRecord(page, 'article', { caption: 'Статья с оценками' });
  for (const [at, value] of [5, 2].entries()) {
    const userProfileId = await createRecord(page, 'userProfile', { fullName: `Читатель ${at + 1}` });
    await createRecord(page, 'componentRating', { componentId, userProfileId, value });
    await createRecord(page, 'componentLike', { componentId, userProfileId, typeId: at });
  }
  await page.goto(`/manage/articles/${componentId}?tab=links`);
  const section = page.getByRole('region', { name: 'Оценки и отметки' });
  await expect(section.locator('dd')).toHaveText(['3,5', '2', '5', '2', '1', '1']);
  await section.getByRole('button', { name: 'Отметки' }).click();
  await expect(page.getByRole('dialog', { name: 'Отметки' })).toContainText('Не нравится');
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Оценки' }).click();
  await page.getByRole('button', { name: 'Удалить: Читатель 2' }).press('Enter');
  await expect(page.getByText('Успешно удалено')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить: Читатель 1' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(section.locator('dd')).toHaveText(['5', '5', '5', '1', '1', '1']);
});

test('a text takes a picture of its record and a link, and what is pasted as plain text', async ({ page }) => {
  const id = await createRecord(page, 'article', { caption: 'С картинкой', fullInfo: '<p>Начало</p>' });
  const base64 = (await samplePicture(60, 40)).toString('base64');
  const image = await createRecord(page, 'ComponentImage', { componentId: id, name: 'Вид на Неву.jpg', base64 });
  await page.goto(`/manage/articles/${id}?tab=fields`);
  await page.getByRole('button', { name: /^Полный текст:/ }).click();
  const text = page.getByRole('textbox', { name: 'Полный текст' });
  await expect(text).toBeFocused();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Из <b style="color: red">письма</b></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'Изображение' }).click();
  await page.getByRole('button', { name: 'Вид на Неву.jpg' }).click();
  await page.getByRole('dialog', { name: 'Изображение' }).getByRole('button', { name: 'Сохранить' }).click();
  await expect(text.locator('img[src]')).toHaveJSProperty('naturalWidth', 60);
  await page.getByRole('button', { name: 'Ссылка (Ctrl+K)' }).click();
  const link = page.getByRole('dialog', { name: 'Ссылка' });
  await link.getByLabel('Адрес').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText('Введите корректный адрес')).toBeVisible();
  await link.getByLabel('Адрес').fill('/manage/');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Поле "Полный текст" успешно изменено')).toBeVisible();
  await page.getByRole('button', { name: /^Полный текст:/ }).click();
  await page.getByRole('tab', { name: 'HTML' }).click();
  const code = page.getByRole('textbox', { name: 'Полный текст: HTML' });
  await expect(code).toContainText(`src="/api/v1/objectimage/p${image}.jpg"`);
  await expect(code).toContainText('Из письма');
  await expect(code).not.toContainText('color: red');
});
