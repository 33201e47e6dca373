import { expect, type Request } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { list, chooseAction, expectSaid, folder, recordIn, row, tree, withoutFolders } from './folder-tree.ts';
import { openTab } from './open-tab.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Milliseconds within which the feed reports a change to the page that made it. */
const REPORTED = 1500;

test('a folder that is closed to a role is invisible to it', async ({ page, browser }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const closed = await folder(page, 'Закрытые вакансии', 0, 'closed');
  const below = await folder(page, 'Руководители', closed, 'heads');
  await folder(page, 'Открытые вакансии', 0, 'open');
  const caption = 'Тайный главный врач';
  const id = await recordIn(page, caption, below);
  await page.goto(list());
  await chooseAction(page, 'Закрытые вакансии', 'Ограничить доступ');
  const dialog = page.getByRole('dialog', { name: 'Ограничить доступ' });
  await expect(dialog.getByText('Папка «Закрытые вакансии»')).toBeVisible();
  const box = dialog.getByRole('checkbox', { name: 'Менеджеры мероприятий' });

  await test.step('a failure says so and ticks nothing', async () => {
    await page.route('**/manage/FolderAccess/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    await box.click();
    await expect(page.getByText('Ошибка', { exact: true })).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.unroute('**/manage/FolderAccess/');
  });

  const asked: string[] = [];
  const note = (request: Request): unknown =>
    request.url().includes('/api/v1/manage/') && asked.push(`${request.method()} ${request.url()}`);
  page.on('request', note);
  await box.click();
  const seen = dialog.getByRole('region', { name: 'Кто видит эту папку' });
  await expect(seen).toContainText('Эта папка открыта ролям: Менеджеры мероприятий.');
  await expect(seen).toContainText('Редакторы сайта: не видят, роль не отмечена в папке «Закрытые вакансии».');
  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(row(page, 'Закрытые вакансии')).toHaveAccessibleDescription(/доступ ограничен/);
  // The change is reported to this page as well, which has applied it.
  await page.waitForTimeout(REPORTED);
  page.off('request', note);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked.length).toBeLessThanOrEqual(4);
  await row(page, 'Закрытые вакансии').locator('[data-toggle]').click();
  await chooseAction(page, 'Руководители', 'Ограничить доступ');
  await expect(seen).toContainText('Папка выше, «Закрытые вакансии», открыта ролям: Менеджеры мероприятий.');

  const context = await browser.newContext();
  const editor = await context.newPage();
  await startSignedIn(editor, 'siteEditors');
  await editor.goto(`${new URL(page.url()).origin}${list()}`);
  await expect(row(editor, 'Открытые вакансии')).toBeVisible();
  await expect(row(editor, 'Закрытые вакансии')).toHaveCount(0);
  await row(editor, 'Открытые вакансии').click({ button: 'right' });
  await expect(editor.getByRole('menu')).toHaveCount(0);
  await editor.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('Тайный');
  await expect(editor.getByText('Данных нет')).toBeVisible();
  await editor.goto(`${new URL(page.url()).origin}${list()}?folderId=${closed}`);
  await expect(editor.getByText('Папка недоступна: перейти ко всем записям')).toBeVisible();
  await expect(editor.getByText('Данных нет')).toBeVisible();
  await editor.goto(`${new URL(page.url()).origin}${list()}/${id}`);
  await expect(editor.getByRole('heading', { name: 'Запись не найдена', level: 1 })).toBeVisible();
  await expect(editor.getByText(caption)).toHaveCount(0);
  await context.close();

  await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await chooseAction(page, 'Закрытые вакансии', 'Ограничить доступ');
  await box.uncheck();
  await expect(seen).toContainText('её видят все, кому открыт раздел');
});

test('the notifications of a folder and who gets them are chosen and taken away', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const folderId = await folder(page, 'Москва', 0, 'moskva');
  await page.goto(list());
  await chooseAction(page, 'Москва', 'Редактировать Уведомления');
  const dialog = page.getByRole('dialog', { name: 'Уведомления папки' });
  await expect(dialog.getByText('Список пуст')).toBeVisible();
  await dialog.getByLabel('Выберите уведомления').click();
  const option = page.getByRole('option').first();
  const chosen = (await option.textContent()) ?? '';
  await expectSaid(page, 'Успешно добавлено', () => option.click());
  await expect(dialog.getByRole('listitem')).toContainText(chosen);
  await expectSaid(page, 'Успешно удалено', () => dialog.getByRole('button', { name: `Удалить: ${chosen}` }).click());
  await expect(dialog.getByText('Список пуст')).toBeVisible();

  await expect(dialog.getByText('Подписчиков нет: писем никто не получит.')).toBeVisible();
  await dialog.getByLabel('Добавьте подписчика').click();
  const email = `left-${folderId}@example.ru`;
  await createRecord(page, 'subscriber', { email, unsubscribedAt: '2026-01-01T00:00:00.000Z' });
  await dialog.getByLabel('Добавьте подписчика').fill(email);
  await expectSaid(page, 'Успешно добавлено', () => page.getByRole('option', { name: email }).click());
  const subscriber = dialog.getByRole('list', { name: 'Подписчики папки' }).getByRole('listitem');
  await expect(subscriber).toContainText(`${email}Подписчик отписался от рассылок: писем он не получит.`);
  await expectSaid(page, 'Успешно удалено', () => subscriber.getByRole('button').click());
  await expect(subscriber).toHaveCount(0);
});

