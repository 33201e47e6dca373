import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { chooseInListMenu } from './list-menu.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const LETTERS = 'абвгдежзиклмнопрст';

function among(signs: string, count: number): string {
  return Array.from({ length: count }, () => signs.charAt(Math.floor(Math.random() * signs.length))).join('');
}

/** A mobile number that no other record has, and the digits that a user types for it. */
function freshPhone(): { readonly phone: string; readonly digits: string } {
  const [a, b, c, d] = [among('0123456789', 2), among('0123456789', 3), among('0123456789', 2), among('0123456789', 2)];
  return { phone: `+7 (9${a}) ${b}-${c}-${d}`, digits: `9${a}${b}${c}${d}` };
}

/** Two clients that are one person, with a call of the second. */
async function twoOfOne(page: Page): Promise<{ readonly surname: string; readonly ids: readonly number[] }> {
  const surname = `Син${among(LETTERS, 8)}`;
  const { phone, digits } = freshPhone();
  const shared = { phone, email: `${Date.now()}.${digits}@example.org` };
  const one = await createRecord(page, 'client', { fullName: `${surname} Пётр`, ...shared });
  const other = await createRecord(page, 'client', {
    fullName: `Петр Ильич ${surname}`,
    source: 'Выставка',
    ...shared,
  });
  await createRecord(page, 'phoneCall', { phone, startedAt: '2026-03-02T10:00:00Z', clientId: other });
  return { surname, ids: [one, other] };
}

test('two clients are found, merged with what they have, and are two again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const { surname, ids } = await twoOfOne(page);
  await page.goto('/manage/crm/clients');
  await chooseInListMenu(page, 'Возможные дубликаты');
  await expect(page.getByRole('heading', { name: 'Возможные дубликаты' })).toBeVisible();
  const pair = page.getByRole('article').filter({ hasText: surname });
  await expect(pair).toContainText('Телефон');
  await pair.getByRole('button', { name: 'Объединить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Объединение записей' });
  await expect(dialog.getByText('Звонки: 1')).toBeVisible();
  await expect(dialog.getByText(/^Совпадают поля: \d+$/u)).toBeVisible();
  await dialog
    .getByRole('radiogroup', { name: 'ФИО' })
    .getByRole('radio', { name: `Петр Ильич ${surname}` })
    .check();
  await expectAccessible(page);
  const merges: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/merge/')) merges.push(response.status());
  });
  await dialog.getByRole('button', { name: 'Объединить' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pair).toHaveCount(0);
  // Nothing is asked of a record that is gone.
  expect(merges).toEqual([200]);
  await undo(page, 'Записи объединены');
  await expect(pair).toBeVisible();
  await page.goto(`/manage/crm/clients/${ids[1]}`);
  await expect(page.getByRole('heading', { name: `Петр Ильич ${surname}` })).toBeVisible();
});

test('a pair of different records is put aside, and comes back by undo and by hand', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const { surname } = await twoOfOne(page);
  await page.goto('/manage/duplicates/client');
  const pair = page.getByRole('article').filter({ hasText: surname });
  const part = pair.getByRole('button', { name: 'Это разные записи' });
  await part.click();
  await expect(pair).toHaveCount(0);
  await undo(page, 'Отмечено, что это разные записи');
  await expect(pair).toBeVisible();
  await part.press('Enter');
  await expect(pair).toHaveCount(0);
  // The pair that takes its place, or the tab where none is left.
  await expect(page.locator('article button:focus, [role=tab]:focus')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Разные записи' }).click();
  await expect(pair).toBeVisible();
  await expectAccessible(page);
  await pair.getByRole('button', { name: 'Вернуть в дубликаты' }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole('tab', { name: 'Дубликаты' }).click();
  await expect(pair).toBeVisible();
});

test('all records are compared by a job that tells when it has ended', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const { surname } = await twoOfOne(page);
  await page.goto('/manage/duplicates/client');
  await page.getByRole('button', { name: /^Найти/u }).click();
  await expect(page.getByText(/все записи сравнены/u)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Найти заново' })).toBeEnabled({ timeout: 30_000 });
  await expect(page.getByRole('article').filter({ hasText: surname })).toBeVisible();
});

test('who is entered is recognised before the record is saved', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const { surname, ids } = await twoOfOne(page);
  await page.goto('/manage/crm/clients');
  await pressAdd(page);
  await page.getByRole('textbox', { name: 'ФИО' }).fill(`Петя ${surname}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Похожие записи уже есть' });
  await expect(notice.getByRole('link', { name: surname })).toHaveCount(2);
  await expect(notice.getByRole('link', { name: `Петр Ильич ${surname}` })).toHaveAttribute(
    'href',
    `/manage/crm/clients/${ids[1]}`,
  );
});

/** What is typed into a field alone, by which one record is recognised; the field is emptied afterwards. */
async function expectRecognised(page: Page, label: string, typed: string, caption: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Добавить: /u });
  const notice = dialog.getByRole('alert').filter({ hasText: 'Похожая запись уже есть' });
  const field = dialog.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await field.pressSequentially(typed);
  await expect(notice.getByRole('link', { name: caption })).toHaveCount(1);
  await field.fill('');
  await expect(notice).toHaveCount(0);
}

test('a client is recognised by the number or the address alone, and is created with them all the same', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  const { phone, digits } = freshPhone();
  const email = `${Date.now()}.${digits}@example.org`;
  const fullName = `Кле${among(LETTERS, 8)} Агния`;
  await createRecord(page, 'client', { fullName, phone, email });
  await page.goto('/manage/crm/clients');
  await pressAdd(page);
  await expectRecognised(page, 'Телефон', digits, fullName);
  await expectRecognised(page, 'E-mail', email, fullName);
  const dialog = page.getByRole('dialog', { name: 'Добавить: клиент' });
  await dialog.getByRole('textbox', { name: 'Телефон', exact: true }).pressSequentially(digits);
  await expect(dialog.getByRole('alert').getByRole('link', { name: fullName })).toBeVisible();
  await expectAccessible(page);
  const other = `Руб${among(LETTERS, 8)} Фёкла`;
  await dialog.getByRole('textbox', { name: 'ФИО' }).fill(other);
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/crm\/clients\/\d+/u);
  await expect(page.getByRole('heading', { name: other })).toBeVisible();
  await expect(page.getByText(phone).first()).toBeVisible();
});

test('a company is recognised by its taxpayer number, its telephone or its address', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const { phone, digits } = freshPhone();
  const email = `${Date.now()}.${digits}@example.org`;
  const caption = `Завод ${among(LETTERS, 9)}`;
  const inn = `77${digits.slice(2)}`;
  await createRecord(page, 'company', { caption, inn, phone, email });
  await page.goto('/manage/companies');
  await pressAdd(page);
  await expectRecognised(page, 'ИНН', inn, caption);
  await expectRecognised(page, 'Телефон', digits, caption);
  await expectRecognised(page, 'E-mail', email, caption);
});
