import { expect, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { openTab } from './open-tab.ts';
import { ownProduct } from './own-product.ts';
import { test } from './signed-in.ts';
import { undo } from './undo.ts';

// A server of its own: without a mail server invitations are not sent, and with one the letters of other tests would be.
const product = ownProduct({ mail: true });

const CAPTION = 'Встреча по приглашениям';
const LIST = `Анна Ильина <anna@example.ru>, oleg@example.ru
не адрес; ANNA@example.ru
vera@example.ru`;

const figure = (page: Page, name: string) => page.getByRole('link', { name });
const stages = (page: Page) => page.getByRole('group', { name: 'Этап' });
const guests = (page: Page) => page.getByRole('list', { name: 'Приглашения' }).getByRole('listitem');

/** The token of the link in the letter to an address. */
function tokenOf(address: string): string {
  return /(?<=\/invitations\/)[^"/]+/u.exec(product.lettersTo(address)[0] ?? '')?.[0] ?? '';
}

test('guests are invited by a pasted list, get their letters, open and accept; the figures follow', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await colleagueOf(browser, 'eventManagers', product.url);
  const event = { caption: CAPTION, type: 1, instanceStateId: 4, dateStart: '2100-05-14T07:00:00Z' };
  const eventId = await createRecord(page, 'event', event);
  await page.goto(`/manage/events/${eventId}`);
  await expect(figure(page, 'Приглашены 0 · приняли 0')).toBeVisible();
  await openTab(page, /^Приглашения/u);
  await page.getByRole('button', { name: 'О записи', exact: true }).click();
  await expect(page.getByText('Пока никто не приглашён')).toBeVisible();
  await page.getByRole('button', { name: 'Пригласить списком' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить списком' });

  await test.step('an empty list is refused, a file is read, a pasted list is checked by line, and nothing is written yet', async () => {
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog.getByText('Поле не может быть пустым')).toBeVisible();
    const file = dialog.getByLabel('Файл с адресами');
    await file.setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('anna@example.ru') });
    await expect(dialog.getByText('Загрузите правельный тип файла')).toBeVisible();
    const table = 'ФИО;E-mail\nАнна Ильина;anna@example.ru\n';
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(dialog.getByRole('textbox', { name: 'Адреса' })).toHaveValue('Анна Ильина <anna@example.ru>');
    await dialog.getByRole('textbox', { name: 'Адреса' }).fill(LIST);
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Подходит: 3 · Повторов: 1 · С ошибками: 1');
    await expect(dialog.getByText('Введите корректный email')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'ANNA@example.ru' })).toContainText(
      'Строка 2ANNA@example.ruПовторяется в списке',
    );
    await inBothThemes(page, () => expectAccessible(page));
    const behind = page.getByRole('link', { name: 'Приглашены 0 · приняли 0', includeHidden: true });
    await expect(behind).toBeVisible();
  });

  await test.step('a refused line is corrected in place, checked again and invited with the others', async () => {
    await dialog.getByRole('textbox', { name: 'Исправить, строка 2: не адрес' }).fill('boris@example.ru');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Подходит: 4 · Повторов: 1 · С ошибками: 0');
    await dialog.getByRole('button', { name: 'Пригласить: 4' }).click();
  });

  await test.step('the letters are sent by a job, one to each guest', async () => {
    const sending = page.getByRole('dialog', { name: 'Отправить письма?' });
    await expect(sending).toContainText('Неотправленных приглашений: 4');
    await expect(sending).toContainText('Тема письма: «Приглашаем: {{caption}}, {{eventDate}}»');
    await inBothThemes(page, () => expectAccessible(page));
    expect(product.addressees()).toEqual([]);
    await sending.getByRole('button', { name: 'Отправить' }).click();
    await expect(stages(page).getByRole('button', { name: 'Отправлены 4', exact: true })).toBeVisible({
      timeout: 30_000,
    });
    expect(product.addressees().toSorted()).toEqual([
      'anna@example.ru',
      'boris@example.ru',
      'oleg@example.ru',
      'vera@example.ru',
    ]);
  });

  await test.step('the public links open and accept, twice with no other effect', async () => {
    const link = `/api/v1/public/invitations/${tokenOf('anna@example.ru')}`;
    expect((await page.request.get(`${link}/open.gif`)).headers()['content-type']).toBe('image/gif');
    for (let time = 0; time < 2; time += 1) expect((await page.request.post(`${link}/accept`)).status()).toBe(204);
    const opened = `/api/v1/public/invitations/${tokenOf('oleg@example.ru')}/open.gif`;
    expect((await page.request.get(opened)).status()).toBe(200);
    expect((await page.request.post('/api/v1/public/invitations/wrong/accept')).status()).toBe(404);
    await page.reload();
    await expect(figure(page, 'Приглашены 4 · приняли 1')).toBeVisible();
    await expect(guests(page).filter({ hasText: 'Анна Ильина' })).toContainText('Принято');
    await expect(guests(page).filter({ hasText: 'oleg@example.ru' })).toContainText('Открыто');
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('a stage filters the list', async () => {
    await stages(page).getByRole('button', { name: 'Приняли 1' }).click();
    await expect(guests(page)).toHaveCount(1);
    await stages(page).getByRole('button', { name: 'Приглашены 4' }).click();
    await expect(guests(page)).toHaveCount(4);
  });

  await test.step('Delete takes an invitation back, and that is undone', async () => {
    await guests(page).filter({ hasText: 'vera@example.ru' }).focus();
    await page.keyboard.press('Delete');
    await expect(guests(page)).toHaveCount(3);
    await undo(page, 'Приглашение отозвано');
    await expect(guests(page)).toHaveCount(4);
  });

  await test.step('a letter is sent again to one of them', async () => {
    await page.getByRole('button', { name: 'Отправить ещё раз: vera@example.ru' }).click();
    await expect.poll(() => product.lettersTo('vera@example.ru').length).toBe(2);
    expect(product.addressees()).toHaveLength(5);
  });

  await test.step('the panel fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(guests(page)).toHaveCount(4);
    await expectAccessible(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  await test.step('an Invitation Supervisor sees the statistics, and lists only where the role may', async () => {
    const supervisor = await colleagueOf(browser, 'invitationSupervisor', product.url);
    await supervisor.goto('/manage/statistics');
    await supervisor.getByRole('link', { name: CAPTION }).click();
    await expect(supervisor.getByRole('heading', { level: 1, name: CAPTION })).toBeVisible();
    const tile = (caption: string) =>
      supervisor
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${caption}$`, 'u') })
        .locator('..');
    await expect(tile('Отправлено')).toContainText('4');
    await expect(tile('Открыто')).toContainText('50 % от отправленных');
    await expect(tile('Принято')).toContainText('25 % от отправленных');
    await expect(tile('Отправлено').getByRole('link')).toHaveCount(0);
    await inBothThemes(supervisor, () => expectAccessible(supervisor));
    await supervisor.goto(`/manage/events/${eventId}`);
    await expect(supervisor.getByRole('heading', { level: 1 })).not.toHaveText(CAPTION);
    await supervisor.context().close();
  });
  await page.context().close();
});