test('a publication in a folder is mailed to its subscribers, and the letter links to the record', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const folderId = await folder(page, 'Казань', 0, 'kazan');
  const caption = `Выезд бригады ${folderId}`;
  const email = `reader-${folderId}@example.ru`;
  const mailScenarioId = await createRecord(page, 'MailScenario', {
    caption: `Письмо ${folderId}`,
    trigger: 'itemCreated',
    subject: '{{folder}}: {{caption}}',
  });
  const subscriberId = await createRecord(page, 'subscriber', { email });
  await createRecord(page, 'FolderScenario', { folderId, mailScenarioId });
  await createRecord(page, 'FolderSubscriber', { folderId, subscriberId });
  const id = await recordIn(page, caption, folderId);

  await page.goto(`/manage/maillog?search=${encodeURIComponent(email)}`);
  const letter = page.getByRole('row').filter({ hasText: email });
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(letter).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(letter).toContainText('Ожидает отправки');
  await page.getByRole('button', { name: `Действия: Казань: ${caption}` }).click();
  await page.getByRole('menuitem', { name: 'Отправить сейчас' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(letter).toContainText('Записано без отправки', { timeout: 1000 });
  }).toPass();
  await letter.getByRole('button', { name: `Казань: ${caption}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: caption }).click();
  await expect(page).toHaveURL(`${list()}/${id}`);
});

test('the panel begins at 400 pixels, is never narrower than 100, and stays as it was left', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await folder(page, 'Самара', 0, 'samara');
  await page.goto(list());
  const panel = page.getByRole('complementary', { name: 'Папки' });
  const width = async (): Promise<number> => Math.round((await panel.boundingBox())?.width ?? 0);
  await expect(tree(page)).toBeVisible();
  expect(Math.abs((await width()) - 400)).toBeLessThanOrEqual(1);
  const separator = page.getByRole('separator', { name: 'Ширина панели «Папки»' });
  const box = await separator.boundingBox();
  if (!box) throw new Error('there is no separator');
  await page.mouse.move(box.x + box.width / 2, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x - 390, box.y + 300, { steps: 8 });
  await page.mouse.up();
  expect(Math.abs((await width()) - 100)).toBeLessThanOrEqual(1);
  await separator.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = await width();
  expect(chosen).toBeGreaterThan(110);
  // The width is kept by the frame that shows it.
  const isKept = (width: number) =>
    Object.entries(localStorage).some(([key, kept]) => key.endsWith('-width') && Math.abs(Number(kept) - width) <= 2);
  await expect.poll(() => page.evaluate(isKept, chosen)).toBe(true);
  await page.reload();
  await expect(tree(page)).toBeVisible();
  expect(Math.abs((await width()) - chosen)).toBeLessThanOrEqual(2);
});

test('on a phone the tree is a drawer that closes when a folder is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  await folder(page, 'Москва', 0, 'moskva');
  await page.goto(list());
  await page.getByRole('button', { name: 'Папки' }).click();
  await row(page, 'Москва').click();
  await expect(tree(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Путь к папке' })).toContainText('Москва');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('axe finds nothing in the tree, its menu and its dialogs, in both themes', async ({ page }) => {
  // Runs axe on fourteen whole pages.
  test.slow();
  await startSignedIn(page, 'administrators');
  await withoutFolders(page);
  const moscow = await folder(page, 'Москва', 0, 'moskva');
  await folder(page, 'Врачи', moscow, 'vrachi');
  await recordIn(page, 'Медсестра процедурного кабинета', moscow);
  await page.goto(`${list()}?folderId=${moscow}`);
  await expect(row(page, 'Врачи').or(row(page, 'Москва')).first()).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await row(page, 'Москва').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  for (const [action, ready] of [
    ['Создать', 'Системное имя'],
    ['Редактировать', 'Системное имя'],
    ['Редактировать Уведомления', 'Выберите уведомления'],
    ['Ограничить доступ', 'Кто видит эту папку'],
  ] as const) {
    await chooseAction(page, 'Москва', action);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(ready).first()).toBeVisible();
    await expect(dialog.getByLabel('Загрузка')).toHaveCount(0);
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('table').getByRole('link').first().click();
  await openTab(page, 'Поля');
  await page.getByRole('button', { name: 'Изменить категории' }).click();
  await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});
