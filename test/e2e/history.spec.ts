import { expect, type Page } from '@playwright/test';
import { openFollowing } from './colleague.ts';
import { patchAs, writeAs } from './colleague-write.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** A name that no other test uses. */
const unique = (name: string): string => `${name} ${test.info().repeatEachIndex}-${Date.now()}`;
const lines = (page: Page) => page.getByRole('list', { name: 'История изменений' });
const line = (page: Page, text: string) => lines(page).getByRole('listitem').filter({ hasText: text });

/** A page of the site whose title and keywords were changed since it was made. */
async function changedPage(page: Page) {
  const caption = unique('Летопись');
  const id = await createRecord(page, 'page', { caption, h1: 'Зимний лес ждёт гостей', metaTitle: 'Раз' });
  const keyword = await createRecord(page, 'SeoKeyword', { componentId: id, keyword: 'зимний лес' });
  await patchAs(page, `page/${id}`, 'h1', 'Летний лес ждёт гостей');
  await writeAs(page, 'DELETE', `SeoKeyword/${keyword}`);
  return { id, caption };
}

test('a version is restored from one line of time, with the keyword that was deleted, and the restoring undone', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const { id } = await changedPage(page);
  await page.goto(`/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);

  await test.step('fields and keywords are told together', async () => {
    await expect(line(page, 'Ключевое слово «зимний лес»')).toHaveCount(2);
    await expect(line(page, 'Летний лес ждёт гостей')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('one part is looked at alone', async () => {
    const parts = page.getByRole('group', { name: 'Что показать' });
    await parts.getByRole('button', { name: 'Связи' }).click();
    await expect(line(page, 'Летний лес ждёт гостей')).toHaveCount(0);
    await expect(line(page, 'Ключевое слово «зимний лес»')).toHaveCount(2);
    await parts.getByRole('button', { name: 'Всё' }).click();
    await expect(line(page, 'Летний лес ждёт гостей')).toHaveCount(1);
  });

  await test.step('the version with the keyword and the first title comes back', async () => {
    const made = line(page, 'Ключевое слово «зимний лес»').filter({ hasText: 'Создание' });
    await made.getByRole('button', { expanded: false }).click();
    await made.getByRole('button', { name: 'Восстановить эту версию' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Версия восстановлена')).toBeVisible();
    await expect(line(page, 'Ключевое слово «зимний лес»')).toHaveCount(3);
  });

  await test.step('and the undo gives what was there', async () => {
    await undo(page, 'Версия восстановлена');
    await expect(line(page, 'Ключевое слово «зимний лес»')).toHaveCount(4);
    await openTab(page, /^Поля/u);
    await expect(page.getByText('Летний лес ждёт гостей').first()).toBeVisible();
  });
});

test('two versions stand side by side with their words marked, and one value is returned', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const { id } = await changedPage(page);
  await page.goto(`/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);
  await page.getByRole('button', { name: 'Сравнить версии' }).click();
  const dialog = page.getByRole('dialog', { name: 'Версии записи' });
  await dialog.getByRole('radio', { name: /^Было/u }).last().click();
  const fields = dialog.getByRole('article', { name: 'Поля записи' });
  await expect(fields.locator('del mark')).toHaveText('Зимний');
  await expect(fields.locator('ins mark')).toHaveText('Летний');
  await expectAccessible(page);
  await fields.getByRole('button', { name: /^Вернуть значение/u }).click();
  await expect(page.getByText('Значение возвращено')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(line(page, 'Зимний лес ждёт гостей').first()).toBeVisible();
});

