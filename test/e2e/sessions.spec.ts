import { expect, type BrowserContext, type Page } from '@playwright/test';
import { patchAs, writeAs } from './colleague-write.ts';
import { colleagueOf } from './colleague.ts';
import { signIn, startSignedIn, test } from './signed-in.ts';

test.describe.configure({ mode: 'parallel' });

const SOON = { timeout: 3000 };
const OVER = 'Сеанс завершён';

const field = (page: Page, caption: string) =>
  page.getByRole('button', { name: new RegExp(`^${caption}: .*Изменить$`, 'u') });
const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();
const token = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';

/** What a colleague reads of a record: its name, version and last author. */
async function stored(colleague: Page, record: string) {
  const headers = { authorization: `Bearer ${await token(colleague)}` };
  const get = async (path: string) => (await colleague.request.get(`/api/v1/manage/${path}`, { headers })).json();
  const { caption, version } = await get(record);
  const { items } = await get(`${record}/history/`);
  return { name: caption, version, changes: items.length, author: items[0].user?.fullName };
}

/** A browser without what tells one tab of another; with `false` of the second also without what comes of looking at it. */
async function deafen(context: BrowserContext, isLookedAt = true): Promise<void> {
  await context.addInitScript((looked) => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    const swallowed = ['storage', ...(looked ? [] : ['focus', 'pageshow', 'visibilitychange'])];
    for (const target of [window, document])
      for (const type of swallowed) target.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  }, isLookedAt);
}

/** A doctor, as an event manager may open them. */
function makeDoctor(colleague: Page): Promise<number> {
  return writeAs(colleague, 'POST', 'doctor/', {
    caption: `Сонина Вера ${Date.now()}`,
    firstName: 'Вера',
    lastName: 'Сонина',
    genderId: 2,
    birthDate: '1980-02-03',
    phone: '+7(900) 000-00-02',
    email: 'sonina@example.ru',
    professionalArea: 'Хирургия',
    company: 'Начало',
    jobPosition: 'Врач',
  });
}

/** The steps of a person who signs out in a second tab and in again as somebody else. */
async function switchUser(other: Page): Promise<void> {
  await other.goto('/account');
  await logOut(other);
  await expect(other).toHaveURL(/\/login\/auth/u);
  await signIn(other, 'administrators');
}

test('a tab of an event manager never writes as the administrator of another tab', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'administrators');
  const id = await makeDoctor(colleague);
  const before = await stored(colleague, `doctor/${id}`);
  await signIn(page, 'eventManagers');
  await page.goto(`/manage/doctors/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before.name);

  const other = await page.context().newPage();
  await other.goto('/account');
  await logOut(other);
  await expect(page.getByText(OVER)).toBeVisible(SOON);
  await expect(page).toHaveURL(/\/login\/auth/u);
  await expect(page.getByText(before.name)).toHaveCount(0);
  await signIn(other, 'administrators');
  await expect(page.getByRole('heading', { name: /^Вы вошли как / })).toBeVisible(SOON);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL(`/manage/doctors/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(before.name);
  expect(await stored(colleague, `doctor/${id}`)).toEqual(before);
  await writeAs(colleague, 'DELETE', `doctor/${id}`);
  await colleague.context().close();
});

for (const isLookedAt of [true, false]) {
  test(`the same where nothing tells the tabs of each other, ${isLookedAt ? 'on a look at it' : 'before the write'}`, async ({
    page,
    browser,
  }) => {
    const colleague = await colleagueOf(browser, 'administrators');
    const id = await makeDoctor(colleague);
    const before = await stored(colleague, `doctor/${id}`);
    await deafen(page.context(), isLookedAt);
    // A tab that hears nothing from the server either.
    await page.route('**/api/v1/events/', () => {});
    await startSignedIn(page, 'eventManagers');
    // What the page asks by itself while nobody is signed in would end its session instead.
    const asked = Promise.all(
      ['/presence/', '/inbox/'].map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(path)),
      ),
    );
    await page.goto(`/manage/doctors/${id}`);
    await field(page, 'Компания').click();
    const control = page.getByRole('textbox', { name: 'Компания' });
    await control.fill('Набрано менеджером');
    await asked;

    const other = await page.context().newPage();
    await switchUser(other);
    if (isLookedAt) {
      await page.bringToFront();
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    } else {
      const sent: string[] = [];
      page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
      // Unless a request of the page itself, as that of its presence, came first.
      await control.press('Enter', { timeout: 3000 }).catch(() => {});
      await expect(page.getByRole('heading', { name: /^Вы вошли как / })).toBeVisible(SOON);
      expect(sent).toEqual([]);
    }
    await expect(page.getByRole('heading', { name: /^Вы вошли как / })).toBeVisible(SOON);
    await expect(page.getByText(before.name)).toHaveCount(0);
    expect(await stored(colleague, `doctor/${id}`)).toEqual(before);

    // The draft is the manager's: the administrator is not offered it.
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await expect(field(page, 'Компания')).toContainText('Начало');
    await expect(page.getByText('Есть несохранённый черновик от')).toHaveCount(0);
    await logOut(page);
    await signIn(page, 'eventManagers');
    await page.goto(`/manage/doctors/${id}`);
    await page.getByRole('button', { name: 'Восстановить' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Компания' })).toHaveValue('Набрано менеджером');
    await writeAs(colleague, 'DELETE', `doctor/${id}`);
    await colleague.context().close();
  });
}

