import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { openTab } from './open-tab.ts';
import { open } from './opened.ts';
import { signIn, startSignedIn, test } from './signed-in.ts';

/** The id of the newest record that matches a filter, requested as the signed-in user. */
async function newest(page: Page, className: string, filter: readonly unknown[] = []): Promise<string> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'jwt-token')?.value ?? '';
  const query = `pageSize=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const answer = await page.request.get(`/api/v1/manage/${className}/?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items }: { items: readonly { id: number }[] } = await answer.json();
  return String(items[0]?.id ?? '');
}

test('an order’s items are added, changed and taken away in place, and its total follows', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  // Goods without stock rows are not counted.
  const commodityId = await createRecord(page, 'commodity', {
    caption: 'Бланк учёта процедур',
    article: `BLANK-${Date.now()}`,
    price: 700,
    instanceStateId: 4,
  });
  await startSignedIn(page, 'customerService');
  await page.goto('/account');
  const orderId = await createRecord(page, 'order', { clientName: 'Покупатель бланков' });
  await createRecord(page, 'orderItem', { orderId, commodityId, quantity: 1 });
  await open(page, `/manage/orders/${orderId}`);
  const items = page.getByRole('region', { name: /^Позиции заказа/u });
  const total = items.getByRole('status');
  const before = await total.textContent();
  const rows = items.getByRole('row');
  const count = await rows.count();
  await items.getByRole('button', { name: 'Добавить' }).click();
  const line = page.getByRole('form', { name: 'Добавить: позиция заказа' });
  await line.getByRole('combobox', { name: 'Товар' }).fill('Бланк учёта');
  await page.getByRole('option', { name: 'Бланк учёта процедур' }).click();
  await line.getByLabel('Количество').fill('3');
  await line.getByLabel('Цена').fill('1000');
  await line.getByRole('button', { name: 'Добавить и ещё' }).click();
  await expect(page.getByText('Успешно добавлено')).toBeVisible();
  await expect(rows).toHaveCount(count + 1);
  await expect(total).not.toHaveText(before ?? '');
  const added = await total.textContent();
  await line.getByRole('button', { name: 'Отмена' }).click();
  await rows
    .last()
    .getByRole('button', { name: /^Количество/u })
    .click();
  await page.getByRole('textbox', { name: /^Количество/u }).fill('5');
  await page.keyboard.press('Enter');
  await expect(total).not.toHaveText(added ?? '');
  await rows
    .last()
    .getByRole('button', { name: /^Удалить/u })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(rows).toHaveCount(count);
  await expect(total).toHaveText(before ?? '');
});

test('rows are typed one after another while the former ones are on their way; one that is refused stays', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  const id = await newest(page, 'doctor');
  await page.goto(`/manage/doctors/${id}?tab=resume`);
  const resume = page.getByRole('region', { name: /^Резюме врача/u });
  await resume.getByRole('button', { name: 'Добавить' }).click();
  const held = Promise.withResolvers<void>();
  await page.route('**/manage/resume/', async (route) => {
    await held.promise;
    if (route.request().postData()?.includes('Ординатура') === true)
      await route.fulfill({ status: 422, json: { statusCode: 422, code: 'invalid', message: 'Так нельзя' } });
    else await route.continue();
  });
  const lines = page.getByRole('form', { name: 'Добавить: запись резюме' });
  const caption = (line: Locator) => line.getByRole('textbox', { name: /^Название/u });
  await caption(lines).click();
  for (const word of ['Институт', 'Ординатура', 'Больница', 'Клиника']) {
    await page.keyboard.type(word);
    if (word !== 'Клиника') await page.keyboard.press('Enter');
  }
  held.resolve();
  await expect(resume.getByRole('row', { name: /Институт/u })).toBeVisible();
  await expect(resume.getByRole('row', { name: /Больница/u })).toBeVisible();
  await expect(lines).toHaveCount(2);
  await expect(caption(lines.first())).toHaveValue('Ординатура');
  await expect(caption(lines.last())).toHaveValue('Клиника');
  await expect(caption(lines.last())).toBeFocused();
});

