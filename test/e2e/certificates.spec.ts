import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { pdfPages, type PdfPage } from '#test/harness/pdf-pages.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const HTML = '<h1>Сертификат № {{number}}</h1><p>{{fullName}}</p><p>«{{eventCaption}}»</p>';

/** An event of its own with a template and people who are registered for it; its id and that of the template. */
async function ownEvent(page: Page, caption: string, people: readonly string[]) {
  await startSignedIn(page, 'administrators');
  const template = await createRecord(page, 'certificateTemplate', { caption: `Макет: ${caption}`, html: HTML });
  const event = await createRecord(page, 'event', { caption, type: 1, certificateTemplateId: template });
  for (const fullName of people) {
    const userProfileId = await createRecord(page, 'userProfile', { fullName });
    await createRecord(page, 'EventRegistration', { eventId: event, userProfileId });
  }
  await startSignedIn(page, 'eventManagers');
  return { event, template };
}

/** The pages of the PDF at an address, as the signed-in user gets it. */
async function printedAt(page: Page, address: string): Promise<readonly PdfPage[]> {
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  try {
    const file = path.join(folder, 'printed.pdf');
    await writeFile(file, await answer.body());
    return await pdfPages(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of the QR code on a page. */
async function linkOn(printed: PdfPage): Promise<string> {
  const { data, info } = await sharp(printed.picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

test('certificates are issued to one, to the chosen and to all, printed, and confirmed by the public check', async ({
  page,
}) => {
  const names = ['Авдеева Анна', 'Быков Борис', 'Власов Вадим', 'Громова Галина'];
  const { event } = await ownEvent(page, 'Курс с сертификатами', names);
  await page.goto(`/manage/events/${event}?tab=eventCertificate`);
  const rows = page.getByRole('list', { name: 'Сертификаты' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('img', { name: 'Будущий сертификат: Авдеева Анна' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('one, from the keyboard', async () => {
    await rows.filter({ hasText: 'Громова Галина' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toContainText('№ 1');
    await expect(rows.first()).toContainText('Громова Галина');
  });

  await test.step('the chosen', async () => {
    for (const name of ['Авдеева Анна', 'Быков Борис'])
      await page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check();
    await page.getByRole('button', { name: 'Выдать: 2' }).click();
    await expect(rows.nth(2)).toContainText('№ 3');
  });

  await test.step('all who are left', async () => {
    await page.getByRole('button', { name: 'Выдать всем подтверждённым: 1' }).click();
    await expect(rows.nth(3)).toContainText('№ 4');
    await expect(rows.nth(3)).toContainText('Власов Вадим');
    await expect(page.getByRole('button', { name: /^Выдать всем/u })).toHaveCount(0);
  });

  await test.step('print, and the code on the page', async () => {
    const print = page.getByRole('link', { name: 'Печать: № 1, Громова Галина' });
    const [printed] = await printedAt(page, (await print.getAttribute('href')) ?? '');
    expect(printed?.text).toContain('Сертификат № 1');
    expect(printed?.text).toContain('Громова Галина');
    const link = printed ? await linkOn(printed) : '';
    expect(link).toBe(
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Громова Галина' })
        .getByRole('link')
        .first()
        .getAttribute('href'),
    );
    const code = link.split('/').at(-1) ?? '';
    const check = await page.request.get(`/api/v1/public/certificates/${code}`);
    expect(await check.json()).toEqual({
      number: '1',
      fullName: 'Громова Галина',
      eventCaption: 'Курс с сертификатами',
    });
    expect((await page.request.get(`/api/v1/public/certificates/${code.slice(1)}x`)).status()).toBe(404);
  });

  await test.step('one file of the chosen', async () => {
    for (const name of ['№ 2, Авдеева Анна', '№ 4, Власов Вадим'])
      await page.getByRole('checkbox', { name: `Выбрать: ${name}` }).check();
    await page.getByRole('button', { name: 'Скачать: 2' }).click();
    const arriving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Один файл PDF' }).click();
    const pages = await pdfPages(await (await arriving).path());
    expect(pages.map(({ text }) => /№ (\d)/u.exec(text)?.[1])).toEqual(['2', '4']);
  });

  await test.step('a deleted one comes back with its number', async () => {
    await rows.nth(1).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Выдать всем подтверждённым: 1' })).toBeVisible();
    await undo(page, 'Успешно удалено');
    await expect(rows.nth(1)).toContainText('№ 2');
  });
});

test('a misspelt participant is understood, and is sought by the letter', async ({ page }) => {
  const { event } = await ownEvent(page, 'Курс с опечаткой', ['Сыромятникова Инна', 'Лужин Яков']);
  await page.goto(`/manage/events/${event}?tab=eventCertificate`);
  const rows = page.getByRole('list', { name: 'Сертификаты' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Поиск сертификатов' }).fill('сыромятнекова');
  const notice = page.getByRole('status').filter({ hasText: 'Показаны результаты для „сыромятникова“' });
  await expect(notice).toBeVisible();
  await expect(rows).toHaveText([/Сыромятникова Инна/u]);
  await inBothThemes(page, () => expectAccessible(page));
  await notice.getByRole('button', { name: 'Искать точно „сыромятнекова“' }).click();
  await expect(page.getByText('Таких участников нет.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a template is drawn with a real participant, and what it can’t print is named at its text', async ({ page }) => {
  const { template } = await ownEvent(page, 'Курс с макетом', ['Живая Нина']);
  await page.goto(`/manage/certificate-templates/${template}`);
  await expect(page.getByRole('img', { name: 'Сертификат по шаблону: Живая Нина' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('button', { name: /^Макет:/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Макет' });
  await expect(dialog.getByRole('img', { name: 'Сертификат по шаблону: Живая Нина' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'HTML' }).click();
  const code = dialog.getByRole('textbox', { name: 'Макет: HTML' });
  await code.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('<p>{{fullName}} {{salary}}</p>');
  const problem = 'Поле {{salary}} неизвестно';
  await expect(dialog.getByRole('complementary', { name: 'Просмотр' }).getByText(problem)).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: problem }).first()).toBeVisible();
  await dialog.getByRole('tab', { name: 'HTML' }).click();
  await expect(code).toContainText('{{salary}}');
  await code.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('<p>Выдан: {{fullName}}</p>');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Выдан: {{fullName}}')).toBeVisible();
});

test('certificates of an event that has not ended are asked about before they are issued', async ({ page }) => {
  const { event } = await ownEvent(page, 'Курс через много лет', ['Дорогов Денис']);
  await startSignedIn(page, 'administrators');
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const answer = await page.request.patch(`/api/v1/manage/event/${event}`, {
    data: [{ fieldName: 'dateEnd', fieldValue: '2100-05-14T15:00:00Z' }],
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/manage/events/${event}?tab=eventCertificate`);
  const issue = page.getByRole('button', { name: /^Выдать всем подтверждённым/u });
  const question = page.getByRole('alertdialog', { name: 'Мероприятие ещё не закончилось. Выдать сертификаты?' });
  await issue.click();
  await question.getByRole('button', { name: 'отмена' }).click();
  await expect(question).toHaveCount(0);
  await expect(issue).toBeVisible();
  await issue.click();
  await question.getByRole('button', { name: 'подтвердить' }).click();
  const messages = page.getByRole('region', { name: 'Сообщения' });
  await expect(messages.getByText('Сертификаты выдаются')).toBeVisible();
});
