import { expect, type Page } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { patchAs, writeAs } from './colleague-write.ts';
import { chooseInListMenu } from './list-menu.ts';
import { openTab } from './open-tab.ts';
import { signIn, startSignedIn, test } from './signed-in.ts';
import { watchMarks } from './watch-marks.ts';

const SOON = { timeout: 2000 };

const field = (page: Page, caption: string) =>
  page.getByRole('button', { name: new RegExp(`^${caption}: .*Изменить$`, 'u') });
const offer = (page: Page) => page.getByText('Есть несохранённый черновик от');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a field that is edited takes in what others write elsewhere, and asks where both have written', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const id = await writeAs(page, 'POST', 'quotation/', { caption: `Вместе ${Date.now()}`, authorName: 'Начало' });
  await openFollowing(page, `/manage/quotations/${id}`);
  await field(page, 'Чьи слова').click();
  const control = page.getByRole('textbox', { name: 'Чьи слова' });
  await control.fill('Моё');

  const marked = await watchMarks(page);
  await patchAs(colleague, `quotation/${id}`, 'caption', 'Другое имя');
  await expect(field(page, 'Заголовок')).toContainText('Другое имя', SOON);
  await marked('changed', 'Другое имя');
  await expect(control).toHaveValue('Моё');

  await patchAs(colleague, `quotation/${id}`, 'authorName', 'Чужое');
  const notice = page.getByRole('status', { name: 'Поле «Чьи слова» изменено' });
  await expect(notice).toContainText('Чужое', SOON);
  await expect(notice).toContainText(/Изменено: \S+ .*\d\d:\d\d/u);
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await expect(notice).toHaveCount(0);
  await expect(control).toHaveValue('Моё');
  await control.press('Enter');
  await expect(field(page, 'Чьи слова')).toContainText('Моё');
  // The field shows the new value before it is saved, and opens again after.
  await expect(page.getByText('Поле "Чьи слова" успешно изменено')).toBeVisible();

  await field(page, 'Чьи слова').click();
  await control.fill('Опять моё');
  await patchAs(colleague, `quotation/${id}`, 'authorName', 'Опять чужое');
  await notice.getByRole('button', { name: 'Взять' }).click();
  await expect(control).toHaveValue('Опять чужое');
  await control.press('Escape');

  // What is left unsettled is never written over unasked.
  await field(page, 'Чьи слова').click();
  await control.fill('Ещё моё');
  await patchAs(colleague, `quotation/${id}`, 'authorName', 'Ещё чужое');
  await expect(notice).toBeVisible(SOON);
  await control.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Взять чужое' }).click();
  await expect(field(page, 'Чьи слова')).toContainText('Ещё чужое');
  await writeAs(page, 'DELETE', `quotation/${id}`);
  await colleague.context().close();
});

test('unsaved input survives reload, sign-out and what somebody else writes meanwhile', async ({ page, browser }) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const id = await writeAs(page, 'POST', 'quotation/', { caption: `Черновик ${Date.now()}`, authorName: 'Начало' });
  await page.goto(`/manage/quotations/${id}`);
  await field(page, 'Чьи слова').click();
  await page.getByRole('textbox', { name: 'Чьи слова' }).fill('Набрано, но не сохранено');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText('Набрано, но не сохранено')).toHaveCount(0);

  await button(page, 'Восстановить').click();
  const drawer = page.getByRole('dialog', { name: 'Настройки' });
  const value = drawer.getByRole('textbox', { name: 'Чьи слова' });
  const caption = drawer.getByRole('textbox', { name: 'Заголовок', exact: true });
  await expect(value).toHaveValue('Набрано, но не сохранено');
  await expect(offer(page)).toHaveCount(0);
  await drawer.getByRole('button', { name: /^Заголовок:/u }).click();
  await caption.fill('Тоже набрано');

  // A closed tab, another user of the same browser, and the first one again.
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'siteEditors');
  await page.goto(`/manage/quotations/${id}`);
  await expect(field(page, 'Чьи слова')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, 'administrators');

  await patchAs(colleague, `quotation/${id}`, 'authorName', 'Чужое');
  await page.goto(`/manage/quotations/${id}`);
  await button(page, 'Восстановить').click();
  await expect(caption).toHaveValue('Тоже набрано');
  await expect(value).toHaveValue('Набрано, но не сохранено');
  const notice = drawer.getByRole('status', { name: 'Поле «Чьи слова» изменено' });
  await expect(notice).toContainText('Чужое');
  await notice.getByRole('button', { name: 'Взять' }).click();
  await expect(value).toHaveValue('Чужое');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await caption.press('Enter');
  // A draft is forgotten when its values are stored, not when they are shown.
  expect((await saved).status()).toBe(200);
  await button(page, 'Закрыть').click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Тоже набрано' })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Чьи слова')).toContainText('Чужое');
  await expect(offer(page)).toHaveCount(0);
  await writeAs(page, 'DELETE', `quotation/${id}`);
  await colleague.context().close();
});

