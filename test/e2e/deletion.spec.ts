import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { pressDelete } from './press-delete.ts';
import { undo } from './undo.ts';

/** A client with two calls and two leads, one of which is open. */
async function prepareClient(page: Page, fullName: string): Promise<number> {
  const clientId = await createRecord(page, 'client', { fullName });
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption: `Удаление: ${fullName}` });
  const stage = { leadFunnelId, priority: 10 };
  const open = await createRecord(page, 'leadFunnelStage', { ...stage, caption: 'Разговор' });
  const lost = await createRecord(page, 'leadFunnelStage', { ...stage, caption: 'Отказ', outcome: 'lost' });
  for (const [caption, leadFunnelStageId] of [['Ремонт кабинета', open] as const, ['Вывеска', lost] as const])
    await createRecord(page, 'lead', { caption, clientId, leadFunnelId, leadFunnelStageId });
  for (const day of ['11', '12'])
    await createRecord(page, 'phoneCall', {
      clientId,
      phone: '+7 (923) 604-55-77',
      startedAt: `2026-01-${day}T10:00:00Z`,
    });
  return clientId;
}

const question = (page: Page) => page.getByRole('alertdialog');
const agree = (page: Page) => question(page).getByRole('button', { name: 'подтвердить' }).click();

test('a client: what goes along is named, open deals are asked about, all comes back', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const name = `Прощальный Пётр ${test.info().repeatEachIndex}`;
  const id = await prepareClient(page, name);
  const path = `/manage/crm/clients/${id}`;

  await test.step('the question names what goes, a second one the open deals', async () => {
    await page.goto(path);
    await pressDelete(page);
    await expect(question(page)).toContainText(`«${name}» и 2 лида, 2 звонка будут удалены.`);
    await expectAccessible(page);
    await agree(page);
    await expect(question(page)).toContainText('Есть открытые сделки: «Ремонт кабинета».');
    await question(page).getByRole('button', { name: 'отмена' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await pressDelete(page);
    await agree(page);
    await expect(question(page)).toContainText('Всё равно удалить?');
    await agree(page);
    await expect(page.getByText('Успешно удалён')).toBeVisible();
  });

  await test.step('the address of what is deleted has its history, and brings it back', async () => {
    await page.goto(path);
    const history = page.getByRole('list', { name: 'История изменений' });
    await expect(history.getByText('Удаление')).toBeVisible();
    await history.getByRole('listitem').first().getByRole('button', { name: 'Отменить изменение' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await pressDelete(page);
    await expect(question(page)).toContainText('и 2 лида, 2 звонка');
    await question(page).getByRole('button', { name: 'отмена' }).click();
  });
});

test('several clients: the question names what goes with all of them', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const name = `Прощальная Вера ${test.info().repeatEachIndex}`;
  await prepareClient(page, `${name}а`);
  await prepareClient(page, `${name}б`);
  await page.goto(
    `/manage/crm/clients?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: name }]))}`,
  );
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await page.getByRole('checkbox', { name: /Выбрать все/u }).check();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(question(page)).toContainText('Вы уверены что хотите удалить всё?');
  await expect(question(page)).toContainText('Выбрано: 2 записи и 4 лида, 4 звонка');
  await expect(question(page)).toContainText('Восстановление удаленных данных невозможно');
  await agree(page);
  await expect(question(page)).toContainText('«Ремонт кабинета», «Ремонт кабинета».');
  await agree(page);
  await expect(page.getByText('Данных нет')).toBeVisible();
  await undo(page, 'Успешно удалено');
  await expect(page.getByRole('link', { name: `${name}а` })).toBeVisible();
});
