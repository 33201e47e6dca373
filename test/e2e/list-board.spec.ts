import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const CREATED = 1;
const TO_CONFIRM = 2;
const TO_ACTIVATE = 3;
const CHANGED = 'Статус успешно изменён';

/** The list of the quotations whose names begin with a word. */
function listOf(word: string, more = ''): string {
  const filter = [{ fieldName: 'caption', operator: 'startsWith', fieldValue: word }];
  return `/manage/quotations?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`, 'u') });
const cards = (page: Page, name: string): Locator => column(page, name).getByRole('listitem');

/** The first and the third are in the first column; a card that has just come stands before the others until they are read again. */
async function expectCreated(page: Page): Promise<void> {
  await expect(cards(page, 'Создан')).toHaveCount(2);
  for (const hasText of ['Первая', 'Третья']) await expect(cards(page, 'Создан').filter({ hasText })).toHaveCount(1);
}

/** Drags a card into a column by mouse. */
async function dragInto(page: Page, card: Locator, target: Locator): Promise<void> {
  await card.getByRole('link').hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  if (!box) throw new Error('no column in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 });
  await page.mouse.up();
}

test('a list becomes a board, and its cards change their state by mouse, keys and menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  for (const [name, state] of [
    ['Первая', CREATED],
    ['Вторая', CREATED],
    ['Третья', TO_CONFIRM],
  ] as const)
    await createRecord(page, 'quotation', { caption: `Доскино ${name}`, instanceStateId: state });
  await page.goto(listOf('Доскино'));

  await test.step('chosen in «Вид», it stands in the address, and Back leads to the list', async () => {
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await page.getByRole('group', { name: 'Форма списка' }).getByRole('button', { name: 'Доска' }).click();
    await expect(page).toHaveURL(/form=board/u);
    await expect(cards(page, 'Создан')).toHaveText([/Доскино Вторая/u, /Доскино Первая/u]);
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
    await page.goForward();
    await expect(cards(page, 'На подтверждение')).toHaveText([/Доскино Третья/u]);
    await expect(column(page, 'Активен').getByText('Пусто')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Выбрать', exact: true })).toHaveCount(0);
  });

  await inBothThemes(page, () => expectAccessible(page));

  await test.step('by mouse; it stays there after F5, and is taken back', async () => {
    await dragInto(page, cards(page, 'Создан').filter({ hasText: 'Вторая' }), column(page, 'Активен'));
    await expect(cards(page, 'Активен')).toHaveText([/Доскино Вторая/u]);
    await expect(page.getByRole('status').filter({ hasText: CHANGED })).toBeVisible();
    await page.reload();
    await expect(cards(page, 'Активен')).toHaveText([/Доскино Вторая/u]);
    await expect(cards(page, 'Создан')).toHaveCount(1);
    await dragInto(page, cards(page, 'Создан'), column(page, 'Активен'));
    await expect(cards(page, 'Активен')).toHaveCount(2);
    await undo(page, CHANGED);
    await expect(cards(page, 'Создан')).toHaveText([/Доскино Первая/u]);
    await expect(cards(page, 'Активен')).toHaveCount(1);
  });

  await test.step('by keys, told in Russian; Esc leaves it where it is', async () => {
    const name = page.getByRole('link', { name: 'Доскино Третья' });
    await name.focus();
    await page.keyboard.press('Space');
    const told = page.getByRole('status').filter({ hasText: 'Доскино Третья' });
    await expect(told).toHaveText('Доскино Третья: статус «На подтверждение»');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(told).toHaveText('Доскино Третья: остаётся на месте');
    await expect(cards(page, 'На подтверждение')).toHaveCount(1);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowLeft');
    await expect(told).toHaveText('Доскино Третья: статус «Создан»');
    await page.keyboard.press('Space');
    await expect(cards(page, 'Создан')).toHaveText([/Третья/u, /Первая/u]);
    await expect(cards(page, 'На подтверждение')).toHaveCount(0);
  });

  await test.step('a card that is on its way to a state may go on to another one', async () => {
    const first = Promise.withResolvers<void>();
    const states: unknown[] = [];
    await page.route('**/manage/quotation/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      await first.promise;
      const response = await route.fetch();
      states.push([response.status(), request.postDataJSON()]);
      return route.fulfill({ response });
    });
    const choose = async (state: string, name: string): Promise<void> => {
      await cards(page, state).getByRole('button', { name: 'Действия: Доскино Первая' }).press('Enter');
      await page.getByRole('menuitem', { name: `Перенести: ${name}` }).press('Enter');
    };
    await choose('Создан', 'На подтверждение');
    await choose('На подтверждение', 'На активацию');
    await expect(cards(page, 'На активацию')).toHaveCount(1);
    first.resolve();
    const to = (fieldValue: number) => [200, [{ fieldName: 'instanceStateId', fieldValue }]];
    await expect.poll(() => states).toEqual([to(TO_CONFIRM), to(TO_ACTIVATE)]);
    await page.unroute('**/manage/quotation/*');
    await choose('На активацию', 'Создан');
    await expectCreated(page);
  });

  await test.step('a refused move goes back and says why', async () => {
    await page.route('**/manage/quotation/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', message: 'Запись изменилась' } })
        : route.continue(),
    );
    await cards(page, 'Создан')
      .filter({ hasText: 'Третья' })
      .getByRole('button', { name: /^Действия/u })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Перенести: Активен' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Запись изменилась');
    await expectCreated(page);
    await page.unroute('**/manage/quotation/*');
  });

  await test.step('a click beside its name looks at a record, the name opens it', async () => {
    const card = cards(page, 'Создан').filter({ hasText: 'Первая' }).locator('[data-card]');
    const box = await card.boundingBox();
    if (!box) throw new Error('no card');
    await card.click({ position: { x: box.width / 2, y: box.height - 6 } });
    await expect(page.getByRole('dialog')).toContainText('Доскино Первая');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Доскино Первая' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Доскино Первая' })).toBeVisible();
    await page.goBack();
    await expect(cards(page, 'Создан')).toHaveCount(2);
  });
});

