import { expect, type Browser, type Page } from '@playwright/test';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { connectAgent } from '#test/harness/agent-client.ts';
import { colleagueOf } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { test } from './signed-in.ts';

const PASSWORD = 'Дождь над Невой 17';

const section = (page: Page) => page.getByRole('region', { name: 'Сеансы агентов' });
const changes = (page: Page) => section(page).getByRole('list', { name: 'Изменения агента' });

/** A user of the test's own, signed in, and an administrator. */
async function twoPeople(browser: Browser, page: Page) {
  const login = `agents-${Date.now()}`;
  const admin = await colleagueOf(browser, 'administrators');
  const answer = await admin.request.get('/api/v1/manage/roles/?pageSize=100', { headers: await signedHeaders(admin) });
  const { items }: { items: { id: number; name: string }[] } = await answer.json();
  const roleIds = items.filter(({ name }) => name === ROLE_NAMES.siteEditors).map(({ id }) => id);
  const id = await createRecord(admin, 'user', { login, fullName: 'Хозяин Агента', password: PASSWORD, roleIds });
  await page.context().clearCookies();
  await page.goto('/login/auth/');
  await page.getByLabel('Логин').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Основная навигация' })).toBeVisible();
  return { admin, id, roleIds };
}

/** An agent with a key of the page's user writes into the news, one after another. */
async function agentWrites(page: Page, roleIds: readonly number[], writes: readonly (readonly [number, string])[]) {
  const made = await page.request.post('/api/v1/manage/accessKey/', {
    data: { caption: 'Помощник', mode: 'write', roleIds },
    headers: await signedHeaders(page),
  });
  expect(made.status(), await made.text()).toBe(201);
  const { secret }: { secret: string } = await made.json();
  const agent = await connectAgent(new URL(page.url()).origin, secret);
  for (const [id, caption] of writes)
    await agent.done('change', { className: 'news', id, body: [{ fieldName: 'caption', fieldValue: caption }] });
  await agent.close();
}

async function captionsOf(page: Page, ids: readonly number[]): Promise<readonly string[]> {
  const headers = await signedHeaders(page);
  const answers = await Promise.all(ids.map((id) => page.request.get(`/api/v1/manage/news/${id}/`, { headers })));
  const records: { caption: string }[] = await Promise.all(answers.map((answer) => answer.json()));
  return records.map(({ caption }) => caption);
}

test('what an agent wrote in twenty changes a person undoes in one act', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { admin, id: ownerId, roleIds } = await twoPeople(browser, page);
  const mark = `Агентская ${Date.now()}`;
  const ids: number[] = [];
  for (const n of [1, 2, 3, 4]) ids.push(await createRecord(page, 'news', { caption: `${mark} ${n}` }));
  const before = await captionsOf(page, ids);

  await test.step('there is nothing before an agent writes', async () => {
    await page.goto('/account');
    await expect(section(page)).toContainText('Агенты пока ничего не записали.');
  });

  await test.step('the session is listed, and opened by the keyboard', async () => {
    await agentWrites(
      page,
      roleIds,
      Array.from({ length: 20 }, (_, at) => [ids[at % 4] ?? 0, `${mark} правка ${at}`] as const),
    );
    await page.reload();
    const line = section(page).getByRole('listitem').first();
    await expect(line).toContainText('Ключом «Помощник»');
    await expect(line).toContainText('20 изменений · Новости');
    await inBothThemes(page, () => expectAccessible(page));
    await line.getByRole('link').press('Enter');
    await expect(changes(page).getByRole('listitem')).toHaveCount(20);
    await expect(section(page).getByRole('heading', { name: 'Ключом «Помощник»' })).toBeFocused();
    await page.reload();
    await expect(changes(page).getByRole('listitem')).toHaveCount(20);
    await inBothThemes(page, () => expectAccessible(page));
    await page.setViewportSize({ width: 360, height: 740 });
    await section(page).getByRole('button', { name: 'Отменить всё' }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it is undone as a whole', async () => {
    await section(page).getByRole('button', { name: 'Отменить всё' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Отменить 20 изменений?' });
    await question.getByRole('button', { name: 'подтвердить' }).press('Enter');
    await expect(page.getByText('Отменено: 20 изменений')).toBeVisible();
    await expect(section(page).getByText('Отменено', { exact: true })).toHaveCount(20);
    await expect(section(page).getByRole('button', { name: 'Отменить всё' })).toHaveCount(0);
    expect(await captionsOf(page, ids)).toEqual(before);
  });

  await test.step('of another session an administrator undoes what can be, from the history of a record', async () => {
    const [first = 0, second = 0] = ids;
    await agentWrites(page, roleIds, [
      [first, `${mark} снова`],
      [second, `${mark} снова 2`],
    ]);
    const answer = await admin.request.patch(`/api/v1/manage/news/${first}/`, {
      data: [{ fieldName: 'caption', fieldValue: `${mark} поправил человек` }],
      headers: await signedHeaders(admin),
    });
    expect(answer.status()).toBe(200);
    await admin.goto(`/manage/news/${second}`);
    await admin.getByRole('tab', { name: 'История' }).click();
    await admin.getByRole('link', { name: 'сеанс агента' }).first().press('Enter');
    await expect(admin).toHaveURL(new RegExp(`/manage/user/${ownerId}/security\\?agent=`, 'u'));
    await expect(changes(admin).getByRole('listitem')).toHaveCount(2);
    await section(admin).getByRole('button', { name: 'Отменить всё' }).press('Enter');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).press('Enter');
    const left = section(admin).getByRole('alert');
    await expect(left).toContainText('Отменено: 1 изменение. Осталось: 1 изменение');
    await expect(left).toContainText(`${mark} поправил человек: Запись изменена позже`);
    await inBothThemes(admin, () => expectAccessible(admin));
    expect(await captionsOf(page, [first, second])).toEqual([`${mark} поправил человек`, before[1]]);
  });

  await test.step('a session that there is not is told of', async () => {
    await page.goto('/account?agent=00000000-0000-4000-8000-000000000000');
    await expect(section(page)).toContainText('Элемент не найден');
    await section(page).getByRole('link', { name: 'Все сеансы агентов' }).press('Enter');
    await expect(section(page).getByRole('list', { name: 'Сеансы агентов' })).toBeVisible();
  });
});
