import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const LETTERS = 'абвгдежзиклмнопрст';

function among(signs: string, count: number): string {
  return Array.from({ length: count }, () => signs.charAt(Math.floor(Math.random() * signs.length))).join('');
}

/** Two clients that are one person, with a call of the second. */
async function twoOfOne(page: Page): Promise<{ readonly surname: string; readonly ids: readonly number[] }> {
  const surname = `Син${among(LETTERS, 8)}`;
  const [a, b, c, d] = [among('0123456789', 2), among('0123456789', 3), among('0123456789', 2), among('0123456789', 2)];
  const phone = `+7 (9${a}) ${b}-${c}-${d}`;
  const shared = { phone, email: `${Date.now()}.${a}${b}${c}${d}@example.org` };
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
  await page.getByRole('button', { name: 'Возможные дубликаты' }).click();
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
  await dialog.getByRole('button', { name: 'Объединить' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pair).toHaveCount(0);
  await undo(page, 'Записи объединены');
  await expect(pair).toBeVisible();
  await page.goto(`/manage/crm/clients/${ids[1]}`);
  await expect(page.getByRole('heading', { name: `Петр Ильич ${surname}` })).toBeVisible();
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
