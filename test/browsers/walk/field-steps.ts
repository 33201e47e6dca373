import type { Query } from '../find-in-page.ts';
import { button, create, said, type Step, type Walk } from './step.ts';

const starting = (text: string): Query => button({ pattern: `^${text}:` });
const textbox = (name: string): Query => ({ role: 'textbox', name });
const FAILURE = said('Ошибка');

/** Opens the fields of a new record. */
async function openFields({ page, send }: Walk, path: string, className: string, body: object): Promise<void> {
  await page.open(`/manage/${path}/${await create(send, className, body)}?tab=fields`);
}

/** A step that types into an opened field, saves it by a key and reads it. */
function typed(caption: string, text: string, shown = text, key = 'Enter'): Step {
  const act = async ({ page }: Walk) => {
    await page.click(starting(caption));
    await page.write({ css: 'input,textarea', name: caption }, text);
    await page.press(key);
    await page.holds(starting(caption), shown);
    await page.gone(FAILURE);
  };
  return [`${caption} is typed`, act];
}

/** A step that opens a field and chooses from what it offers, after typing if it searches. */
function chosen(caption: string, option: string, search = ''): Step {
  const act = async ({ page }: Walk) => {
    await page.click(starting(caption));
    if (search !== '') await page.write({ role: 'combobox', name: caption }, search);
    await page.click({ role: 'option', text: option });
    await page.holds(starting(caption), option);
    await page.gone(FAILURE);
  };
  return [`${caption} is chosen`, act];
}

/** A field of each kind, edited in place. */
export const FIELDS: readonly Step[] = [
  ['a company is opened', (walk) => openFields(walk, 'companies', 'company', { caption: 'Ёлочная фабрика' })],
  typed('Заголовок', 'Фабрика ёлок'),
  [
    'a field is left by Esc as it was',
    async ({ page }) => {
      await page.click(starting('ИНН'));
      await page.write(textbox('ИНН'), '123');
      await page.press('Escape');
      await page.gone(textbox('ИНН'));
      await page.holds(starting('ИНН'), '[не определено]');
    },
  ],
  typed('E-mail', 'office@example.com'),
  typed('Сайт', 'https://example.com/'),
  typed('Телефон', '89012345678', '+7 (901) 234-56-78'),
  typed('Дата публикации', '31.12.2025 09:05', '31 дек 2025, 09:05'),
  typed('Описание', 'Первая строка', 'Первая строка', 'Control+Enter'),
  typed('Приоритет', '15'),
  [
    'a system name is made of the caption',
    async ({ page }) => {
      await page.click(starting('Системное имя'));
      await page.click(button('Сгенерировать системное имя'));
      await page.click(textbox('Системное имя'));
      await page.press('Enter');
      await page.holds(starting('Системное имя'), 'fabrika-elok');
    },
  ],
  [
    'parameters are added in their dialog',
    async ({ page }) => {
      await page.click(starting('Параметры'));
      await page.write(textbox('Имя'), 'Цвет');
      await page.write(textbox('Значение'), 'зелёный');
      await page.click(button('Сохранить'));
      await page.holds(starting('Параметры'), 'Цвет: зелёный');
    },
  ],
  [
    'a rich text is written, made bold and saved',
    async ({ page }) => {
      await page.click(starting('Полный текст'));
      await page.see({ css: '[contenteditable=true]' });
      await page.type('Первое');
      await page.press('Enter');
      await page.press('Control+b');
      await page.type('второе');
      await page.click({ role: 'tab', name: 'HTML' });
      await page.holds({ css: '.cm-content' }, '<strong>второе</strong>');
      await page.click({ role: 'tab', name: 'Просмотр' });
      await page.see({ css: 'iframe' });
      await page.click(button('Сохранить'));
      await page.holds(starting('Полный текст'), 'второе');
    },
  ],
  ['a document is opened', (walk) => openFields(walk, 'documents', 'document', { caption: 'Устав' })],
  [
    'a date is chosen in the calendar',
    async ({ page }) => {
      await page.click(starting('Дата документа'));
      await page.click(button({ pattern: 'алендарь' }));
      await page.click({ css: '[role=gridcell]', text: '15' });
      await page.holds(starting('Дата документа'), '15');
    },
  ],
  ['a vacancy is opened', (walk) => openFields(walk, 'jobs', 'job', { caption: 'Врач' })],
  chosen('Занятость', 'Частичная занятость'),
  typed('Зарплата от, ₽', '100000,5', '100 000,50'),
  ['a class of leads is opened', (walk) => openFields(walk, 'crm/lead-class', 'leadClass', { caption: 'Срочные' })],
  typed('Цвет', '#00aa55'),
  ['a video is opened', (walk) => openFields(walk, 'video', 'video', { caption: 'Обзор' })],
  typed('Длительность, мин:сек', '1:05'),
  ['a client is opened', (walk) => openFields(walk, 'crm/clients', 'client', { fullName: 'Анна Ель' })],
  chosen('Компания', 'Фабрика ёлок', 'фабрика'),
  [
    'a page is shown in the menu by its switch',
    async (walk) => {
      await openFields(walk, 'pages', 'page', { caption: 'О нас' });
      await walk.page.click(starting('Показывать в меню'));
      await walk.page.click({ role: 'switch', name: { pattern: 'Показывать в меню' } });
      await walk.page.holds(starting('Показывать в меню'), 'Да');
    },
  ],
];
