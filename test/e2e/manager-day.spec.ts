import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** Who takes part in the day: others at each repetition of the test, so that each number has one client. */
function cast(repetition: number) {
  return {
    client: `Вересова Таисия ${repetition}`,
    manager: `Лобанов Игнат ${repetition}`,
    phone: `+7 (923) 604-${81 + repetition}-77`,
    digits: `923604${81 + repetition}77`,
  };
}

/** A day of a client manager: the client who calls, their lead, and the board where it stands. */
async function prepareDay(page: Page, { client, manager, phone }: ReturnType<typeof cast>) {
  const clientId = await createRecord(page, 'client', { fullName: client, phone });
  const managerId = await createRecord(page, 'clientManager', { fullName: manager });
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption: `День: ${manager}` });
  const stages: number[] = [];
  for (const [at, stage] of [{ caption: 'Разговор' }, { caption: 'Договор', requiredFields: ['amount'] }].entries())
    stages.push(await createRecord(page, 'leadFunnelStage', { ...stage, leadFunnelId, priority: at * 10 }));
  const lead = { caption: 'Кушетки для клиники', clientId, managerId, leadFunnelId, leadFunnelStageId: stages[0] };
  const leadId = await createRecord(page, 'lead', lead);
  return { clientId, leadId, board: `/manage/crm/kanban/?funnel=${leadFunnelId}` };
}

const timelineOf = (page: Page): Locator => page.getByRole('region', { name: 'Лента' });

/** Chooses a value of a picker by its text. */
async function pick(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'u') })
    .first()
    .click();
}

