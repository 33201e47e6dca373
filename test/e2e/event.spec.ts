import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

const PROFILE = {
  genderId: 2,
  birthDate: '1980-02-03',
  phone: '+7 495 123-45-67',
  email: 'speaker@example.ru',
  professionalArea: 'Хирургия',
  company: 'Городская больница',
  jobPosition: 'Врач',
};

function createPerson(page: Page, lastName: string): Promise<number> {
  return createRecord(page, 'person', { ...PROFILE, caption: `${lastName} Ольга`, firstName: 'Ольга', lastName });
}

/** An event with speakers of these names, in this order. */
async function createEventWith(page: Page, caption: string, names: readonly string[]): Promise<number> {
  const eventId = await createRecord(page, 'event', {
    caption,
    type: 4,
    placements: 20,
    address: 'Лекционная, 5',
    dateStart: '2027-03-01T09:00:00Z',
    dateEnd: '2027-03-01T15:30:00Z',
  });
  for (const [priority, name] of names.entries()) {
    await createRecord(page, 'EventPerson', { eventId, personId: await createPerson(page, name), priority });
  }
  return eventId;
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  await page.goto('/account');
});

test('the header of an event says when and where, gives the public link away and counts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await createEventWith(page, 'Съезд отоларингологов', []);
  await open(page, `/manage/events/${id}`);
  const header = page.getByRole('region', { name: 'О мероприятии' });
  const facts = page.getByRole('group', { name: 'Главное о записи' });
  await expect(facts).toContainText('Конгресс');
  await expect(facts).toContainText(/Начало1 мар 2027, 12:00.*Окончание1 мар 2027, 18:30/u);
  await expect(facts).toContainText('Лекционная, 5');
  await expect(header).toContainText('Зарегистрировано 0 / 20');
  const link = header.getByRole('link', { name: /^Публичная ссылка:/u });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/\/events\/sezd-otolaringologov(?:-\d+)?$/u);
  await header.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Скопировано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole('button', { name: /^Системное имя:/u }).click();
  await page.getByRole('textbox', { name: 'Системное имя' }).fill('sezd-lor');
  await page.keyboard.press('Enter');
  await expect(link).toHaveAttribute('href', /\/events\/sezd-lor$/u);

  await header.getByRole('button', { name: 'Подписаться' }).click();
  await expect(header.getByRole('button', { name: 'Отменить подписку' })).toBeVisible();
  await expect(header).toContainText('Подписчики1');
  await header.getByRole('button', { name: 'Отменить подписку' }).click();
  await expect(page.getByText('Успешно удалено')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Подписаться' })).toBeVisible();
  await expect(header).toContainText('Подписчики0');
});