test('a run of a course is given a branch of a company by its name, and found by it', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const companyId = await createRecord(page, 'company', { caption: 'Центр при типографии' });
  await createRecord(page, 'companyBranch', { caption: 'Класс на Чернильной', companyId });
  await createRecord(page, 'courseItem', { caption: 'Весенний набор', ownerId: companyId });
  await page.goto(`/manage/companies/${companyId}/course-items`);
  const row = page.getByRole('row', { name: /Весенний набор/u });
  await row.getByRole('button', { name: 'Весенний набор', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Настройки' });
  await expect(drawer.getByRole('button', { name: /^Чей набор: Центр при типографии/u })).toBeVisible();
  await drawer.getByRole('button', { name: /^Филиал:/u }).click();
  await drawer.getByRole('combobox', { name: 'Филиал' }).fill('чернильн');
  await expect(page.getByRole('option')).toHaveText(['Класс на Чернильной']);
  await page.getByRole('option').click();
  await expect(page.getByText('Поле "Филиал" успешно изменено')).toBeVisible();
  await drawer.getByRole('button', { name: 'Закрыть' }).click();
  await row.getByRole('link', { name: 'Класс на Чернильной' }).click();
  await expect(page.getByRole('navigation', { name: 'Путь к странице' })).toContainText('Класс на Чернильной');
  await page.reload();
  await expect(row).toBeVisible();
});

test('each price of a commodity says of which catalogue and price list it is, and how much', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const currencyId = Number(await newest(page, 'currency', [{ fieldName: 'code', fieldValue: 'RUB' }]));
  const productId = await createRecord(page, 'commodity', { caption: 'Бинт с двумя ценами', article: 'Б-2Ц' });
  for (const [catalogue, price] of [
    ['Розница на пристани', 1250.5],
    ['Опт на пристани', 990],
  ] as const) {
    const priceCatalogId = await createRecord(page, 'PriceCatalog', { caption: catalogue, currencyId });
    const pricelistId = await createRecord(page, 'pricelist', { caption: `Лист: ${catalogue}`, priceCatalogId });
    const priceListItemId = await createRecord(page, 'priceListItem', { caption: 'Бинт', pricelistId, price });
    await createRecord(page, 'ProductPriceListItem', { productId, priceListItemId });
  }
  await page.goto(`/manage/commodities/${productId}?tab=ProductPriceListItem`);
  const rows = page.getByRole('table', { name: 'Цены товара' }).getByRole('row');
  await expect(rows.first()).toHaveText(/Позиция прайс-листа.*Каталог цен.*Прайс-лист.*Цена/u);
  await expect(rows.filter({ hasText: 'Розница на пристани' })).toHaveText(
    /Бинт.*Лист: Розница на пристани.*1\s250,50\s₽/u,
  );
  await expect(rows.filter({ hasText: 'Опт на пристани' })).toHaveText(/Бинт.*Лист: Опт на пристани.*990\s₽/u);
});

test('everything about an event is one click away, and the link back is visible', async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  await page.goto('/account');
  await open(page, `/manage/events/${await newest(page, 'event')}`);
  const caption = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  for (const name of ['Регистрации', 'Расписание', 'Трансляции', 'Подписчики', 'Сертификаты', 'Буклеты']) {
    await openTab(page, new RegExp(`^${name}`, 'u'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: caption, exact: true })).toBeVisible();
    const way = page.getByRole('navigation', { name: 'Путь к странице' });
    await expect(way.getByRole('link', { name: 'Мероприятия' })).toBeVisible();
    await expect(way.getByRole('link', { name: caption })).toBeVisible();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(new RegExp(`^${name}`, 'u'));
  }
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  await expect(menu.getByRole('link', { name: 'Мероприятия' })).toHaveClass(/Mui-selected/u);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: caption, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Буклеты/u);
});

test('an administrator ends a session, blocks a user and lets them in again; the last administrator stays', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, 'consentManager');
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const id = await newest(page, 'user', [{ fieldName: 'login', fieldValue: 'consentManager' }]);
  await page.goto(`/manage/user/${id}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await open(page, `/manage/user/${id}/security`);
  await page.getByRole('button', { name: 'Завершить', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Сеансов нет')).toBeVisible();
  await theirs.goto('/manage/consents');
  await expect(theirs).toHaveURL(/\/login\/auth/u);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Пользователь заблокирован')).toBeVisible();
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
  await signIn(theirs, 'consentManager');
  await other.close();

  const own = await newest(page, 'user', [{ fieldName: 'login', fieldValue: 'administrators' }]);
  await open(page, `/manage/user/${own}/security`);
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Нельзя оставить систему без администратора')).toBeVisible();
});

test('a number of the statistics opens the list that it counts', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/statistics');
  const sent = page.getByRole('link', { name: /^Отправлено: / }).first();
  const number = (await sent.textContent()) ?? '';
  await sent.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Приглашения' })).toBeVisible();
  await expect(page.getByText(new RegExp(`из ${number}$`, 'u'))).toBeVisible();
  await page.goBack();
  // The reply with the year's figures is delayed: its arrival must not discard what has been typed meanwhile.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/manage\/statistics\/\?from/u, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Год', exact: true }).click();
  await expect(page).toHaveURL(/from=/u);
  const last = await page.getByLabel('По', { exact: true }).inputValue();
  await page.getByLabel('По', { exact: true }).fill('1999-12-31');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Обновление' })).toBeVisible();
  release();
  await expect(page.getByRole('progressbar', { name: 'Обновление' })).toBeHidden();
  await expect(page.getByText('Начало позже конца')).toBeVisible();
  await page.getByLabel('По', { exact: true }).fill(last);
  await page.getByLabel('С', { exact: true }).fill(`${Number(last.slice(0, 4)) - 1}-12-31`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${Number(last.slice(0, 4)) - 1}-12-31&to=${last}`, 'u'));
  await page.getByRole('button', { name: /^Регистрации: / }).click();
  await expect(page.getByRole('dialog').getByText(/^Всего: /u)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'По мероприятиям' }).getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/manage\/statistics\/\d+/u);
  await expect(page.getByRole('link', { name: 'Открыть мероприятие' })).toBeVisible();
});
