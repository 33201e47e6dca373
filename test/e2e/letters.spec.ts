import { expect, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { ownProduct } from './own-product.ts';
import { pressAdd } from './press-add.ts';
import { test } from './signed-in.ts';
import { undo } from './undo.ts';

// A server of its own: without a mail server letters are not sent, and with one the letters of other tests would be.
const product = ownProduct({ mail: true, variables: () => ({ LETTER_DELAY: '600' }) });

const READERS = ['first@letters.example.ru', 'second@letters.example.ru'];
const taken = () => product.addressees().filter((to) => READERS.includes(to));
const waiting = (page: Page) => page.getByRole('list', { name: 'Письма ждут отправки' });

async function openMenu(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: `Действия: ${caption}` }).click();
}

test('a letter that follows from switching a row on can be taken back, sent at once and sent again', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await colleagueOf(browser, 'administrators', product.url);
  const folderId = await createRecord(page, 'newsFolder', { caption: 'Письма', name: 'letters', parentId: 0 });
  const scenario = { caption: 'О публикации', trigger: 'itemPublished', subject: '{{Class}}: {{caption}}' };
  const mailScenarioId = await createRecord(page, 'MailScenario', scenario);
  await createRecord(page, 'FolderScenario', { folderId, mailScenarioId });
  for (const email of READERS) {
    const subscriberId = await createRecord(page, 'subscriber', { email });
    await createRecord(page, 'FolderSubscriber', { folderId, subscriberId });
  }
  const mistaken = await createRecord(page, 'news', { caption: 'Рано', folderIds: [folderId], instanceStateId: 1 });
  const meant = await createRecord(page, 'news', { caption: 'Вовремя', folderIds: [folderId], instanceStateId: 1 });

  await test.step('the menu of the row says it before, the message after, and an undo takes it back', async () => {
    await page.goto(`/manage/news?folderId=${folderId}`);
    await openMenu(page, 'Рано');
    const turn = page.getByRole('menuitem', { name: 'Активировать' });
    await expect(turn).toContainText('2 подписчика получат письмо');
    await turn.click();
    const told = 'Статус успешно изменён. 2 подписчика получат письмо через 10 минут';
    await expect(page.getByText(told)).toBeVisible();
    await undo(page, told);
    await expect(page.getByText('Данные успешно обновлены')).toBeVisible();
    await page.goto(`/manage/maillog?search=${READERS[0]}`);
    const letter = page.getByRole('row').filter({ hasText: 'Новость: Рано' });
    await expect(letter).toContainText('Не отправлялось');
    await expect(letter).toContainText('Изменение отменено');
    await page.goto(`/manage/news/${mistaken}`);
    await expect(page.getByRole('heading', { name: 'Рано', level: 1 })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
  });

  await test.step('on the board a question says it before, and the card goes back', async () => {
    await page.goto(`/manage/news?folderId=${folderId}&form=board`);
    const cards = (state: string) => page.getByRole('region', { name: state, exact: true }).getByRole('listitem');
    await page.getByRole('link', { name: 'Рано', exact: true }).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    const question = page.getByRole('alertdialog', { name: 'Создан → Активен?' });
    await expect(question).toContainText('2 подписчика получат письмо');
    await question.getByRole('button', { name: 'отмена' }).click();
    await expect(cards('Создан')).toHaveCount(2);
    await expect(cards('Активен')).toHaveCount(0);
  });

  await test.step('in bulk the question says it, and what waits is seen in the journal, where one is dropped', async () => {
    await page.goto(`/manage/news?folderId=${folderId}&select=true`);
    await page.getByRole('checkbox', { name: 'Выбрать: Вовремя' }).check();
    const turn = page
      .getByRole('toolbar', { name: 'Действия с выбранным' })
      .getByRole('button', { name: 'Активировать', exact: true });
    const question = page.getByRole('alertdialog', { name: 'Активировать выбранное?' });
    // Of two records each subscriber gets two letters.
    await page.getByRole('checkbox', { name: 'Выбрать: Рано' }).check();
    await turn.click();
    await expect(question).toContainText('Выбрано: 2 записи. 4 письма уйдут через 10 минут');
    await question.getByRole('button', { name: 'отмена' }).click();
    await page.getByRole('checkbox', { name: 'Выбрать: Рано' }).uncheck();
    await turn.click();
    await expect(question).toContainText('2 подписчика получат письмо через 10 минут');
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Статус успешно изменён. 2 подписчика получат письмо через 10 минут')).toBeVisible();
    await page.goto(`/manage/maillog?search=${READERS[1]}`);
    const letter = page.getByRole('row').filter({ hasText: 'Новость: Вовремя' });
    await expect(letter).toContainText('Ожидает отправки');
    await openMenu(page, 'Новость: Вовремя');
    await page.getByRole('menuitem', { name: 'Не отправлять' }).click();
    await expect(letter).toContainText('Не отправлялось');
  });

  await test.step('at the record the others are sent now, and again when asked', async () => {
    await page.goto(`/manage/news/${meant}`);
    await expect(waiting(page)).toContainText('1 подписчик получит письмо');
    await inBothThemes(page, () => expectAccessible(page));
    await waiting(page).getByRole('button', { name: 'Отправить сейчас' }).click();
    await expect.poll(taken).toEqual([READERS[0]]);
    await expect(waiting(page)).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Отправить снова' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'подтвердить' }).click();
    await expect(waiting(page)).toContainText('2 подписчика получат письмо');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(waiting(page)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await waiting(page).getByRole('button', { name: 'Не отправлять' }).click();
    await expect(waiting(page)).toHaveCount(0);
    expect(taken()).toEqual([READERS[0]]);
  });

  await test.step('the message of a new record says how many get a letter about it', async () => {
    const onCreation = { caption: 'О новом', trigger: 'itemCreated', subject: '{{Class}}: {{caption}}' };
    const created = await createRecord(page, 'MailScenario', onCreation);
    await createRecord(page, 'FolderScenario', { folderId, mailScenarioId: created });
    await page.goto(`/manage/news?folderId=${folderId}`);
    await pressAdd(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Заголовок' }).fill('Новая');
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(page.getByText('Успешно добавлено. 2 подписчика получат письмо через 10 минут')).toBeVisible();
  });
});
