import { writeXlsx } from 'hucre/xlsx';
import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { chooseInListMenu } from './list-menu.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** An event of its own with two places, and people registered for it in this order; its address. */
async function ownEvent(page: Page, caption: string, people: readonly string[]): Promise<string> {
  await startSignedIn(page, 'administrators');
  const event = await createRecord(page, 'event', { caption, type: 1, placements: 2 });
  for (const fullName of people) {
    const userProfileId = await createRecord(page, 'userProfile', { fullName });
    await createRecord(page, 'EventRegistration', { eventId: event, userProfileId });
  }
  await startSignedIn(page, 'eventManagers');
  return `/manage/events/${event}?tab=EventRegistration`;
}

test('the waiting list of an event is confirmed, reordered with a reason and taken out, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto(await ownEvent(page, 'Курс с очередью', ['Первая', 'Второй', 'Третья', 'Четвёртый', 'Пятая']));
  const confirmed = page.getByRole('list', { name: 'Зарегистрированные' });
  const waiting = page.getByRole('list', { name: 'Лист ожидания' });
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).last();
  await expect(confirmed.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByRole('listitem')).toContainText(['Третья', 'Четвёртый', 'Пятая']);
  await expect(waiting.getByText('Свободных мест нет, заняты все 2').first()).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('a place is freed, and Enter confirms the first', async () => {
    await page.getByRole('button', { name: 'Вернуть в лист ожидания: Первая' }).click();
    await expect(said('Успешно обновлено')).toBeVisible();
    await expect(waiting.getByRole('listitem')).toContainText(['Третья', 'Четвёртый', 'Пятая', 'Первая']);
    await expect(waiting.getByText('Место есть: подтверждает сотрудник')).toBeVisible();
    await waiting.getByRole('listitem').first().focus();
    await page.keyboard.press('Enter');
    await expect(said('Регистрация подтверждено')).toBeVisible();
    await expect(confirmed.getByRole('listitem')).toContainText(['Второй', 'Третья']);
    await undo(page, 'Регистрация подтверждено');
    await expect(waiting.getByRole('listitem').first()).toContainText('Третья');
    await page.getByRole('button', { name: 'Подтвердить: Третья' }).click();
    await expect(confirmed.getByRole('listitem')).toContainText(['Второй', 'Третья']);
  });

  await test.step('moving up asks for a reason', async () => {
    await page.getByRole('button', { name: 'Переместить: Первая' }).click();
    const dialog = page.getByRole('dialog', { name: 'Место в листе ожидания' });
    await dialog.getByLabel('Новое место').fill('1');
    await dialog.getByRole('button', { name: 'Переместить' }).click();
    await expect(dialog.getByText('Поле не может быть пустым')).toBeVisible();
    await dialog.getByLabel('Причина').fill('Докладчик');
    await dialog.getByRole('button', { name: 'Переместить' }).click();
    await expect(dialog).toBeHidden();
    await expect(waiting.getByRole('listitem').first()).toContainText('Перенос: Докладчик');
  });

  await test.step('Delete takes out', async () => {
    await waiting.getByRole('listitem').filter({ hasText: 'Пятая' }).focus();
    await page.keyboard.press('Delete');
    await expect(said('Успешно удалено')).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
  });
});

test('people are added from the selector and from a list of addresses, and the figures open their dialogs', async ({
  page,
}) => {
  await page.goto(await ownEvent(page, 'Курс без участников', []));
  await page.getByRole('button', { name: 'О записи', exact: true }).click();
  await page.getByRole('button', { name: 'Зарегистрировано 0 / 2' }).click();
  const list = page.getByRole('dialog', { name: 'Зарегистрированы' });
  await expect(list.getByText('Список пуст')).toBeVisible();
  expect((await list.boundingBox())?.width).toBeLessThanOrEqual(500);
  await list.getByRole('button', { name: 'Закрыть' }).click();

  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const people = page.getByRole('dialog', { name: 'Добавить пользователя' });
  const profiles = people.getByRole('list', { name: 'Профили' }).getByRole('listitem');
  await expect(profiles).toHaveCount(15);
  await expectAccessible(page);
  await profiles.nth(0).getByRole('button').click();
  await expect(profiles.nth(0)).toContainText('Подтверждён');
  await people.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('button', { name: 'Зарегистрировано 1 / 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Добавить по списку адресов' }).click();
  const addresses = page.getByRole('dialog', { name: 'Добавить по списку адресов' });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Лист1',
        rows: [
          ['E-mail', 'ФИО'],
          ['нет', 'Кто-то'],
          ['nobody@example.com', null],
        ],
      },
    ],
  });
  await addresses
    .getByLabel('Файл с адресами')
    .setInputFiles({ name: 'участники.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  await expect(addresses.getByRole('textbox', { name: 'Адреса' })).toHaveValue('Кто-то <нет>\nnobody@example.com');
  await addresses.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(addresses.getByText('Введите корректный email')).toBeVisible();
  await expect(addresses.getByText('Профиль с таким адресом не найден')).toBeVisible();
});

test('a webinar has the figures and the registrations of an event', async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  const webinar = await createRecord(page, 'webinar', { caption: 'Вебинар с участниками', placements: 5 });
  await page.goto(`/manage/webinar/${webinar}?tab=EventRegistration`);
  await page.getByRole('button', { name: 'О записи', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Зарегистрировано 0 / 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Лист ожидания 0' }).click();
  const list = page.getByRole('dialog', { name: 'Лист ожидания' });
  await expect(list.getByText('Список пуст')).toBeVisible();
  await list.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Добавить пользователя' }).click();
  const first = page.getByRole('list', { name: 'Профили' }).getByRole('listitem').first();
  await first.getByRole('button').click();
  await expect(first).toContainText('Подтверждён');
});

test('the registrations of an event are a list too, with contacts, search and a workbook', async ({ page }) => {
  const path = await ownEvent(page, 'Курс со списком', ['Анфиса', 'Борис', 'Варвара']);
  await page.goto(path.replace('?tab=EventRegistration', ''));
  await openTab(page, /^Регистрации/u);
  await expect(page).toHaveURL(/\/event-registrations$/u);
  await expect(page.getByRole('list', { name: 'Лист ожидания' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Список', exact: true }).click();
  await expect(page).toHaveURL(/\/event-registrations\?view=list$/u);
  const table = page.getByRole('table', { name: 'Регистрации' });
  await expect(table).toContainText('Варвара');
  await expect(table).toContainText('Лист ожидания');
  await expect(table.getByRole('columnheader')).toContainText(['Участник', 'E-mail', 'Телефон', 'Статус']);
  await page.getByRole('searchbox').or(page.getByPlaceholder('Поиск')).first().fill('Борис');
  await expect(table).not.toContainText('Варвара');
  const file = page.waitForEvent('download');
  await chooseInListMenu(page, 'Экспорт в XLSX');
  expect((await file).suggestedFilename()).toBe('Регистрации, «Борис».xlsx');
  await page.reload();
  await expect(table).toContainText('Борис');
  await expect(table).not.toContainText('Варвара');
});
