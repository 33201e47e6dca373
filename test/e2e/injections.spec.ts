import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { ALONE, CLOSED, INJECTIONS } from '#test/harness/injections.ts';
import { expectLoaded, open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';
import { pressDelete } from './press-delete.ts';
import { watchForHarm } from './watch-for-harm.ts';

/** The number of injections per text. */
const TOGETHER = 7;
const TEXTS = [
  ...Array.from({ length: Math.ceil(CLOSED.length / TOGETHER) }, (_, at) =>
    CLOSED.slice(at * TOGETHER, (at + 1) * TOGETHER).join('\n'),
  ),
  ...ALONE,
];
const ALL = INJECTIONS.join('\n');
/** The number of records whose pages are opened; each shows one injection as its caption. */
const PAGES = 6;

test.beforeEach(({ page }) => startSignedIn(page, 'administrators'));

/** Clicks every descendant of an element by script; of a frame, those of its document after it has loaded. */
async function clickAll(shown: Locator): Promise<void> {
  await shown.evaluate(async (element) => {
    const frame = element instanceof HTMLIFrameElement ? element : null;
    if (frame && frame.contentDocument?.URL !== 'about:srcdoc')
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
      });
    for (const inside of (frame?.contentDocument?.body ?? element).querySelectorAll('*'))
      inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/** Dispatches a paste and a drop of each text on an element. */
async function pasteAndDrop(target: Locator, texts: readonly string[]): Promise<void> {
  await target.evaluate((element, all) => {
    const { x, y } = element.getBoundingClientRect();
    for (const html of all)
      for (const words of ['', 'Слова']) {
        const data = new DataTransfer();
        data.setData('text/html', html + words);
        const at = { bubbles: true, cancelable: true, clientX: x + 60, clientY: y + 40 };
        element.dispatchEvent(new ClipboardEvent('paste', { ...at, clipboardData: data }));
        element.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer: data }));
      }
  }, texts);
}

test('an injected text runs no script in the rich text editor', async ({ page }) => {
  const expectUnharmed = await watchForHarm(page);
  const id = await createRecord(page, 'question', { caption: 'Об опасном тексте', answer: ALL });
  await page.goto(`/manage/questions/${id}`);
  const field = page.getByRole('button', { name: /^Ответ:/ });
  await field.click();
  const code = page.getByRole('textbox', { name: 'Ответ: HTML' });
  const text = page.getByRole('textbox', { name: 'Ответ', exact: true });
  const tab = (name: string) => page.getByRole('tab', { name }).dispatchEvent('click');
  const anyway = page.getByRole('button', { name: 'Открыть всё равно' });
  await expect(anyway).toBeVisible();

  for (const injection of TEXTS) {
    await tab('HTML');
    await code.fill(injection);
    await tab('Просмотр');
    await clickAll(page.getByTitle('Просмотр текста'));
    await tab('Редактор');
    await anyway.or(text).waitFor();
    if (await anyway.isVisible()) await anyway.dispatchEvent('click');
    await clickAll(text);
  }
  await pasteAndDrop(text, INJECTIONS);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Поле "Ответ" успешно изменено')).toBeVisible();
  await field.click();
  await expect(text.or(code)).toBeVisible();
  await expectUnharmed();
});

/** Creates a record, a feature and a file with each injection as the name. Returns the records' ids. */
async function createAll(page: Page): Promise<readonly number[]> {
  const longer = { text: ALL, answer: ALL, keywordBases: ALL };
  return Promise.all(
    INJECTIONS.map(async (caption) => {
      await createRecord(page, 'feature', { caption });
      await createRecord(page, 'AttachedFile', { fileName: `${caption}.txt`, base64: btoa('a') });
      return createRecord(page, 'question', { caption, askedBy: caption, ...longer });
    }),
  );
}

test('an injected caption, memo or file name runs no script wherever it is shown', async ({ page }) => {
  const expectUnharmed = await watchForHarm(page);
  const ids = await createAll(page);
  const main = page.locator('#main');

  await test.step('in a list, and in the search over everything', async () => {
    await page.goto('/manage/questions?pageSize=100');
    await expect(main.getByRole('link').filter({ hasText: 'top.name' }).first()).toBeVisible();
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: 'Поиск по всем разделам' }).fill('onerror');
    await expect(page.getByRole('option').filter({ hasText: 'onerror' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('on pages of their own: the heading, the trail, the title, the fields', async () => {
    const step = Math.ceil(ids.length / PAGES);
    for (const [at, id] of ids.entries()) {
      if (at % step !== 0) continue;
      await open(page, `/manage/questions/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(INJECTIONS[at] ?? '');
      await expect.poll(() => page.title()).toContain(INJECTIONS[at] ?? '');
      await expect(page.getByRole('button', { name: /^Текст вопроса:/ })).toContainText('<script>');
    }
  });

  await test.step('written by hand into a field, in the messages and in the history', async () => {
    await page.getByRole('button', { name: /^Текст вопроса:/ }).click();
    const field = page.getByRole('textbox', { name: 'Текст вопроса' });
    await pasteAndDrop(field, INJECTIONS);
    await field.fill(`${ALL} ещё`);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Поле "Текст вопроса" успешно изменено')).toBeVisible();
    await page.route('**/manage/question/**', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: { message: ALL } }) : route.continue(),
    );
    await page.getByRole('button', { name: /^Кто спросил:/ }).click();
    await page.getByRole('textbox', { name: 'Кто спросил' }).fill(CLOSED[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'top.name' }).first()).toBeVisible();
    await page.unroute('**/manage/question/**');
    await page.reload();
    await page.getByRole('tab', { name: 'История' }).click();
    const history = page.getByRole('list', { name: 'История изменений' });
    await history.getByRole('button', { expanded: false }).last().click();
    await expect(history).toContainText('<script>');
  });

  await test.step('in the editor of links and in the question before deleting', async () => {
    await page.getByRole('tab', { name: 'Связи' }).click();
    await page.getByRole('region', { name: 'Особенности' }).getByRole('button', { name: 'Открыть редактор' }).click();
    const add = page
      .getByRole('table', { name: 'Список особенностей' })
      .getByRole('button', { name: /^Добавить: .*top/u });
    await add.first().click();
    await expect(page.getByRole('table', { name: 'Добавленные особенности' })).toContainText('top.name');
    await page.keyboard.press('Escape');
    await pressDelete(page);
    await expect(page.getByRole('alertdialog')).toContainText('top.name');
    await page.getByRole('alertdialog').getByRole('button', { name: 'отмена' }).click();
  });

  await test.step('in the file manager', async () => {
    await open(page, '/manage/filesystem');
    const file = page.getByRole('button', { name: /^Открыть файл: .*top\.name/u }).first();
    await file.click();
    await expect(page.getByRole('dialog')).toContainText('top.name');
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('top.name');
    await page.getByRole('alertdialog').getByRole('button', { name: 'отмена' }).click();
  });
  await expectLoaded(page);
  await expectUnharmed();
});
