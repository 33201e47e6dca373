import { expect, type Browser, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { EMPTY, fields, openForm, sections } from './form-builder.ts';
import { chooseInListMenu } from './list-menu.ts';
import { openList } from './open-list.ts';
import { paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Twenty questions as they stand in a letter. */
const QUESTIONS = [
  'Фамилия*',
  'Имя*',
  'Телефон*',
  'E-mail*',
  'Участие*: Очно; Заочно',
  'Гостиница, если Участие = Очно',
  ...Array.from({ length: 13 }, (_, at) => `Доклад ${at + 1}`),
  'Комментарий',
].join('\n');

/** The most acts of whoever makes the form and puts it in a page. */
const MOST_ACTS = 25;

/** Opens the page as a visitor whose browser runs no scripts. */
async function openAsVisitor(browser: Browser, page: Page, id: number): Promise<Page> {
  const link = await page.request.post(`/api/v1/manage/page/${id}/preview/`, { headers: await signedHeaders(page) });
  const { url }: { url: string } = await link.json();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(new URL(url, page.url()).href);
  return visitor;
}

test('a form of twenty fields from a list is sent from a page, and its answer found and exported', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  await startSignedIn(page, 'siteEditors');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const caption = `Заявка на конгресс ${Date.now()}`;
  await openForm(page, { ...EMPTY, caption });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), QUESTIONS);
  let acts = 0;
  const act = async (work: Promise<unknown>): Promise<void> => {
    acts += 1;
    await work;
  };
  const { keyboard } = page;

  await test.step('the form', async () => {
    await act(sections(page).getByRole('button', { name: 'Секция', exact: true }).click());
    await act(keyboard.type('О вас'));
    await act(keyboard.press('Enter'));
    await expect(page.getByRole('region', { name: 'Секция «О вас»' })).toBeVisible();
    await act(page.getByRole('textbox', { name: 'Новое поле' }).focus());
    await act(keyboard.press('Control+KeyV'));
    const list = page.getByRole('dialog', { name: 'Поля списком' });
    await act(list.getByRole('button', { name: 'Добавить 20 полей' }).click());
    await expect(fields(page)).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Отменить: добавление полей' })).toBeEnabled();
  });

  const id = await createRecord(page, 'page', { caption: 'Страница с заявкой', instanceStateId: 4 });
  await page.goto(`/manage/pages/${id}`);
  await test.step('its place in a page', async () => {
    await act(page.getByRole('button', { name: 'Добавить блок', exact: true }).click());
    await act(paletteOf(page).getByRole('searchbox').fill('форма'));
    await act(keyboard.press('Enter'));
    await expect(page.getByText('Форма не выбрана')).toBeVisible();
    await act(keyboard.press('Enter'));
    const choice = page.getByRole('region', { name: 'Редактировать данные' }).getByRole('combobox', { name: 'Форма' });
    await act(choice.fill(caption));
    await act(page.getByRole('option', { name: caption }).click());
    await expect(page.getByText(`Форма «${caption}»`)).toBeVisible();
    await reloadWritten(page);
    await expect(page.getByText(`Форма «${caption}»`)).toBeVisible();
  });
  expect(acts).toBeLessThanOrEqual(MOST_ACTS);

  const surname = `Гостев${id}`;
  await test.step('a visitor sends it', async () => {
    const visitor = await openAsVisitor(browser, page, id);
    await visitor.getByLabel('Фамилия').fill(surname);
    await visitor.getByLabel('Имя').fill('Олег');
    await visitor.getByLabel('Телефон').fill('8 (912) 345-67-89');
    await visitor.getByLabel('E-mail').fill('гость');
    await visitor.getByLabel('Заочно').check();
    await visitor.getByLabel('Доклад 13').fill('О терпении');
    await visitor.getByLabel('Я согласен').check();
    const send = visitor.getByRole('button', { name: 'Отправить' });
    await send.click();
    // What is wrong is told at its field, and nothing that was filled in is lost.
    await expect(visitor.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(visitor.getByLabel('Доклад 13')).toHaveValue('О терпении');
    await visitor.getByLabel('E-mail').fill(`guest${id}@example.ru`);
    await send.click();
    await expect(visitor.getByRole('heading', { name: 'Ответ отправлен' })).toBeVisible();
    await visitor.context().close();
  });

  await test.step('its answer is found, read and exported', async () => {
    await openList(page, `/manage/form-answers?search=${surname}`);
    await expect(page.getByRole('link', { name: surname })).toHaveCount(1);
    const downloading = page.waitForEvent('download');
    await chooseInListMenu(page, 'Экспорт в XLSX');
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/u);
    await page.getByRole('link', { name: surname }).click();
    await expect(page.getByText('О терпении').first()).toBeVisible();
  });
});
