import { expect, type Locator, type Page } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { carryByTouch } from './touch.ts';
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

  await test.step('left and come back to, with its cards at once', async () => {
    await page.getByRole('link', { name: 'Звонки' }).click();
    await expect(page.getByRole('heading', { name: 'Звонки', level: 1 })).toBeVisible();
    await page.goBack();
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
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
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

/** Drags a card to a point of a stage by mouse: pixels below the first card's top. */
async function dragTo(page: Page, card: Locator, stage: Locator, below: number): Promise<void> {
  await card.getByRole('link').hover();
  await page.mouse.down();
  const box = await stage.getByRole('list').boundingBox();
  if (!box) throw new Error('no stage in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + below, { steps: 8 });
  await page.mouse.up();
}

/** A board with three leads at its first stage, and one at the second, which requires an amount. */
async function requiringFunnel(page: Page, caption: string): Promise<string> {
  const leadFunnelId = await createRecord(page, 'leadFunnel', { caption });
  const stageIds = [
    await createRecord(page, 'leadFunnelStage', { caption: 'Разговор', leadFunnelId, priority: 10 }),
    await createRecord(page, 'leadFunnelStage', {
      caption: 'Договор',
      leadFunnelId,
      priority: 20,
      requiredFields: ['amount'],
    }),
  ];
  for (const name of ['Третий', 'Второй', 'Первый'])
    await createRecord(page, 'lead', { caption: name, leadFunnelId, leadFunnelStageId: stageIds[0] });
  await createRecord(page, 'lead', { caption: 'Давний', leadFunnelId, leadFunnelStageId: stageIds[1], amount: 500 });
  return `/manage/crm/kanban/?funnel=${leadFunnelId}`;
}

test('a stage that requires a field asks for it on a drop, or the card goes back', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto(await requiringFunnel(page, 'Поставка мебели'));
  const [talk, deal] = [stageOf(page, 'Разговор'), stageOf(page, 'Договор')];
  const card = page.getByRole('listitem').filter({ hasText: 'Второй' });
  const dialog = page.getByRole('dialog', { name: 'Этап «Договор»' });
  await expect(talk.getByRole('listitem')).toHaveText([/Первый/u, /Второй/u, /Третий/u]);

  await test.step('given up, it stands where it was', async () => {
    await dragTo(page, card, deal, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(talk.getByRole('listitem')).toHaveText([/Первый/u, /Второй/u, /Третий/u]);
  });

  await test.step('filled, it stands where it was dropped, and counts', async () => {
    await dragTo(page, card, deal, 200);
    await dialog.getByRole('button', { name: 'Перенести' }).click();
    await expect(dialog.getByText('Поле не может быть пустым')).toBeVisible();
    await dialog.getByLabel('Сумма').fill('1500');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(deal.getByRole('listitem')).toHaveText([/Давний/u, /Второй/u]);
    await expect(deal.getByText('2 000')).toBeVisible();
    await page.reload();
    await expect(deal.getByRole('listitem')).toHaveText([/Давний/u, /Второй/u]);
  });

  await test.step('taken back by the undo of the message', async () => {
    await dragTo(page, card, deal, 5);
    await expect(deal.getByRole('listitem')).toHaveText([/Второй/u, /Давний/u]);
    await undo(page, 'Данные успешно обновлены');
    await expect(deal.getByRole('listitem')).toHaveText([/Давний/u, /Второй/u]);
  });
});

test('by keys a card is carried to an exact place, and a colleague sees it there', async ({ page, browser }) => {
  await startSignedIn(page, 'siteEditors');
  const path = await requiringFunnel(page, 'Сборка мебели');
  await openFollowing(page, path);
  const colleague = await colleagueOf(browser, 'administrators');
  await openFollowing(colleague, path);
  const [talk, deal] = [stageOf(page, 'Разговор'), stageOf(page, 'Договор')];
  await expect(stageOf(colleague, 'Разговор').getByRole('listitem')).toHaveText([/Первый/u, /Второй/u, /Третий/u]);

  await test.step('within its stage', async () => {
    await talk.getByRole('link', { name: 'Первый' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Первый: этап «Разговор», место 2 из 3')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(talk.getByRole('listitem')).toHaveText([/Второй/u, /Первый/u, /Третий/u]);
    await expect(stageOf(colleague, 'Разговор').getByRole('listitem')).toHaveText([/Второй/u, /Первый/u, /Третий/u]);
  });

  await test.step('Esc leaves it where it is', async () => {
    await talk.getByRole('link', { name: 'Третий' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Третий: остаётся на месте')).toBeAttached();
    await expect(talk.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('into the other stage, whose field is asked for by keys as well', async () => {
    await talk.getByRole('link', { name: 'Третий' }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Этап «Договор»' }).getByLabel('Сумма')).toBeFocused();
    await page.keyboard.type('70');
    await page.keyboard.press('Enter');
    await expect(deal.getByRole('listitem')).toHaveText([/Давний/u, /Третий/u]);
    await expect(stageOf(colleague, 'Договор').getByRole('listitem')).toHaveText([/Давний/u, /Третий/u]);
    await expect(stageOf(colleague, 'Договор').getByText('570')).toBeVisible();
  });

  await test.step('the colleague drags it back, and it goes here as well', async () => {
    const card = colleague.getByRole('listitem').filter({ hasText: 'Третий' });
    await dragTo(colleague, card, stageOf(colleague, 'Разговор'), 5);
    await expect(talk.getByRole('listitem')).toHaveText([/Третий/u, /Второй/u, /Первый/u]);
  });
  await colleague.context().close();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a finger that holds a card carries it to another stage', async ({ page }) => {
    await startSignedIn(page, 'siteEditors');
    await page.goto(await ownFunnel(page, 'Кресла на ощупь'));
    const card = stageOf(page, 'Разговор').getByRole('listitem');
    await expect(card).toHaveText(/Кресла для зала/u);
    const written = page.waitForResponse((answer) => /\/update\/stage\//u.test(answer.url()) && answer.ok());
    await carryByTouch(page, card, stageOf(page, 'Предложение'));
    await expect(stageOf(page, 'Предложение').getByRole('listitem')).toHaveText(/Кресла для зала/u);
    await expect(stageOf(page, 'Разговор').getByRole('listitem')).toHaveCount(0);
    await written;
    await page.reload();
    await expect(stageOf(page, 'Предложение').getByRole('listitem')).toHaveText(/Кресла для зала/u);
  });
});

test('the filter is in the address, and a view brings it back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  await page.goto(await ownFunnel(page, 'Ремонт кресел'));
  const stage = stageOf(page, 'Разговор');
  await expect(stage.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Фильтр' }).click();
  const filter = page.getByRole('dialog', { name: 'Фильтр лидов' });
  await filter.getByLabel('Просроченные').check();
  await expect(page).toHaveURL(/overdue=true/u);
  await page.keyboard.press('Escape');
  await expect(stage.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await filter.getByLabel('Мои лиды').check();
  await expect(page).toHaveURL(/mine=true/u);
  await page.keyboard.press('Escape');
  await expect(stage.getByText('Лидов нет')).toBeVisible();
  const views = page.getByRole('group', { name: 'Виды списка' });
  await views.getByRole('button', { name: 'Сохранить как вид' }).click();
  await page.getByLabel('Название вида').fill('Мои просроченные');
  await page.keyboard.press('Enter');
  const own = views.getByRole('button', { name: 'Мои просроченные', exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await filter.getByRole('button', { name: 'Сбросить' }).click();
  await page.keyboard.press('Escape');
  await expect(stage.getByRole('listitem')).toHaveCount(1);
  await views.getByRole('button', { name: 'Все', exact: true }).click();
  await own.click();
  await expect(page).toHaveURL(/mine=true/u);
  await expect(stage.getByText('Лидов нет')).toBeVisible();
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

test('leads are worked through in the order of the board, stage by stage', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const board = await ownFunnel(page, `Обход ${Date.now()}`);
  await page.goto(board);
  await stageOf(page, 'Разговор').getByRole('button', { name: 'Действия: Кресла для зала' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Перенести: Предложение' }).press('Enter');
  await expect(stageOf(page, 'Предложение').getByRole('listitem')).toHaveCount(1);
  const leadFunnelId = Number(/funnel=(\d+)/u.exec(board)?.[1]);
  const filter = JSON.stringify([
    { fieldName: 'leadFunnelId', fieldValue: leadFunnelId },
    { fieldName: 'caption', fieldValue: 'Разговор' },
  ]);
  const answer = await page.request.get(`/api/v1/manage/leadFunnelStage/?filter=${encodeURIComponent(filter)}`, {
    headers: await signedHeaders(page),
  });
  const { items }: { items: readonly { id: number }[] } = await answer.json();
  await createRecord(page, 'lead', { caption: 'Лампы', leadFunnelId, leadFunnelStageId: items[0]?.id });
  await page.reload();
  await stageOf(page, 'Предложение').getByRole('link', { name: 'Кресла для зала' }).click();
  const place = page.getByRole('group', { name: 'Место в списке' }).getByRole('status');
  await expect(place).toHaveText('2 из 2');
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Лампы' })).toBeVisible();
  await expect(place).toHaveText('1 из 2');
});
