import { button, create, DIALOG, heading, QUESTION, said, type Step } from './step.ts';

/** Signing in. */
export const ENTERING: readonly Step[] = [
  [
    'a wrong password is refused',
    async ({ page }) => {
      await page.open('/login/auth/');
      await page.write({ css: 'input', name: { pattern: '^Логин' } }, 'administrators');
      await page.write({ css: 'input', name: 'Пароль' }, 'wrong');
      await page.press('Enter');
      await page.see({ role: 'alert' });
    },
  ],
  [
    'the sign-in leads to the first screen',
    async ({ page }) => {
      await page.write({ css: 'input', name: 'Пароль' }, 'demo');
      await page.click(button('Войти'));
      await page.see({ role: 'navigation', name: 'Основная навигация' });
    },
  ],
];

/** Lists, the create dialog and the palette. */
export const LIST: readonly Step[] = [
  [
    'the menu opens a list',
    async ({ page }) => {
      await page.click(button('Контент'));
      await page.click({ role: 'link', name: 'Новости' });
      await page.see(heading('Новости'));
      await page.see({ css: 'tbody tr[aria-rowindex]' });
    },
  ],
  [
    'the search finds, and browser Back brings the list back',
    async ({ page, send }) => {
      await create(send, 'news', { caption: 'Симпозиум о ёлках' });
      await page.write({ role: 'searchbox', name: 'Поиск' }, 'симпозиум елках');
      await page.until('the search is in the address', () => location.search.includes('search='));
      await page.click({ role: 'link', name: 'Симпозиум о ёлках' });
      await page.see(heading('Симпозиум о ёлках'));
      await page.evaluate(() => history.back());
      await page.holds({ role: 'searchbox', name: 'Поиск' }, 'симпозиум елках');
    },
  ],
  [
    'a row is switched in place',
    async ({ page }) => {
      await page.click({ role: 'switch', within: { role: 'row', text: 'Симпозиум' } });
      await page.see(said('Статус успешно изменён'));
    },
  ],
  [
    'a column is sorted by its heading',
    async ({ page }) => {
      await page.open('/manage/companies');
      await page.click({ css: '[role=columnheader] button,th button', text: 'Заголовок' });
      await page.until('sorted', () => document.querySelector('[aria-sort=ascending]') !== null);
    },
  ],
  [
    'the table scrolls to its last rows',
    async ({ page }) => {
      await page.see({ css: 'tbody tr[aria-rowindex]' });
      await page.until('scrolled', () => {
        const all = [...document.querySelectorAll('tbody tr[aria-rowindex]')];
        all.at(-1)?.scrollIntoView();
        return all.at(-1)?.isConnected;
      });
    },
  ],
  [
    'a record is made in the dialog',
    async ({ page }) => {
      await page.open('/manage/brands');
      await page.click(button('Добавить'));
      await page.write({ css: 'input', name: 'Заголовок', within: DIALOG }, 'Марка');
      await page.click(button('Создать', DIALOG));
      await page.see(heading('Марка'));
    },
  ],
  [
    'the palette finds a place by keys',
    async ({ page }) => {
      // In the text of the new record the same keys make a link.
      await page.open('/manage/brands');
      await page.see({ role: 'table' });
      await page.press('Control+k');
      await page.see({ role: 'dialog' });
      await page.type('канбан');
      await page.see({ role: 'option', text: 'Канбан' });
      await page.press('Enter');
      await page.see(heading('Канбан'));
    },
  ],
];

/** What a colleague does, seen in open lists and records, and what is taken back. */
export const LIVE: readonly Step[] = [
  [
    'a list follows what a colleague adds and changes',
    async ({ page, send }) => {
      await page.open('/manage/features');
      await page.see({ role: 'table' });
      await page.until('the stream is open', () => document.readyState === 'complete');
      const id = await create(send, 'feature', { caption: 'Живая' });
      await page.click(button({ pattern: '^\\d+ нов' }));
      await page.see({ role: 'row', text: 'Живая' });
      await send('PATCH', `/manage/feature/${id}`, [{ fieldName: 'caption', fieldValue: 'Другая' }]);
      await page.see({ role: 'row', text: 'Другая' });
    },
  ],
  [
    'an open record follows a change of a colleague',
    async ({ page, send }) => {
      const id = await create(send, 'feature', { caption: 'Открытая' });
      await page.open(`/manage/features/${id}`);
      await page.see(heading('Открытая'));
      await send('PATCH', `/manage/feature/${id}`, [{ fieldName: 'caption', fieldValue: 'Изменённая' }]);
      await page.see(heading('Изменённая'));
    },
  ],
  [
    'a record is deleted after the question, and the deletion is taken back',
    async ({ page, send }) => {
      await create(send, 'feature', { caption: 'Лишняя' });
      await page.open('/manage/features?search=Лишняя');
      await page.click(button('Действия: Лишняя'));
      await page.click({ role: 'menuitem', text: 'Удалить' });
      await page.click(button('подтвердить', QUESTION));
      await page.see(said('Успешно удалено'));
      await page.click(button('Отменить'));
      await page.see({ role: 'row', text: 'Лишняя' });
    },
  ],
];