test('what a colleague does while the history is open is told, and what is open stays', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const { id } = await changedPage(page);
  await openFollowing(page, `/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);
  const opened = line(page, 'Летний лес ждёт гостей');
  await opened.getByRole('button', { expanded: false }).click();
  await expect(opened.locator('del')).toContainText('Зимний лес ждёт гостей');
  await patchAs(page, `page/${id}`, 'metaTitle', 'Два');
  const told = page.getByRole('status').filter({ hasText: 'Пока история открыта, запись изменили' });
  await expect(told).toBeVisible();
  await expect(line(page, 'Новое')).toHaveCount(1);
  await expect(opened.locator('del')).toContainText('Зимний лес ждёт гостей');
  await told.getByRole('button', { name: 'Понятно' }).click();
  await expect(line(page, 'Новое')).toHaveCount(0);
});

test('an undo asks of each field that was changed since, by keys, and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  const id = await createRecord(page, 'page', { caption: unique('Спор'), h1: 'Первый', metaTitle: 'Раз' });
  await writeAs(page, 'PATCH', `page/${id}`, [
    { fieldName: 'h1', fieldValue: 'Второй' },
    { fieldName: 'metaTitle', fieldValue: 'Два' },
  ]);
  await patchAs(page, `page/${id}`, 'h1', 'Третий');
  await page.goto(`/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);
  const undone = page.getByRole('button', { name: 'Отменить изменение' });
  const changed = line(page, 'Meta title').filter({ hasText: 'Изменение' });
  const dialog = page.getByRole('dialog', { name: 'Эти поля изменили позже' });
  await changed.locator(undone).click();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: /Оставить как есть Третий/u })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('radio', { checked: true }).press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Вернуть Первый/u })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  const stored = async () => {
    const answer = await page.request.get(`/api/v1/manage/page/${id}`, { headers: await signedHeaders(page) });
    const { h1, metaTitle }: { h1: string; metaTitle: string } = await answer.json();
    return [h1, metaTitle];
  };
  expect(await stored()).toEqual(['Первый', 'Раз']);
});

test('a version that is put back leaves what a colleague has changed meanwhile, where that is chosen', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const { id } = await changedPage(page);
  await page.goto(`/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);
  const made = line(page, 'Ключевое слово «зимний лес»').filter({ hasText: 'Создание' });
  await made.getByRole('button', { expanded: false }).click();
  // The history does not hear of the change in time.
  await page.route(/\/moments\/\?/u, (route) => route.abort());
  await patchAs(page, `page/${id}`, 'h1', 'Осенний лес ждёт гостей');
  await made.getByRole('button', { name: 'Восстановить эту версию' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Эти поля изменили позже' });
  await expect(dialog.getByRole('radio', { name: /Оставить как есть Осенний/u })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Вернуть Зимний/u })).toBeVisible();
  await page.unroute(/\/moments\/\?/u);
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByText('Версия восстановлена')).toBeVisible();
  await expect(line(page, 'Ключевое слово «зимний лес»')).toHaveCount(3);
  await openTab(page, /^Поля/u);
  await expect(page.getByText('Осенний лес ждёт гостей').first()).toBeVisible();
});

test('the lines of an order stand in its history, and alone', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const commodity = unique('Кушетка');
  const orderId = await createRecord(page, 'order', { clientName: unique('Покупатель') });
  const article = `К-${Date.now()}-${test.info().repeatEachIndex}`;
  const commodityId = await createRecord(page, 'commodity', { caption: commodity, article, price: 100 });
  const lineId = await createRecord(page, 'orderItem', { orderId, commodityId, quantity: 1, price: 100 });
  await patchAs(page, `orderItem/${lineId}`, 'quantity', 3);
  await page.goto(`/manage/orders/${orderId}?tab=history`);
  await expect(line(page, `Позиция заказа «${commodity}»`)).toHaveCount(2);
  await page.getByRole('group', { name: 'Что показать' }).getByRole('button', { name: 'Состав' }).click();
  const changed = line(page, `Позиция заказа «${commodity}»`).filter({ hasText: 'Изменение' });
  // The other line is the creation once the parts are read alone.
  await expect(changed).toHaveCount(1);
  await changed.getByRole('button', { expanded: false }).click();
  await expect(changed).toContainText('Количество');
  await expect(lines(page)).not.toContainText('Имя покупателя');
  await expectAccessible(page);
});
