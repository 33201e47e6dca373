import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

/** Creates a funnel with three stages and a lead in the first one. Returns the path of its board. */
async function ownFunnel(page: Page, caption: string): Promise<string> {
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption });
  const stages: number[] = [];
  for (const [at, stage] of ['Разговор', 'Предложение', 'Сделка'].entries()) {
    const body = {
      caption: stage,
      leadFunnelId,
      color: '#5c6bc0',
      priority: at * 10,
      outcome: at === 2 ? 'won' : 'open',
    };
    stages.push(await createRecord(page, 'leadFunnelStage', body));
  }
  await createRecord(page, 'lead', {
    caption: 'Кресла для зала',
    leadFunnelId,
    leadFunnelStageId: stages[0],
    amount: 120_000,
    dueDate: '2020-01-15',
  });
  return `/manage/crm/kanban/?funnel=${leadFunnelId}`;
}

const stageOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });

test('a lead goes from stage to stage by mouse and by menu, comes back, and a new one is added where it belongs', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto(await ownFunnel(page, 'Продажа кресел'));
  await expect(page.getByRole('heading', { level: 1, name: 'Канбан' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Воронка' })).toHaveText('Продажа кресел');
  const lead = page.getByRole('listitem').filter({ hasText: 'Кресла для зала' });
  const [first, second, last] = ['Разговор', 'Предложение', 'Сделка'].map((name) => stageOf(page, name));
  if (!first || !second || !last) throw new Error('three stages');

  await test.step('a card says what matters, and what is late', async () => {
    await expect(first.getByRole('listitem')).toContainText(['120 000']);
    await expect(lead.getByText('Просрочено')).toBeVisible();
    await expect(second.getByText('Лидов нет')).toBeVisible();
  });

  await test.step('by mouse, and it stays there', async () => {
    await lead.getByText('120 000').hover();
    await page.mouse.down();
    const box = await second.boundingBox();
    if (!box) throw new Error('no stage in sight');
    await page.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 });
    await page.mouse.up();
    await expect(second.getByRole('listitem')).toHaveCount(1);
    await expect(first.getByText('Лидов нет')).toBeVisible();
    await page.reload();
    await expect(second.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('by the menu alone, and back', async () => {
    const menu = lead.getByRole('button', { name: 'Действия: Кресла для зала' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Перенести: Сделка' }).press('Enter');
    await expect(last.getByRole('listitem')).toHaveCount(1);
    await expect(lead.getByText('Просрочено')).toHaveCount(0);
    await undo(page, 'Данные успешно обновлены');
    await expect(second.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a refused move goes back and says why', async () => {
    await page.route('**/update/stage/**', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', message: 'Запись изменилась' } }),
    );
    await lead.getByRole('button', { name: /^Действия/u }).press('Enter');
    await page.getByRole('menuitem', { name: 'Перенести: Сделка' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Запись изменилась');
    await expect(second.getByRole('listitem')).toHaveCount(1);
    await page.unroute('**/update/stage/**');
  });

  await test.step('a new one at a stage', async () => {
    await first.getByRole('button', { name: 'Добавить: Разговор' }).click();
    const dialog = page.getByRole('dialog', { name: 'Добавить: лид' });
    await dialog.getByLabel('Название').fill('Столы для зала');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(first.getByRole('listitem')).toHaveText([/Столы для зала/u]);
  });

  await test.step('found, looked at and listed', async () => {
    await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('столы');
    await page.keyboard.press('Enter');
    await expect(second.getByText('Лидов нет')).toBeVisible();
    await expect(page).toHaveURL(/search=/u);
    await page.getByRole('button', { name: 'Список' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Доска' }).click();
    await expect(page.getByRole('combobox', { name: 'Воронка' })).toBeVisible();
  });
});

test('axe finds nothing on the board, at any width, in both themes', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto(await ownFunnel(page, 'Доставка'));
  await expect(page.getByText('Кресла для зала')).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await inBothThemes(page, () => expectAccessible(page));
  }
});
