import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { openTab } from './open-tab.ts';
import { pressAdd } from './press-add.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const PEOPLE = 25;
const PLACES = 20;

const PERSON = {
  genderId: 2,
  birthDate: '1980-02-03',
  phone: '+7 495 123-45-67',
  email: 'day-speaker@example.ru',
  professionalArea: 'Хирургия',
  company: 'Городская больница',
  jobPosition: 'Врач',
};

const addressOf = (at: number): string => `event-day-${at}@example.ru`;
const nameOf = (at: number): string => `Слушатель ${String(at).padStart(2, '0')}`;

/** The profiles of those who come, as visitors of the site have them, and the people who may speak. */
async function prepare(page: Page): Promise<void> {
  await startSignedIn(page, 'administrators');
  for (let at = 1; at <= PEOPLE; at += 1)
    await createRecord(page, 'userProfile', { fullName: nameOf(at), email: addressOf(at) });
  await startSignedIn(page, 'eventManagers');
  for (const lastName of ['Дневная', 'Вечерняя'])
    await createRecord(page, 'person', { ...PERSON, caption: `${lastName} Мария`, firstName: 'Мария', lastName });
}

/** Makes a webinar from its list, with its places, and returns its path. */
async function makeWebinar(page: Page): Promise<string> {
  await page.goto('/manage/webinar');
  await pressAdd(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Заголовок' }).fill('День вебинара о голосе');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/webinar\/\d+$/u);
  await page.getByRole('button', { name: /^Количество мест:/u }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(PLACES));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Зарегистрировано 0 / ${PLACES}` })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function addSpeakers(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Докладчики' });
  await page.getByRole('button', { name: 'Нет докладчиков' }).click();
  const form = page.getByRole('form', { name: 'Добавить: докладчик' });
  for (const lastName of ['Дневная', 'Вечерняя']) {
    await form.getByRole('combobox', { name: 'Человек' }).fill(lastName);
    await page.getByRole('option', { name: `${lastName} Мария` }).click();
    await form.getByRole('textbox', { name: 'Роль' }).fill('Докладчик');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link', { name: `${lastName} Мария` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

/** Fills the schedule from the keyboard alone: rows, a correction in a cell, and a paste over several cells. */
async function fillSchedule(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Расписание' });
  const cell = (column: string, entry: string) =>
    table.getByRole('button', { name: new RegExp(`^${column}: ${entry}: `, 'u') });
  await page.getByRole('button', { name: 'Добавить', exact: true }).press('Enter');
  const form = page.getByRole('form', { name: 'Добавить: пункт расписания' });
  for (const [caption, start, end, hall] of [
    ['Открытие', '010320271000', '010320271030', 'Зал А'],
    ['Лекция', '010320271030', '010320271200', 'Зал А'],
    ['Мастерская', '010320271030', '010320271300', 'Зал Б'],
  ] as const) {
    await expect(form.getByRole('textbox', { name: 'Название' })).toBeFocused();
    await page.keyboard.type(caption);
    for (const [label, text] of [
      ['Начало', start],
      ['Окончание', end],
    ] as const)
      await form.getByLabel(label).pressSequentially(text);
    await form.getByLabel('Зал').fill(hall);
    await page.keyboard.press('Enter');
    await expect(cell('Название', caption)).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await test.step('a cell is corrected by its keys, and the strict mask takes the digits of a time', async () => {
    await cell('Зал', 'Мастерская').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Зал А');
    await page.keyboard.press('Enter');
    await expect(cell('Зал', 'Мастерская')).toContainText('Зал А');
    await expect(table.getByRole('img', { name: /^В одно время с «Лекция» \(10:30\): зал «Зал А»/u })).toBeVisible();
    await cell('Начало', 'Мастерская').focus();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Начало: Мастерская' }).fill('');
    await page.keyboard.type('01032027120z0');
    await page.keyboard.press('Tab');
    const next = page.getByRole('textbox', { name: 'Окончание: Мастерская' });
    await expect(next).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell('Начало', 'Мастерская')).toContainText('12:00');
    await expect(table.getByRole('img', { name: /^В одно время/u })).toHaveCount(0);
  });

  await test.step('an end before the beginning is refused at its cell, which keeps what was typed', async () => {
    await cell('Окончание', 'Лекция').focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Окончание: Лекция' });
    await field.fill('01.03.2027 09:00');
    await page.keyboard.press('Enter');
    await expect(table.getByRole('alert')).toHaveText('Окончание не может быть раньше начала');
    await expect(field).toHaveValue('01.03.2027 09:00');
    await page.keyboard.press('Escape');
    await expect(cell('Окончание', 'Лекция')).toContainText('12:00');
  });

  await test.step('cells copied from a spreadsheet are pasted', async () => {
    await cell('Зал', 'Открытие').focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Зал В\nЗал В\n');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(cell('Зал', 'Лекция')).toContainText('Зал В');
    await undo(page, 'Данные успешно обновлены');
    await expect(cell('Зал', 'Открытие')).toContainText('Зал А');
    await expect(cell('Зал', 'Лекция')).toContainText('Зал А');
  });
}

test('a webinar is run from its announcement to the figures of its day', async ({ page }) => {
  test.setTimeout(150_000);
  await prepare(page);
  const path = await makeWebinar(page);
  await addSpeakers(page);

  await test.step('the schedule is filled in place', async () => {
    await openTab(page, /^Расписание/u);
    await fillSchedule(page);
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('a day shows its halls side by side, and the keyboard goes between them', async () => {
    const hall = page.getByRole('button', { name: 'Зал: Мастерская: Зал А. Изменить' });
    await hall.press('Enter');
    await page.keyboard.type('Зал Б');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'День по залам' }).click();
    await expect(page).toHaveURL(`${path}/event-schedules?view=day`);
    const day = page.getByRole('region', { name: 'День по залам' });
    await expect(day.getByRole('tab', { name: '1 мар 2027', selected: true })).toBeVisible();
    const entry = (times: string, hall: string, caption: string) =>
      day.getByRole('link', { name: new RegExp(`^${times} · ${hall}\\s*${caption}`, 'u') });
    await entry('10:00–10:30', 'Зал А', 'Открытие').focus();
    await page.keyboard.press('ArrowDown');
    await expect(entry('10:30–12:00', 'Зал А', 'Лекция')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(entry('12:00–13:00', 'Зал Б', 'Мастерская')).toBeFocused();
    await inBothThemes(page, () => expectAccessible(page));
    await page.reload();
    await entry('10:30–12:00', 'Зал А', 'Лекция').press('Enter');
    await expect(page).toHaveURL(new RegExp(`^.*${path}/event-schedules/\\d+$`, 'u'));
    await expect(page.getByRole('heading', { level: 1, name: 'Лекция' })).toBeVisible();
  });

  await test.step('twenty-five come for twenty places', async () => {
    await open(page, path);
    await openTab(page, /^Регистрации/u);
    await page.getByRole('button', { name: 'О записи', exact: true }).click();
    await page.getByRole('button', { name: 'Добавить по списку адресов' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить по списку адресов' });
    const addresses = Array.from({ length: PEOPLE }, (_, at) => addressOf(at + 1));
    await dialog.getByRole('textbox', { name: 'Адреса' }).fill(addresses.join('\n'));
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(dialog).toContainText('Подтверждено: 20. В листе ожидания: 5. Не добавлено: 0');
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('button', { name: 'Зарегистрировано 20 / 20' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Лист ожидания 5' })).toBeVisible();
  });

  const waiting = page.getByRole('list', { name: 'Лист ожидания' });
  await test.step('somebody is moved up with a reason, by keyboard', async () => {
    await page.getByRole('button', { name: `Переместить: ${nameOf(25)}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Место в листе ожидания' });
    await dialog.getByLabel('Новое место').fill('1');
    await dialog.getByLabel('Причина').fill('Едет издалека');
    await dialog.getByRole('button', { name: 'Переместить' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(waiting.getByRole('listitem').first()).toContainText(nameOf(25));
    await expect(waiting.getByRole('listitem').first()).toContainText('Перенос: Едет издалека');
    await expect(page.getByRole('status').filter({ hasText: 'Успешно обновлено' })).toBeVisible();
  });

  await test.step('a place is freed, and the first of the list takes it', async () => {
    await page.getByRole('button', { name: `Вернуть в лист ожидания: ${nameOf(3)}` }).click();
    await expect(page.getByRole('button', { name: 'Зарегистрировано 19 / 20' })).toBeVisible();
    await waiting.getByRole('listitem').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Регистрация подтверждено' }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Зарегистрировано 20 / 20' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Зарегистрированные' })).toContainText(nameOf(25));
    await expect(waiting.getByRole('listitem').last()).toContainText(nameOf(3));
  });

  await test.step('the figures are the same on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Зарегистрировано 20 / 20' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${path}/event-schedules?view=day`);
    await expect(page.getByRole('link', { name: /Лекция/u })).toBeVisible();
    await expectAccessible(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
});

test('the speakers of an event are a table in an order of its own', async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  const eventId = await createRecord(page, 'event', { caption: 'Чтения по порядку', type: 1 });
  for (const [priority, lastName] of ['Утренняя', 'Полуденная'].entries()) {
    const person = { ...PERSON, caption: `${lastName} Нина`, firstName: 'Нина', lastName };
    await createRecord(page, 'EventPerson', {
      eventId,
      personId: await createRecord(page, 'person', person),
      priority,
    });
  }
  await page.goto(`/manage/events/${eventId}?tab=EventPerson`);
  const rows = page.getByRole('table', { name: 'Докладчики' }).getByRole('row');
  await expect(rows).toContainText(['Роль', 'Утренняя Нина', 'Полуденная Нина']);
  await page.getByRole('button', { name: 'Переместить: Утренняя Нина' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(rows).toContainText(['Роль', 'Полуденная Нина', 'Утренняя Нина']);
  const [from, to] = await Promise.all(
    ['Утренняя', 'Полуденная'].map((name) =>
      page.getByRole('button', { name: `Переместить: ${name} Нина` }).boundingBox(),
    ),
  );
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(rows).toContainText(['Роль', 'Утренняя Нина', 'Полуденная Нина']);
  await page.getByRole('button', { name: 'Удалить: Полуденная Нина' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await expect(rows).toContainText(['Роль', 'Утренняя Нина']);
  await undo(page, 'Успешно удалён');
  await expect(rows).toContainText(['Роль', 'Утренняя Нина', 'Полуденная Нина']);
});