test('a day of a client manager: who calls, the call, the next step, the lead on the board', async ({ page }) => {
  test.setTimeout(120_000);
  await startSignedIn(page, 'siteEditors');
  const { client, manager, phone, digits } = cast(test.info().repeatEachIndex);
  const { clientId, leadId, board } = await prepareDay(page, { client, manager, phone, digits });
  const dialog = page.getByRole('dialog', { name: 'Записать звонок' });

  await test.step('the caller is recognised by the number that is typed', async () => {
    await page.goto('/manage/crm/phonecalls');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await dialog.getByLabel('Телефон').pressSequentially(digits);
    const callers = dialog.getByRole('status', { name: 'Кто звонит' });
    await expect(callers).toContainText(client);
    await expect(callers).toContainText('Лид: Кушетки для клиники · Разговор');
    await expectAccessible(page);
    await callers.getByRole('button', { name: `Выбрать: ${client}` }).press('Enter');
    await expect(callers).toContainText('Выбран');
    await expect(dialog.getByRole('combobox', { name: 'Клиент' })).toHaveValue(client);
  });

  await test.step('the call is recorded with the next step that was agreed on', async () => {
    await dialog.getByLabel('Длительность, сек').fill('125');
    await dialog.getByLabel('Комментарий').fill('Просит счёт на три кушетки');
    await dialog.getByLabel('Что сделать').fill('Выслать счёт');
    await dialog.getByLabel('Когда').fill('15.01.2020');
    await pick(page, dialog.getByRole('combobox', { name: 'Кто' }), manager);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Звонок записан')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it stands in the timeline, and the step on the card is overdue', async () => {
    await page.goto(`/manage/crm/clients/${clientId}`);
    const timeline = timelineOf(page);
    const call = timeline.getByRole('listitem').filter({ hasText: 'Входящий звонок' });
    await expect(call).toContainText('Состоялся');
    await expect(call).toContainText('2\u00a0мин 5\u00a0с');
    await expect(call).toContainText('Просит счёт на три кушетки');
    await expect(timeline.getByRole('link', { name: 'Лид: Кушетки для клиники' })).toBeVisible();
    const step = page.getByRole('region', { name: 'Следующий шаг' });
    await expect(step).toContainText('Выслать счёт');
    await expect(step).toContainText('просрочено');
    await expect(step).toContainText(manager);
    await expectAccessible(page);
  });

  await test.step('the timeline shows one kind, by keys', async () => {
    const kinds = timelineOf(page).getByRole('group', { name: 'Что показать' });
    await kinds.getByRole('button', { name: 'Лиды' }).press('Enter');
    await expect(timelineOf(page).getByRole('listitem')).toHaveCount(1);
    await kinds.getByRole('button', { name: 'Всё' }).press('Enter');
    await expect(timelineOf(page).getByRole('listitem')).not.toHaveCount(1);
  });

  await test.step('a note is written by keys, and taken back', async () => {
    const field = page.getByLabel('Новая заметка');
    await field.pressSequentially('Работают с девяти, @Кисел');
    await expect(page.getByRole('option', { name: 'Киселёва Мария Алексеевна' })).toBeVisible();
    await field.press('Enter');
    await field.press('Control+Enter');
    await expect(page.getByText('Заметка добавлена')).toBeVisible();
    const note = timelineOf(page)
      .getByRole('listitem')
      .filter({ hasText: 'Работают с девяти, @Киселёва Мария Алексеевна' });
    await expect(note).toHaveCount(1);
    await expect(field).toHaveValue('');
    await undo(page, 'Заметка добавлена');
    await expect(note).toHaveCount(0);
  });

  await test.step('a call from the page of the client is undone with its step', async () => {
    await page.getByRole('button', { name: 'Записать звонок' }).click();
    await expect(dialog.getByLabel('Телефон')).toHaveValue(phone);
    await dialog.getByLabel('Комментарий').fill('Не туда');
    await dialog.getByLabel('Что сделать').fill('Ошибочный шаг');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    const step = page.getByRole('region', { name: 'Следующий шаг' });
    await expect(step).toContainText('Ошибочный шаг');
    await expect(timelineOf(page).getByText('Не туда')).toBeVisible();
    await undo(page, 'Звонок записан');
    await expect(step).toContainText('Выслать счёт');
    await expect(timelineOf(page).getByText('Не туда')).toHaveCount(0);
  });

  await test.step('the lead goes to the next stage, which asks for its amount', async () => {
    await page.goto(board);
    const card = page.getByRole('listitem').filter({ hasText: 'Кушетки для клиники' });
    await card.getByRole('button', { name: 'Действия: Кушетки для клиники' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Перенести: Договор' }).press('Enter');
    const missing = page.getByRole('dialog', { name: 'Этап «Договор»' });
    await missing.getByLabel('Сумма').fill('90000');
    await missing.getByRole('button', { name: 'Перенести' }).click();
    await expect(page.getByRole('region', { name: /^Договор/u }).getByRole('listitem')).toContainText('90 000');
  });

  await test.step('from the lead a call is recorded with its client', async () => {
    await page.goto(`/manage/crm/kanban/${leadId}`);
    await page.getByRole('button', { name: 'Записать звонок' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Клиент' })).toHaveValue(client);
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a refused call keeps what was typed, and calls and managers are told in numbers', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const fullName = `Строганов Мирон ${test.info().repeatEachIndex}`;
  await createRecord(page, 'clientManager', { fullName });
  await page.goto('/manage/crm/phonecalls');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Записать звонок' });
  await dialog.getByLabel('Телефон').pressSequentially('9990001122');
  await expect(dialog.getByText('Клиента с таким номером нет')).toBeVisible();
  await dialog.getByLabel('Что сделать').fill('Перезвонить');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Выберите клиента: следующий шаг записывается в его карточку').first()).toBeVisible();
  await expect(dialog.getByLabel('Что сделать')).toHaveValue('Перезвонить');
  await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (999) 000-11-22');
  await dialog.getByLabel('Что сделать').fill('');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Звонок записан')).toBeVisible();

  await page.getByRole('button', { name: 'Статистика' }).click();
  const calls = page.getByRole('region', { name: 'Звонки по менеджерам' });
  await expect(calls.getByRole('row', { name: /^Всего/u })).toBeVisible();
  await expect(calls.getByRole('row', { name: /^Без менеджера/u })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/manage/crm/clientmanagers');
  await page.getByRole('button', { name: 'Нагрузка' }).click();
  const load = page.getByRole('region', { name: 'Нагрузка менеджеров' });
  await expect(load.getByRole('row', { name: new RegExp(fullName, 'u') })).toContainText('—');
  await expectAccessible(page);
});

test('a calculation is made of rows, adds up, and is printed', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const clientId = await createRecord(page, 'client', { fullName: 'Горяинов Лука' });
  const calculationId = await createRecord(page, 'clientCalculation', { caption: 'Расчёт кушеток', clientId });
  await createRecord(page, 'clientCalculationItem', { calculationId, caption: 'Кушетка', quantity: 3, price: 12_500 });
  await page.goto(`/manage/client-calculations/${calculationId}`);
  const rows = page.getByRole('region', { name: 'Строки' });
  await expect(rows.getByText(/^37.500$/u).last()).toBeVisible();
  const href = await page.getByRole('link', { name: 'Печать' }).getAttribute('href');
  const file = await page.request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