test('input that is given up is not offered again', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  const id = await writeAs(page, 'POST', 'quotation/', { caption: `Отмена ${Date.now()}`, authorName: 'Начало' });
  await page.goto(`/manage/quotations/${id}`);
  await button(page, 'Настройки').click();
  const drawer = page.getByRole('dialog', { name: 'Настройки' });
  await drawer.getByRole('button', { name: /^Чьи слова:/u }).click();
  await drawer.getByRole('textbox', { name: 'Чьи слова' }).fill('Не нужно');
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('button', { name: /^Чьи слова: Начало/u })).toBeFocused();
  await button(page, 'Закрыть').click();
  await expect(drawer).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'Чьи слова')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await writeAs(page, 'DELETE', `quotation/${id}`);
});

test('a new record keeps its input too, and two tabs keep theirs apart', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/manage/quotations');
  await button(page, 'Добавить').click();
  const caption = (of: Page) => of.getByRole('dialog').getByRole('textbox', { name: 'Заголовок' });
  await caption(page).fill('Из первой вкладки');

  const second = await page.context().newPage();
  await second.goto('/manage/quotations');
  await button(second, 'Добавить').click();
  await expect(caption(second)).toBeVisible();
  // The first tab is still being written in: nothing of it is offered here.
  await expect(offer(second)).toHaveCount(0);
  await caption(second).fill('Из второй вкладки');
  await expect
    .poll(() => second.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length))
    .toBe(2);
  await second.close({ runBeforeUnload: false });
  await page.reload();

  await button(page, 'Добавить').click();
  await button(page, 'Восстановить').click();
  await expect(caption(page)).toHaveValue('Из второй вкладки');
  // The older input of the same field is offered after it.
  await expect(offer(page)).toBeVisible();
  await button(page, 'Отбросить').click();
  await expect(offer(page)).toHaveCount(0);
  await button(page, 'Отмена').click();
  await button(page, 'подтвердить').click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length))
    .toBe(0);
});

test('a record that is deleted while it is edited says so, keeps what was typed and can be created again', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const id = await writeAs(page, 'POST', 'quotation/', { caption: `Удалена ${Date.now()}`, authorName: 'Начало' });
  await openFollowing(page, `/manage/quotations/${id}`);
  await field(page, 'Чьи слова').click();
  await page.getByRole('textbox', { name: 'Чьи слова' }).fill('Уже набрано');
  await writeAs(colleague, 'DELETE', `quotation/${id}`);
  await expect(page.getByText(/^Запись удалена .+ Введённое вами сохранено ниже\.$/u)).toBeVisible(SOON);
  await expect(page.getByText('Уже набрано')).toBeVisible();
  await expect(button(page, 'Скопировать: Чьи слова')).toBeVisible();
  await button(page, 'Создать заново').click();
  await expect(page).toHaveURL(
    (url) => /\/manage\/quotations\/\d+/u.test(url.pathname) && !url.pathname.includes(String(id)),
  );
  await expect(field(page, 'Чьи слова')).toContainText('Уже набрано');
  await writeAs(page, 'DELETE', `quotation/${page.url().split('/').at(-1)?.split('?')[0]}`);
  await colleague.context().close();
});

