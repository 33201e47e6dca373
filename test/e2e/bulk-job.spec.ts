import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const COUNT = 1010;
const AT_ONCE = 10;

const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Действия с выбранным' });
const agree = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();

/** Chooses everything that the list of subscribers finds by a mark. */
async function chooseAll(page: Page, mark: string): Promise<void> {
  await page.goto(`/manage/subscribers?search=${mark}&select=true`);
  await bar(page).getByRole('button', { name: `Все 1 010 найденных` }).click();
  await expect(bar(page).getByRole('status')).toHaveText('Выбраны все найденные: 1 010');
}

async function found(page: Page, fieldName: string, fieldValue: unknown): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
  const answer = await page.request.get(`/api/v1/manage/subscriber/?pageSize=1&filter=${filter}`, {
    headers: await signedHeaders(page),
  });
  const { total }: { total: number } = await answer.json();
  return total;
}

test('an action on a thousand is a job: one may leave, it is told in the end, and undone as a whole', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await startSignedIn(page, 'administrators');
  const mark = `Тысяча${Date.now()}`;
  for (let at = 0; at < COUNT; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, one) =>
        createRecord(page, 'subscriber', { email: `${mark.slice(6)}.${at + one}@example.ru`, fullName: mark }),
      ),
    );

  await test.step('it is done while one is elsewhere', async () => {
    await chooseAll(page, mark);
    await bar(page).getByRole('button', { name: 'Изменить поле…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Изменить поля' });
    await dialog.getByRole('combobox', { name: 'Поле', exact: true }).fill('ФИО');
    await page.getByRole('option', { name: 'ФИО' }).click();
    await dialog.getByRole('textbox', { name: 'ФИО' }).fill(`${mark} новое`);
    // The progress is seen as long as the job is not heard to have ended.
    let isHeld = true;
    await page.route('**/api/v1/manage/job/*/', async (route) => {
      if (!isHeld) return route.continue();
      const job = { kind: 'changeRecords', state: 'running', done: 500, total: COUNT };
      const id = Number(/job\/(\d+)/u.exec(route.request().url())?.[1]);
      return route.fulfill({ json: { id, ...job } });
    });
    await dialog.getByRole('button', { name: 'Изменить' }).click();
    await agree(page);
    await expect(page.getByText('Действие начато, можно продолжать работу')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(bar(page).getByText('Выполняется: 500 из 1 010')).toBeVisible();
    await expect(bar(page).getByRole('progressbar', { name: 'Ход действия' })).toBeVisible();
    await expectAccessible(page);
    // A page that is loaded again follows it on, whatever mode its list is in.
    await page.goto(`/manage/subscribers?search=${mark}`);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(bar(page).getByText('Выполняется: 500 из 1 010')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Отменить' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Удалить' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(bar(page).getByText('Выполняется: 500 из 1 010')).toBeVisible();
    await page.getByRole('link', { name: 'Согласия', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Согласия' })).toBeVisible();
    isHeld = false;
    await expect(page.getByText('Данные успешно обновлены: 1 010 записей')).toBeVisible({ timeout: 20_000 });
    expect(await found(page, 'fullName', `${mark} новое`)).toBe(COUNT);
  });

  await undo(page, 'Данные успешно обновлены: 1 010 записей');
  await expect.poll(() => found(page, 'fullName', mark), { timeout: 20_000 }).toBe(COUNT);

  await test.step('one that is cancelled says that nothing has changed', async () => {
    let state = 'running';
    const job = () => ({ json: { id: 1, kind: 'changeRecords', state, done: 0, total: COUNT } });
    await page.route('**/api/v1/manage/subscriber/bulk/', (route) =>
      route.fulfill({ status: 202, json: { jobId: 1 } }),
    );
    await page.route('**/api/v1/manage/job/1/', (route) => route.fulfill(job()));
    await page.route('**/api/v1/manage/job/1/cancel/', (route) => {
      state = 'cancelled';
      return route.fulfill(job());
    });
    await chooseAll(page, mark);
    await bar(page).getByRole('button', { name: 'Удалить' }).click();
    await agree(page);
    await expect(page.getByText('Действие начато, можно продолжать работу')).toBeVisible();
    await page.reload();
    await bar(page).getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Действие отменено, ничего не изменено')).toBeVisible();
    await expect(bar(page).getByRole('progressbar')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('all are deleted by another one', async () => {
    await chooseAll(page, mark);
    await bar(page).getByRole('button', { name: 'Удалить' }).click();
    await agree(page);
    await expect(page.getByText('Успешно удалено: 1 010 записей')).toBeVisible({ timeout: 20_000 });
    expect(await found(page, 'fullName', mark)).toBe(0);
  });
});
