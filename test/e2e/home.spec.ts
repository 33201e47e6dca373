import { expect } from '@playwright/test';
import { writeAs } from './colleague-write.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { signIn, startSignedIn, test } from './signed-in.ts';

test('what waits stands on the first page, and a number opens its list', async ({ page }) => {
  await signIn(page, 'siteEditors');
  const waits = page.getByRole('region', { name: 'Ждёт меня' });
  await waits.getByRole('link', { name: /Ждут подтверждения Новости$/u }).click();
  await expect(page).toHaveURL(/\/manage\/news\?.*view=\d+/u);
  await expect(page.getByRole('button', { name: /^Вид: Ждут подтверждения/u })).toBeVisible();
  await expect(page.getByText('Статус — На подтверждение')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('a view is put on one’s own desk as a list, stays there, and the desk of the role comes back', async ({
  page,
}) => {
  await startSignedIn(page, 'eventManagers');
  const caption = `Свои мероприятия ${Date.now()}`;
  await createRecord(page, 'savedView', { className: 'event', caption, state: {} });
  await page.goto('/');
  const waits = page.getByRole('region', { name: 'Ждёт меня' });
  const list = waits.getByRole('region', { name: new RegExp(`^${caption}`, 'u') });
  await expect(waits.getByRole('link', { name: /Начнутся за две недели/u }).first()).toBeVisible();
  await expect(list).toHaveCount(0);

  await page.getByRole('button', { name: 'Настроить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Настроить рабочий стол' });
  const how = dialog.getByRole('group', { name: `Как показать: ${caption}` });
  await how.getByRole('button', { name: 'Список' }).click();
  const up = dialog.getByRole('button', { name: `Выше: ${caption}` });
  while (await up.isEnabled()) await up.click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(waits.getByRole('region').first()).toHaveAccessibleName(new RegExp(`^${caption}`, 'u'));

  await page.getByRole('button', { name: 'Настроить' }).click();
  await dialog.getByRole('button', { name: 'Вернуть стол роли' }).click();
  await expect(dialog).toBeHidden();
  await expect(list).toHaveCount(0);
  await expect(waits.getByRole('link', { name: /Начнутся за две недели/u }).first()).toBeVisible();
});

test('changes are told by person and record, and a record that was opened is found again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = `Сгруппированная ${Date.now()}`;
  const id = await createRecord(page, 'page', { caption });
  await createRecord(page, 'contentblock', {
    contentId: id,
    config: {},
    name: 'text-00',
    model: { text: '<p>Раз</p>' },
  });
  await writeAs(page, 'PATCH', `page/${id}`, [{ fieldName: 'caption', fieldValue: `${caption} иначе` }]);
  await page.goto(`/manage/pages/${id}?tab=fields`);
  await openTab(page, /^История/u);
  await page.goto('/');
  const line = page
    .getByRole('region', { name: 'Последние изменения' })
    .getByRole('listitem')
    .filter({ hasText: caption });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('3 изменения · Страницы');
  await expect(page.getByRole('region', { name: 'Недавние' }).getByRole('link', { name: caption })).toBeVisible();
});

test('what has just been made is as large a target as the rest', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  for (const number of ['1', '2']) await createRecord(page, 'order', { number, clientName: 'Покупатель' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Последние изменения' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('what was typed and not saved is found on the home page, and goes on from there', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/brands?create=true');
  const caption = page.getByRole('dialog').getByRole('textbox', { name: 'Заголовок' });
  await caption.fill('Не дописано');
  // Longer than typed input waits before it is kept.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:'))))
    .toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/');
  const drafts = page.getByRole('region', { name: 'Не сохранено' });
  await drafts.getByRole('link', { name: 'Новая запись · Бренды' }).click();
  await page.getByRole('button', { name: 'Восстановить' }).click();
  await expect(caption).toHaveValue('Не дописано');
  await page.getByRole('dialog').getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Не дописано' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Недавние' })).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

test.describe('at 360', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the desk and its settings have no fault that axe finds', async ({ page }) => {
    await startSignedIn(page, 'administrators');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Ждёт меня' }).getByRole('link').first()).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Настроить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Настроить рабочий стол' });
    await expect(dialog.getByRole('group').first()).toBeVisible();
    await expectAccessible(page);
  });
});