test('a request that was on its way when another tab signed in is refused by the server', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'administrators');
  const id = await writeAs(colleague, 'POST', 'quotation/', { caption: `В пути ${Date.now()}`, authorName: 'Начало' });
  const before = await stored(colleague, `quotation/${id}`);
  await deafen(page.context());
  await startSignedIn(page, 'siteEditors');
  await page.goto(`/manage/quotations/${id}`);
  await field(page, 'Чьи слова').click();
  // The cookie changes between the look and the sending.
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  const mine = await token(page);
  await page.route('**/api/v1/manage/quotation/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await held;
    const sent = route.request().headers();
    const headers = { ...sent, cookie: `jwt-token=${await token(page)}` };
    expect(sent['authorization']).toBe(`Bearer ${mine}`);
    return route.continue({ headers });
  });
  await page.getByRole('textbox', { name: 'Чьи слова' }).fill('Набрано');
  await page.getByRole('textbox', { name: 'Чьи слова' }).press('Enter');
  await startSignedIn(page, 'administrators');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  send();
  expect(await (await refused).json()).toMatchObject({ statusCode: 409, code: 'otherSession' });
  await expect(page.getByRole('heading', { name: /^Вы вошли как / })).toBeVisible(SOON);
  expect(await stored(colleague, `quotation/${id}`)).toEqual(before);
  await writeAs(colleague, 'DELETE', `quotation/${id}`);
  await colleague.context().close();
});

test('who is signed out in another tab comes back to the same place with what was typed', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const id = await writeAs(page, 'POST', 'quotation/', { caption: `Назад ${Date.now()}`, authorName: 'Начало' });
  await page.goto(`/manage/quotations/${id}`);
  await field(page, 'Чьи слова').click();
  await page.getByRole('textbox', { name: 'Чьи слова' }).fill('Набрано');
  const other = await page.context().newPage();
  await other.goto('/account');
  await logOut(other);
  await expect(page.getByText(OVER)).toBeVisible(SOON);
  await expect(page.getByText('Назад')).toHaveCount(0);
  // In the other tab: this one goes on by itself.
  await signIn(other, 'administrators');
  await expect(page).toHaveURL(`/manage/quotations/${id}`);
  await page.getByRole('button', { name: 'Восстановить' }).click();
  const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Чьи слова' });
  await expect(typed).toHaveValue('Набрано');
  await typed.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await expect(field(page, 'Чьи слова')).toContainText('Набрано');
  await writeAs(page, 'DELETE', `quotation/${id}`);
});

test('a session that is ended elsewhere ends at once, and when a request is refused', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'administrators');
  for (const isFollowed of [true, false]) {
    await startSignedIn(page, 'customerService');
    if (!isFollowed) await page.route('**/api/v1/events/', (route) => route.abort());
    const followed = page.waitForRequest('**/api/v1/events/');
    await page.goto('/manage/orders');
    await expect(page.getByRole('table')).toBeVisible();
    await followed;
    // Asked before the session ends, and answered after: without the stream it is the answer that tells.
    let release = (): void => {};
    const isOver = new Promise<void>((resolve) => (release = resolve));
    if (!isFollowed) {
      await page.route('**/api/v1/manage/order/**', async (route) => isOver.then(() => route.continue()));
      await page.getByRole('button', { name: 'Обновить' }).click();
    }
    const ended = await page.request.post('/api/v1/user/logout/', {
      headers: { authorization: `Bearer ${await token(page)}` },
    });
    expect(ended.status()).toBe(204);
    release();
    await expect(page.getByText(OVER)).toBeVisible({ timeout: 5000 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page).toHaveURL(/returnTo=%2Fmanage%2Forders/u);
  }
  await colleague.context().close();
});

test('a page that is opened with a session that has ended says so', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.request.post('/api/v1/user/logout/', { headers: { authorization: `Bearer ${await token(page)}` } });
  await page.goto('/manage/news');
  await expect(page.getByText(OVER)).toBeVisible();
});

test('another user who signs in on the same page gets a page of their own', async ({ page }) => {
  await signIn(page, 'siteEditors');
  await page.evaluate(() => Reflect.set(window, 'before', true));
  await logOut(page);
  await page.getByLabel('Логин').fill('administrators');
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'before'))).toBeUndefined();
});

test('without cookies a right password says what is missing', async ({ page }) => {
  await (await page.context().newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true });
  // A browser that keeps no cookies refuses these too.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill('administrators');
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText('cookie');
});

test('a record whose creation got no answer is created once', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/quotations');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const caption = `Один раз ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Заголовок' }).fill(caption);
  let lost = 0;
  await page.route('**/api/v1/manage/quotation/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const save = dialog.getByRole('button', { name: /^(?:Создать|Сохранить|Добавить)$/u });
  await save.click();
  await expect.poll(() => lost).toBe(1);
  await save.click();
  await expect(dialog).toHaveCount(0);
  const headers = { authorization: `Bearer ${await token(page)}` };
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'caption', fieldValue: caption }]));
  const found = await (await page.request.get(`/api/v1/manage/quotation/?filter=${filter}`, { headers })).json();
  expect(found.total).toBe(1);
  await patchAs(page, `quotation/${found.items[0].id}`, 'authorName', 'Конец');
  await writeAs(page, 'DELETE', `quotation/${found.items[0].id}`);
});
