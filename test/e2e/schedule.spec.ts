import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const facts = (page: Page): Locator => page.getByRole('group', { name: 'Главное о записи' });
const chip = (page: Page, text: RegExp): Locator => facts(page).getByRole('button', { name: text });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Публикация по расписанию' });
const state = (page: Page, name: string): Locator =>
  page.locator('[data-page-header]').getByRole('button', { name: `Статус: ${name}. Изменить` });

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('a record is scheduled for tomorrow at nine in three acts, which are told, kept and undone', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: `К сроку ${Date.now()}` });
  await open(page, `/manage/news/${id}?tab=fields`);
  await page.getByRole('button', { name: 'Проверки и другие действия с публикацией' }).click();
  await page.getByRole('menuitem', { name: 'Опубликовать в…' }).click();
  await expect(dialog(page)).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(chip(page, /^Опубликуется .*, 09:00$/u)).toBeVisible();
  await page.reload();
  await chip(page, /^Опубликуется .*, 09:00$/u).click();
  const moment = dialog(page).getByRole('textbox', { name: 'Опубликовать в' });
  await expect(moment).toHaveValue(/^\d\d\.\d\d\.\d{4} 09:00$/u);
  await moment.fill('01.01.2020 09:00');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page).getByText('Это время уже прошло')).toBeVisible();
  await moment.fill('');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(chip(page, /^Опубликуется/u)).toHaveCount(0);
  await undo(page, 'Расписание снято');
  await expect(chip(page, /^Опубликуется .*, 09:00$/u)).toBeVisible();
});

test('the moment comes while the record is open: it is published, and told where it could not be', async ({ page }) => {
  const [id, archived] = [
    await createRecord(page, 'news', { caption: `Сейчас ${Date.now()}` }),
    await createRecord(page, 'news', { caption: `В архиве ${Date.now()}`, instanceStateId: 5 }),
  ];
  await open(page, `/manage/news/${id}?tab=fields`);
  await expect(state(page, 'Создан')).toBeVisible();
  const headers = await signedHeaders(page);
  for (const one of [id, archived]) {
    const data = { publishAt: new Date(Date.now() + 2500).toISOString() };
    const answer = await page.request.put(`/api/v1/manage/news/${one}/schedule/`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await expect(chip(page, /^Опубликуется/u)).toBeVisible();
  await expect(state(page, 'Активен')).toBeVisible({ timeout: 10_000 });
  await expect(chip(page, /^(?:О|Не о)публик/u)).toHaveCount(0);
  await open(page, `/manage/news/${archived}?tab=fields`);
  await expect(chip(page, /^Не опубликовано/u)).toBeVisible();
  await expect(state(page, 'Архив')).toBeVisible();
});

test('a publication date that lies ahead says that it publishes nothing by itself', async ({ page }) => {
  const publicationDate = '2098-03-01T09:00:00Z';
  const id = await createRecord(page, 'news', { caption: `Дата впереди ${Date.now()}`, publicationDate });
  await open(page, `/manage/news/${id}?tab=fields`);
  await page.getByRole('button', { name: 'Проверки и другие действия с публикацией' }).click();
  const line = page.getByRole('menuitem', { name: 'Дата публикации сама не опубликует: есть «Опубликовать в…»' });
  await expect(line).toBeVisible();
});

test('chosen records are scheduled together', async ({ page }) => {
  const mark = `Пачка к сроку ${Date.now()}`;
  const ids = [
    await createRecord(page, 'news', { caption: mark }),
    await createRecord(page, 'news', { caption: mark }),
  ];
  await page.goto(`/manage/news?search=${encodeURIComponent(mark)}&select=true`);
  await page.getByRole('button', { name: 'Все 2 найденных' }).click();
  await page.getByRole('button', { name: 'Изменить поле…' }).click();
  const fields = page.getByRole('dialog', { name: 'Изменить поля' });
  await fields.getByRole('combobox', { name: 'Поле', exact: true }).fill('Опубликовать в');
  await page.getByRole('option', { name: 'Опубликовать в' }).click();
  await fields.getByRole('textbox', { name: 'Опубликовать в' }).fill('01.03.2098 09:00');
  await fields.getByRole('button', { name: 'Изменить', exact: true }).click();
  await page.getByRole('button', { name: 'подтвердить' }).click();
  await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
  const from = encodeURIComponent('2098-02-28T00:00:00Z');
  const to = encodeURIComponent('2098-03-05T00:00:00Z');
  const answer = await page.request.get(`/api/v1/manage/schedule/?from=${from}&to=${to}`, {
    headers: await signedHeaders(page),
  });
  const { items }: { items: readonly { id: number }[] } = await answer.json();
  expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(ids));
});

test('what comes stands in a calendar, where it is moved to another day by mouse and menu', async ({ page }) => {
  const mark = `В календаре ${Date.now()}`;
  const moments = { publishAt: '2097-05-13T06:00:00.000Z', unpublishAt: '2097-05-20T15:30:00.000Z' };
  await createRecord(page, 'news', { caption: mark, ...moments });
  const held = `Конгресс ${mark}`;
  const dates = { dateStart: '2097-05-12T06:00:00.000Z', dateEnd: '2097-05-14T15:00:00.000Z' };
  await createRecord(page, 'event', { caption: held, ...dates });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/manage/schedule?at=2097-05');
  const entry = (on: number): Locator => page.locator(`[data-day="2097-05-${on}"] [data-entry]`, { hasText: mark });
  await expect(entry(13)).toContainText('09:00');
  await expect(entry(20)).toContainText('18:30');
  for (const on of [12, 13, 14]) {
    const behind = page.locator(`[data-day="2097-05-${on}"]`).getByRole('list', { name: 'Мероприятия' });
    await expect(behind.getByRole('link', { name: held })).toBeVisible();
  }
  await expect(page.locator('[data-day="2097-05-15"]').getByRole('link', { name: held })).toHaveCount(0);
  await inBothThemes(page, () => expectAccessible(page));
  await entry(13).hover({ position: { x: 8, y: 8 } });
  await page.mouse.down();
  await page.locator('[data-day="2097-05-15"]').hover();
  await page.mouse.up();
  const move = page.getByRole('dialog', { name: 'Перенести на другой день' });
  await expect(move.getByRole('textbox', { name: 'Перенести на' })).toHaveValue('2097-05-15');
  await move.getByRole('textbox', { name: 'Время' }).fill('10:30');
  await page.keyboard.press('Enter');
  await expect(entry(15)).toContainText('10:30');
  await undo(page, 'Перенесено на 15 мая 2097, 10:30');
  await expect(entry(13)).toBeVisible();
  await entry(20).hover();
  await entry(20)
    .getByRole('button', { name: `Действия: ${mark}` })
    .click();
  await page.getByRole('menuitem', { name: 'Перенести на…' }).click();
  await expect(move.getByRole('textbox', { name: 'Время' })).toHaveValue('18:30');
  await move.getByRole('textbox', { name: 'Перенести на' }).fill('22.05.2097');
  await move.getByRole('button', { name: 'Перенести', exact: true }).click();
  await expect(entry(22)).toBeVisible();
  await page.reload();
  await expect(entry(22)).toContainText('18:30');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entry(22)).toContainText('Снимется с публикации');
  await inBothThemes(page, () => expectAccessible(page));
  await entry(22).getByRole('link', { name: mark }).click();
  await expect(chip(page, /^Опубликуется 13 мая 2097, 09:00$/u)).toBeVisible();
});
