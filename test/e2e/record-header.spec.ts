import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { openTab } from './open-tab.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

const header = (page: Page) => page.locator('[data-page-header]');
const facts = (page: Page) => page.getByRole('group', { name: 'Главное о записи' });
const field = (page: Page, caption: string) =>
  page.getByRole('button', { name: new RegExp(`^${caption}: .*Изменить$`, 'u') });

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
});

test('a record is headed by its name, its state and what its class is known by, on every tab and nowhere else', async ({
  page,
}) => {
  const id = await createRecord(page, 'client', {
    fullName: 'Ильина Вера',
    phone: '+7 (495) 123-45-67',
    email: 'ilina@example.ru',
    instanceStateId: 4,
  });
  await open(page, `/manage/crm/clients/${id}`);
  for (const tab of [/^Поля/u, /^История/u]) {
    await openTab(page, tab);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Ильина Вера', exact: true })).toBeVisible();
    await expect(facts(page)).toContainText('ilina@example.ru');
    await expect(facts(page).getByRole('link', { name: 'Перейти: Телефон' })).toHaveAttribute(
      'href',
      'tel:+74951234567',
    );
    await expect(header(page).getByRole('button', { name: 'Статус: Активен. Изменить' })).toBeVisible();
  }
  await openTab(page, /^Поля/u);
  for (const caption of ['ФИО', 'Телефон', 'E-mail', 'Статус']) await expect(field(page, caption)).toHaveCount(1);
  const [name, chip] = [
    page.getByRole('heading', { level: 1 }),
    header(page).getByRole('button', { name: /^Статус/u }),
  ];
  const [left, right] = [await name.boundingBox(), await chip.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeLessThan(24);
});

test('the name is edited in the heading, the state in the menu of its chip', async ({ page }) => {
  const id = await createRecord(page, 'order', { number: `З-${Date.now()}`, clientName: 'Покупатель Пётр' });
  await open(page, `/manage/orders/${id}`);
  await expect(facts(page)).toContainText('Покупатель Пётр');
  await expect(facts(page)).toContainText('Сумма');
  const number = `Н-${Date.now()}`;
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('textbox', { name: 'Номер' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(number, 'u'));

  await header(page)
    .getByRole('button', { name: /^Статус: Создан/u })
    .click();
  await page.getByRole('option', { name: 'Активен' }).click();
  await expect(page.getByText('Поле "Статус" успешно изменено')).toBeVisible();
  await expect(header(page).getByRole('button', { name: /^Статус: Активен/u })).toBeFocused();
});

test('the tab last used for a class opens with its next record', async ({ page }) => {
  const [first, second] = [
    await createRecord(page, 'news', { caption: 'Первая о вкладке' }),
    await createRecord(page, 'news', { caption: 'Вторая о вкладке' }),
  ];
  await open(page, `/manage/news/${first}`);
  await expect(page.getByRole('tab', { name: 'Страница', selected: true })).toBeVisible();
  await openTab(page, 'Поля');
  await open(page, `/manage/news/${second}`);
  await expect(page.getByRole('tab', { name: 'Поля', selected: true })).toBeVisible();
  await openTab(page, 'Страница');
  await open(page, `/manage/news/${first}`);
  await expect(page.getByRole('tab', { name: 'Страница', selected: true })).toBeVisible();
});

test('a page without blocks says so, and how many of its fields are filled', async ({ page }) => {
  const id = await createRecord(page, 'news', { caption: 'Без блоков', source: 'Пристань', description: 'О пристани' });
  await open(page, `/manage/news/${id}`);
  await expect(page.getByText('На странице нет блоков')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить блок', exact: true })).toHaveCount(1);
  const filled = page.getByRole('link', { name: /^Поля заполнены: \d+$/u });
  const count = Number((await filled.textContent())?.replaceAll(/\D/gu, ''));
  await filled.click();
  await expect(page.getByRole('tab', { name: 'Поля', selected: true })).toBeVisible();
  expect(count).toBeGreaterThanOrEqual(3);
});

test('what an event lacks is said of a published one too, and nothing empty is drawn beside it', async ({ page }) => {
  const id = await createRecord(page, 'event', { caption: 'Пустой конгресс', type: 4, instanceStateId: 4 });
  await open(page, `/manage/events/${id}`);
  const gaps = page.getByRole('region', { name: 'Чего не хватает' });
  await expect(gaps).toContainText('Нет докладчиков');
  await expect(page.getByRole('region', { name: 'Докладчики' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ближайшее в расписании' })).toHaveCount(0);
  await gaps.getByRole('button', { name: 'Нет докладчиков' }).click();
  await expect(page.getByRole('region', { name: 'Докладчики' }).getByRole('combobox').first()).toBeVisible();
  await gaps.getByRole('button', { name: 'Нет даты начала' }).click();
  await expect(facts(page).getByRole('button', { name: /^Начало:/u })).toBeFocused();
});