test('the speakers of an event are put in order by keyboard and by mouse', async ({ page }) => {
  const id = await createEventWith(page, 'Симпозиум по порядку', ['Первая', 'Вторая', 'Третья']);
  await open(page, `/manage/events/${id}`);
  const list = page.getByRole('list', { name: 'Докладчики' });
  const names = list.getByRole('link');
  await expect(names).toHaveText(['Первая Ольга', 'Вторая Ольга', 'Третья Ольга']);

  const handle = (name: string) => page.getByRole('button', { name: `Переместить: ${name} Ольга` });
  await handle('Первая').focus();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['Вторая Ольга', 'Первая Ольга', 'Третья Ольга']);
  await expect(page.getByText('Первая Ольга: место 2 из 3')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Успешно обновлено' })).toBeVisible();
  await expect(handle('Первая')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(names).toHaveText(['Вторая Ольга', 'Третья Ольга', 'Первая Ольга']);

  const [from, to] = [await handle('Первая').boundingBox(), await handle('Вторая').boundingBox()];
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(names).toHaveText(['Первая Ольга', 'Вторая Ольга', 'Третья Ольга']);
  await page.reload();
  await expect(names).toHaveText(['Первая Ольга', 'Вторая Ольга', 'Третья Ольга']);

  await createPerson(page, 'Четвёртая');
  await page.getByRole('region', { name: 'Докладчики' }).getByRole('button', { name: 'Добавить' }).click();
  const form = page.getByRole('form', { name: 'Добавить: докладчик' });
  await form.getByRole('combobox', { name: 'Человек' }).fill('Четвёртая');
  await page.getByRole('option', { name: 'Четвёртая Ольга' }).click();
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(names).toHaveText(['Первая Ольга', 'Вторая Ольга', 'Третья Ольга', 'Четвёртая Ольга']);
});

test('the broadcast of an event is chosen in place among its own, and cleared', async ({ page }) => {
  const id = await createEventWith(page, 'Семинар с трансляцией', []);
  const other = await createEventWith(page, 'Семинар без неё', []);
  await createRecord(page, 'EventBroadcast', { eventId: id, caption: 'Большой зал' });
  await createRecord(page, 'EventBroadcast', { eventId: other, caption: 'Чужой зал' });
  await open(page, `/manage/events/${id}`);
  const panel = page.getByRole('region', { name: 'Трансляция', exact: true });
  await expect(panel).toContainText('[не определено]');
  await panel.getByRole('button', { name: /^Трансляция: / }).click();
  await expect(page.getByRole('option')).toHaveText(['Большой зал']);
  await page.keyboard.press('Escape');
  await expect(panel).toContainText('[не определено]');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Поле "Трансляция" успешно изменено')).toBeVisible();
  await expect(panel).toContainText('Большой зал');

  await panel.getByRole('button', { name: /^Трансляция: / }).click();
  await panel.getByRole('combobox').hover();
  await panel.getByRole('button', { name: 'Очистить' }).click();
  await expect(panel).toContainText('[не определено]');
  await page.reload();
  await expect(panel).toContainText('[не определено]');
});

test('what is missing before publishing leads to its field, and the schedule is entries or a text', async ({
  page,
}) => {
  const id = await createRecord(page, 'event', { caption: 'Пустой курс', type: 1 });
  await open(page, `/manage/events/${id}`);
  const gaps = page.getByRole('region', { name: 'Не хватает для публикации' });
  await expect(gaps.getByRole('listitem')).toHaveText([
    'Нет даты начала',
    'Нет даты окончания',
    'Нет места проведения',
    'Нет описания',
    'Не указано количество мест',
    'Нет докладчиков',
    'Нет расписания',
  ]);
  await gaps.getByRole('button', { name: 'Не указано количество мест' }).click();
  await expect(page.getByRole('button', { name: /^Количество мест:/u })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(gaps).not.toContainText('Не указано количество мест');
  await expect(page.getByRole('region', { name: 'О мероприятии' })).toContainText('0 / 30');

  const entries = page.getByRole('region', { name: /^Расписание/u });
  await expect(entries).toContainText('Данных нет');
  await page.getByRole('button', { name: /^Показывать расписание текстом:/u }).click();
  await page
    .getByRole('switch', { name: 'Показывать расписание текстом' })
    .or(page.getByRole('checkbox', { name: 'Показывать расписание текстом' }))
    .first()
    .click();
  await expect(entries).toBeHidden();
  await expect(page.getByRole('button', { name: /^Расписание текстом:/u })).toBeVisible();

  await page.getByRole('button', { name: /^Второй телефон:/u }).click();
  await page.getByRole('textbox', { name: 'Второй телефон' }).pressSequentially('9161234567');
  await expect(page.getByRole('textbox', { name: 'Второй телефон' })).toHaveValue('+7 (916) 123-45-67');
});

test('what is opened from a webinar stays below the webinar: the way, the header and the menu', async ({ page }) => {
  const id = await createRecord(page, 'webinar', { caption: 'Вебинар о пути назад' });
  await createRecord(page, 'eventSchedule', { eventId: id, caption: 'Вступление' });
  await open(page, `/manage/webinar/${id}`);
  await page.getByRole('tab', { name: /^Расписание/u }).click();
  await expect(page).toHaveURL(`/manage/webinar/${id}/event-schedules`);
  await page.getByRole('button', { name: 'О записи', exact: true }).click();
  const way = page.getByRole('navigation', { name: 'Путь к странице' });
  const menu = page.getByRole('navigation', { name: 'Основная навигация' });
  const expectWebinar = async (): Promise<void> => {
    await expect(way.getByRole('link', { name: 'Вебинары' })).toBeVisible();
    await expect(way.getByRole('link', { name: 'Вебинар о пути назад' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Вебинары' })).toHaveClass(/Mui-selected/u);
    await expect(page.getByRole('group', { name: 'Главное о записи' }).last()).toContainText('Вебинар');
  };
  await expectWebinar();
  await page.reload();
  await expectWebinar();
  await page.getByRole('link', { name: 'Вступление' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/webinar/${id}/event-schedules/\\d+$`, 'u'));
  await expectWebinar();
  await way.getByRole('link', { name: 'Вебинар о пути назад' }).click();
  await expect(page).toHaveURL(`/manage/webinar/${id}`);
});

test('the page of an event has nothing for axe to find, in either theme and on a phone', async ({ page }) => {
  const id = await createEventWith(page, 'Форум о доступности', ['Доступная']);
  await open(page, `/manage/events/${id}`);
  await expect(page.getByRole('list', { name: 'Докладчики' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: innerWidth }));
  expect(wide).toBeLessThanOrEqual(seen);
});

test('the schedule is filled in row by row from the keyboard, and what overlaps is told', async ({ page }) => {
  const id = await createRecord(page, 'event', { caption: 'День докладов', type: 1 });
  await open(page, `/manage/events/${id}`);
  const entries = page.getByRole('region', { name: /^Расписание/u });
  await entries.getByRole('button', { name: 'Добавить' }).click();
  const form = page.getByRole('form', { name: 'Добавить: пункт расписания' });
  for (const [caption, start, end] of [
    ['Открытие', '01032027 1000', '01032027 1100'],
    ['Круглый стол', '01032027 1030', '01032027 1200'],
  ] as const) {
    await expect(form.getByRole('textbox', { name: 'Название' })).toBeFocused();
    await page.keyboard.type(caption);
    await form.getByLabel('Начало').pressSequentially(start.replaceAll(' ', ''));
    await form.getByLabel('Окончание').pressSequentially(end.replaceAll(' ', ''));
    await form.getByLabel('Зал').fill('Большой');
    await page.keyboard.press('Enter');
    await expect(entries.getByRole('link', { name: caption })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page.getByRole('list', { name: 'Пересечения в расписании' })).toHaveText(
    '«Открытие» (10:00) и «Круглый стол» (10:30) в одно время: зал «Большой»',
  );

  await entries.getByRole('link', { name: 'Открытие' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'В календарь' }).click();
  expect((await file).suggestedFilename()).toBe('Открытие.ics');
});