test('an open drawer takes in what others write, glows once, and says when the record is gone', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueOf(browser, 'siteEditors');
  await startSignedIn(page, 'administrators');
  const mark = `Ящик ${Date.now()}`;
  const id = await writeAs(page, 'POST', 'quotation/', { caption: mark, authorName: 'Начало' });
  await openFollowing(page, `/manage/quotations?search=${encodeURIComponent(mark)}&settings=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Настройки' });
  const caption = drawer.getByRole('textbox', { name: 'Заголовок', exact: true });
  const begin = async (text: string): Promise<void> => {
    await drawer.getByRole('button', { name: /^Заголовок:/u }).click();
    await caption.fill(text);
  };
  await begin('Моё имя');
  const marked = await watchMarks(page);
  await patchAs(colleague, `quotation/${id}`, 'authorName', 'Чужое');
  await expect(drawer.getByRole('button', { name: /^Чьи слова: Чужое/u })).toBeVisible(SOON);
  await marked('changed', 'Чужое');
  await expect(drawer.locator('[data-mark="changed"]')).toHaveCount(0, SOON);
  await expect(caption).toHaveValue('Моё имя');
  await patchAs(colleague, `quotation/${id}`, 'caption', 'Чужое имя');
  const notice = drawer.getByRole('status', { name: 'Поле «Заголовок» изменено' });
  await expect(notice).toContainText('Чужое имя', SOON);
  await notice.getByRole('button', { name: 'Оставить моё' }).click();
  await caption.press('Enter');
  await expect(page.getByText('Поле "Заголовок" успешно изменено')).toBeVisible();

  await openFollowing(page, `/manage/quotations?settings=${id}`);
  await expect(drawer.getByRole('button', { name: /^Заголовок: Моё имя/u })).toBeVisible();
  await begin('Снова моё');
  await writeAs(colleague, 'DELETE', `quotation/${id}`);
  await expect(drawer.getByText(/^Запись удалена /u)).toBeVisible(SOON);
  await expect(drawer.getByText('Снова моё')).toBeVisible();
  await button(page, 'Отбросить введённое').click();
  await expect(drawer.getByText('Снова моё')).toHaveCount(0);
  await colleague.context().close();
});

test('dialogs of folders, custom fields, albums and keywords keep their input over a reload', async ({ page }) => {
  test.slow();
  await startSignedIn(page, 'administrators');
  page.on('dialog', (dialog) => void dialog.accept());
  const id = await writeAs(page, 'POST', 'article/', { caption: `Диалоги ${Date.now()}` });
  const dialog = page.getByRole('dialog').last();
  const keeps = async (open: () => Promise<void>, label: string): Promise<void> => {
    const control = dialog.getByRole('textbox', { name: label, exact: true });
    await open();
    await control.fill(`Набрано: ${label}`);
    await page.reload();
    await open();
    await expect(control).toHaveValue('');
    await button(page, 'Восстановить').click();
    await expect(control).toHaveValue(`Набрано: ${label}`);
    await dialog.getByRole('button', { name: 'Отмена', exact: true }).click();
    await button(page, 'подтвердить').click();
    await expect(control).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:');
  };
  await page.goto('/manage/articles');
  await keeps(() => button(page, 'Создать папку').click(), 'Описание');
  await keeps(async () => {
    await page.goto('/manage/articles');
    await chooseInListMenu(page, 'Настроить поля');
    await button(page, 'Добавить поле').click();
  }, 'Подсказка');
  await page.goto(`/manage/articles/${id}?tab=links`);
  await keeps(async () => {
    const keywords = page.getByRole('region', { name: 'Ключевые слова' });
    await keywords.getByRole('button', { name: 'Открыть редактор' }).click();
    await dialog.getByRole('button', { name: 'Добавить', exact: true }).click();
  }, 'Текст');
  await keeps(async () => {
    await page.goto(`/manage/articles/${id}`);
    await openTab(page, 'Изображения');
    await button(page, 'Добавить альбом').click();
  }, 'Описание');
  await writeAs(page, 'DELETE', `article/${id}`);
});
