import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

const PASSWORD = 'correct horse battery';
const A_DAY = 24 * 3600 * 1000;

/** A name of letters that no other test uses. */
function unique(): string {
  const digits = `${test.info().workerIndex}${test.info().repeatEachIndex}${Date.now()}`;
  return [...digits].map((digit) => 'абвгдежзик'[Number(digit)]).join('');
}

interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  /** Sends a request as the colleague; the answer in JSON. */
  readonly send: (method: string, path: string, data: unknown) => Promise<{ readonly id: number }>;
  /** Reads what is no JSON as the colleague, to its end. */
  readonly read: (path: string) => Promise<void>;
}

/** Somebody whose changes are those of the test alone; the page is an administrator's, `request` has no session yet. */
async function newColleague(page: Page, request: APIRequestContext): Promise<Colleague> {
  const headers = await signedHeaders(page);
  const name = `Зоя ${unique()}`;
  const login = `zoya${Date.now()}${test.info().repeatEachIndex}`;
  const roles = await page.request.get('/api/v1/manage/roles/?pageSize=100', { headers });
  const { items }: { items: readonly { id: number; name: string }[] } = await roles.json();
  const roleIds = items.filter((role) => role.name === ROLE_NAMES.siteEditors).map(({ id }) => id);
  const user = { login, fullName: name, password: PASSWORD, roleIds, isBlocked: false };
  const made = await page.request.post('/api/v1/manage/user/', { data: user, headers });
  expect(made.status(), await made.text()).toBe(201);
  const signedIn = await request.post('/api/v1/user/authenticate/', { data: { login, password: PASSWORD } });
  const { token }: { token: string } = await signedIn.json();
  const { id }: { id: number } = await made.json();
  return {
    id,
    name,
    login,
    read: async (path) => {
      const answer = await request.get(`/api/v1/manage/${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.ok()).toBe(true);
      await answer.body();
    },
    send: async (method, path, data) => {
      const authorization = `Bearer ${token}`;
      const answer = await request.fetch(`/api/v1/manage/${path}`, { method, data, headers: { authorization } });
      expect(answer.ok(), await answer.text()).toBe(true);
      const body: { id: number } = await answer.json();
      return body;
    },
  };
}

const day = (page: Page, name: RegExp) => page.getByRole('region', { name });
const record = (page: Page, caption: string) => page.getByRole('listitem').filter({ hasText: caption });

test("yesterday's changes of one person are found in 3 acts from any page, opened and undone", async ({
  page,
  request,
}) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const { name, send } = await newColleague(page, request);
  const caption = `Заметная ${unique()}`;
  const { id } = await send('POST', 'news/', { caption: `${caption} было` });
  await send('PATCH', `news/${id}`, [{ fieldName: 'caption', fieldValue: `${caption} стало` }]);
  // For the browser the present day is yesterday.
  await page.clock.setFixedTime(Date.now() + A_DAY);
  await page.goto('/manage/regions');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();

  await test.step('act 1 of 3: the palette', () => page.keyboard.press('Control+KeyK'));
  await expect(page.getByRole('combobox', { name: 'Поиск по всем разделам' })).toBeFocused();
  await test.step('act 2 of 3: what is sought is typed', () => page.keyboard.type(`журнал вчера ${name}`));
  const line = page.getByRole('option', { name: `Журнал действий: ${name}, вчера` });
  await expect(line).toHaveAttribute('aria-selected', 'true');
  await test.step('act 3 of 3: it is chosen', () => page.keyboard.press('Enter'));

  const yesterday = day(page, /^Вчера, /u);
  await expect(yesterday.getByRole('link', { name: `${caption} стало` })).toHaveCount(2);
  await expect(page).toHaveURL(/\/manage\/audit\?(?=.*period=yesterday)(?=.*user=\d+)(?!.*who=)/u);
  await expect(page.getByRole('combobox', { name: 'Кто' })).toHaveValue(name);
  await expect(page.getByRole('region')).toHaveCount(1);
  await page.reload();
  await expect(yesterday.getByRole('link', { name: `${caption} стало` })).toHaveCount(2);
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('what changed is shown on opening, by the keyboard', async () => {
    const opener = yesterday.getByRole('button', { name: 'Что изменилось' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(yesterday.locator('del')).toContainText(`${caption} было`);
    await expect(yesterday.locator('ins')).toContainText(`${caption} стало`);
    await expectAccessible(page);
  });

  await test.step('an action and a record restrict what is shown', async () => {
    await page.getByRole('combobox', { name: 'Действие' }).click();
    await page.getByRole('option', { name: 'Создание' }).click();
    await expect(yesterday.getByRole('link', { name: caption })).toHaveCount(1);
    await page.goBack();
    await expect(yesterday.getByRole('link', { name: caption })).toHaveCount(2);
    await page.getByRole('button', { name: 'Сегодня' }).click();
    await expect(page.getByText('Ничего не найдено')).toBeVisible();
    await page.goBack();
  });

  await test.step('the act is undone', async () => {
    await yesterday
      .getByRole('button', { name: `Отменить: ${name}` })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Действие отменено' })).toBeVisible();
    await expect(yesterday.getByRole('link', { name: `${caption} было` })).toHaveCount(2);
    const read = await page.request.get(`/api/v1/manage/news/${id}`, { headers: await signedHeaders(page) });
    expect(await read.json()).toMatchObject({ caption: `${caption} было` });
  });
});

test('sign-ins, exports and changes of rights stand in the same journal', async ({ page, request }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const { id: userId, name, login, read } = await newColleague(page, request);
  const headers = await signedHeaders(page);
  const wrong = await request.post('/api/v1/user/authenticate/', { data: { login, password: 'not the password' } });
  expect(wrong.status()).toBe(401);
  await read('roles/download/xlsx');
  const blocked = [{ fieldName: 'isBlocked', fieldValue: true }];
  const block = await page.request.patch(`/api/v1/manage/user/${userId}`, { data: blocked, headers });
  expect(block.status(), await block.text()).toBe(200);

  await page.goto(`/manage/audit?user=${userId}`);
  const own = page.getByRole('listitem').filter({ hasText: name });
  await expect(own).toHaveCount(3);
  await expect(own.nth(0)).toContainText('Выгрузка');
  await expect(own.nth(0)).toContainText(/Роли · \d+ запис\S+ · XLSX/u);
  await expect(own.nth(1)).toContainText('Неудачный вход');
  await expect(own.nth(1)).toContainText('с адреса');
  await expect(own.nth(2)).toContainText('Вход');
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('what is shown is exported', async () => {
    for (const [format, caption] of [
      ['csv', 'Экспорт в CSV'],
      ['xlsx', 'Экспорт в XLSX'],
    ] as const) {
      await page.getByRole('button', { name: 'Экспорт' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: caption }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`Журнал действий.${format}`);
      const path = await file.path();
      if (format !== 'csv') continue;
      const lines = (await readFile(path, 'utf8')).split('\r\n').slice(1, -1);
      expect(lines).toHaveLength(3);
      for (const line of lines) expect(line).toContain(name);
    }
  });

  await test.step('an action finds the sign-ins alone', async () => {
    await page.getByRole('combobox', { name: 'Действие' }).click();
    await page.getByRole('option', { name: 'Неудачный вход' }).click();
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Неудачный вход');
  });

  await test.step('what was done to the rights of the account is named so', async () => {
    await page.goto(`/manage/audit?class=user&id=${userId}&action=rights`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(2);
    await expect(record(page, name).getByText('Изменение прав', { exact: true })).toHaveCount(1);
  });

  await test.step('a role finds what those did who have it', async () => {
    await page.goto(`/manage/audit?class=user&id=${userId}`);
    await expect(own.first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Роль' }).click();
    await page.getByRole('option', { name: 'Редакторы сайта' }).click();
    await expect(page).toHaveURL(/role=\d+/u);
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(2);
  });
});

test('on a phone the journal fits; what cannot be read is told and read again', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const { name, send } = await newColleague(page, request);
  const caption = `Узкая ${unique()}`;
  const { id } = await send('POST', 'news/', { caption });
  await send('POST', 'SeoKeyword/', { componentId: id, keyword: 'узкое' });
  await page.route('**/api/v1/manage/change/?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'База данных недоступна' } }),
  );
  await page.goto(`/manage/audit?who=${encodeURIComponent(name)}`);
  await expect(page.getByText('Не удалось прочитать журнал')).toBeVisible();
  await page.unroute('**/api/v1/manage/change/?**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(record(page, caption).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Ещё условия' }).click();
  await expect(page.getByRole('combobox', { name: 'Раздел' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/manage/audit?who=никакогочеловекас такимименемнет');
  await expect(page.getByText('Никого не найдено')).toBeVisible();
});

test('nobody but Administrators finds it', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/audit');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал действий' })).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: 'Поиск по всем разделам' });
  await field.fill('журнал вчера');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  const refused = await page.request.get('/api/v1/manage/change/', { headers: await signedHeaders(page) });
  expect(refused.status()).toBe(403);
});

test('what colleagues do while the journal is open is told by number, and shown at a press', async ({
  page,
  request,
}) => {
  await startSignedIn(page, 'administrators');
  const colleague = await newColleague(page, request);
  const followed = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/events/');
  await page.goto(`/manage/audit?user=${colleague.id}`);
  await followed;
  await expect(page.getByRole('heading', { name: 'Журнал действий' })).toBeVisible();
  const [first, second] = [`Первая ${unique()}`, `Вторая ${unique()}`];
  await colleague.send('POST', 'news/', { caption: first });
  await colleague.send('POST', 'news/', { caption: second });
  const told = page.getByRole('button', { name: 'Новые записи: 2' });
  await expect(told).toBeVisible();
  await expect(record(page, first)).toHaveCount(0);
  await expectAccessible(page);
  await told.click();
  await expect(record(page, first).first()).toBeVisible();
  await expect(record(page, second).first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