test('a column shows twenty cards and then more, and the board is a form of a saved view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  for (let at = 1; at <= 22; at += 1) await createRecord(page, 'quotation', { caption: `Столбцово ${at}` });
  await page.goto(listOf('Столбцово', '&form=board'));
  const heading = column(page, 'Создан').getByRole('heading');
  await expect(heading).toHaveText('Создан');
  await expect(column(page, 'Создан')).toContainText('22');
  await expect(cards(page, 'Создан').first()).toHaveAttribute('aria-setsize', '22');

  await test.step('more are loaded on request', async () => {
    await column(page, 'Создан').getByRole('button', { name: 'Показать ещё' }).click();
    await expect(column(page, 'Создан').getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
    await cards(page, 'Создан').first().hover();
    await page.mouse.wheel(0, 5000);
    await expect(page.getByRole('link', { name: 'Столбцово 1', exact: true })).toBeVisible();
  });

  const strip = page.getByRole('group', { name: 'Виды списка' });
  await test.step('the form is a part of the view, and changes it', async () => {
    await strip.getByRole('button', { name: 'Сохранить как вид' }).click();
    await page.keyboard.type('Столбцами');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=\d+/u);
    const id = new URL(page.url()).searchParams.get('view');
    await page.goto(`/manage/quotations?view=${id}`);
    await expect(page).toHaveURL(/form=board/u);
    await expect(column(page, 'Создан')).toContainText('22');
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await page.getByRole('button', { name: 'Список', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(strip.getByRole('img', { name: 'Изменён' })).toBeVisible();
    await strip.getByRole('button', { name: 'Сбросить' }).click();
    await expect(column(page, 'Создан')).toContainText('22');
  });

  await test.step('the view is gone, and the board stays', async () => {
    await strip.getByRole('button', { name: /^Действия/u }).click();
    await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
    await page.goto(listOf('Столбцово', '&form=board'));
    await expect(column(page, 'Создан')).toContainText('22');
  });

  await test.step('at 360, and what is found', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(column(page, 'Создан')).toContainText('22');
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('Нетакойстанции');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Данных нет')).toBeVisible();
  });
});

test('the records of a board are worked through column by column, in the quick view and on their pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await startSignedIn(page, 'siteEditors');
  const word = `Обход${Date.now()}`;
  for (let at = 1; at <= 21; at += 1) await createRecord(page, 'quotation', { caption: `${word} ${at}` });
  await createRecord(page, 'quotation', { caption: `${word} ждёт`, instanceStateId: TO_CONFIRM });
  await page.goto(listOf(word, '&form=board'));
  await expect(cards(page, 'На подтверждение')).toHaveCount(1);
  const place = page.getByRole('group', { name: 'Место в списке' }).getByRole('status');
  const peek = page.getByRole('dialog', { name: 'Настройки' });

  await test.step('beside it, over the end of what the column shows, into the next column', async () => {
    const scroller = column(page, 'Создан').getByRole('listitem').first();
    await scroller.hover();
    await page.mouse.wheel(0, 5000);
    const last = page
      .locator('[data-card]')
      .filter({ has: page.getByRole('link', { name: `${word} 2`, exact: true }) });
    const box = await last.boundingBox();
    if (!box) throw new Error('no card');
    await last.click({ position: { x: box.width / 2, y: box.height - 6 } });
    await expect(place).toHaveText('20 из 22');
    await page.keyboard.press('j');
    await expect(peek).toContainText(`${word} 1`);
    await expect(place).toHaveText('21 из 22');
    await page.keyboard.press('ArrowDown');
    await expect(peek).toContainText(`${word} ждёт`);
    await expect(place).toHaveText('22 из 22');
    await page.keyboard.press('Escape');
    await expect(peek).toHaveCount(0);
    await expect(page.getByRole('link', { name: `${word} ждёт` })).toBeFocused();
  });

  await test.step('on its page; the way back leads to the board', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `${word} ждёт` })).toBeVisible();
    await expect(place).toHaveText('22 из 22');
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 1, name: `${word} 2` })).toBeVisible();
    await expect(place).toHaveText('20 из 22');
    await page.goBack();
    await expect(page).toHaveURL(/form=board/u);
    await expect(cards(page, 'На подтверждение')).toHaveCount(1);
  });
});
