import type { Property } from '../property/property.ts';
import { importOf } from './kind-imports.ts';

/** How other programs head the number of a record here. */
export const ID_ALIASES = ['ID записи', 'Идентификатор'];
/** How the number of a record's change is headed. */
export const VERSION_ALIASES = ['Version'];

const PERSON = ['ФИО', 'Ф.И.О.', 'Фамилия Имя Отчество', 'Имя', 'Полное имя', 'Контакт', 'Контактное лицо', 'Name'];
const TITLE = ['Наименование', 'Название', 'Заголовок', 'Полное наименование', 'Имя', 'Title', 'Name'];
const DISCOUNT = ['Скидка', 'Скидка %', 'Процент скидки'];

/**
 * Headings of 1C, Bitrix24, Google, Excel and old sites by the names of properties here, the likeliest first. Captions
 * and names are known without them.
 */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  caption: [...TITLE, 'Номенклатура', 'Товар', 'Модель'],
  title: TITLE,
  fullName: [...PERSON, 'Full Name', 'Клиент', 'Участник', 'Покупатель', 'Контрагент'],
  clientName: [...PERSON, 'Клиент', 'Покупатель', 'Заказчик', 'Контрагент'],
  authorName: ['Автор', ...PERSON],
  lastName: ['Фамилия', 'Last Name', 'Family Name', 'Surname'],
  firstName: ['Имя', 'First Name', 'Given Name'],
  patronymic: ['Отчество', 'Middle Name', 'Additional Name', 'Second Name'],
  birthDate: ['Дата рождения', 'День рождения', 'Д.р.', 'ДР', 'Birthday', 'Date of Birth'],
  genderId: ['Пол', 'Gender', 'Sex'],
  jobPosition: ['Должность', 'Job Title', 'Position', 'Organization Title', 'Organization 1 - Title'],
  company: ['Компания', 'Организация', 'Место работы', 'Company', 'Organization Name', 'Organization 1 - Name'],
  companyId: ['Компания', 'Организация', 'Контрагент', 'Юридическое лицо', 'Company', 'Organization Name'],
  managerId: ['Менеджер', 'Ответственный', 'Ответственный менеджер', 'Куратор', 'Assigned to', 'Owner'],
  clientId: ['Клиент', 'Контакт', 'Контрагент', 'Покупатель', 'Заказчик', 'ФИО клиента', 'Contact'],
  regionId: ['Город', 'Населенный пункт', 'Регион', 'City'],
  cityId: ['Город', 'Населенный пункт', 'City'],
  countryId: ['Страна', 'Country'],
  address: ['Адрес', 'Почтовый адрес', 'Юридический адрес', 'Фактический адрес', 'Address'],
  mobilePhone: ['Мобильный', 'Моб. телефон', 'Телефон моб.', 'Сотовый', 'Mobile Phone', 'Phone 2 - Value'],
  inn: ['ИНН', 'ИНН контрагента', 'ИНН/КПП'],
  kpp: ['КПП'],
  ogrn: ['ОГРН', 'ОГРНИП'],
  article: ['Артикул', 'Арт.', 'Артикул товара', 'Код товара', 'Артикул поставщика', 'SKU', 'Vendor code', 'Article'],
  code: ['Код', 'Code'],
  barcode: ['Штрихкод', 'Штрих-код', 'EAN', 'EAN-13', 'Barcode'],
  price: ['Цена', 'Стоимость', 'Розничная цена', 'Цена розничная', 'Цена продажи', 'Price'],
  oldPrice: ['Старая цена', 'Цена до скидки', 'Прежняя цена', 'Old price'],
  amount: ['Сумма', 'Сумма сделки', 'Бюджет', 'Amount', 'Total'],
  total: ['Сумма', 'Итог', 'Итого', 'Сумма заказа', 'Total'],
  quantity: ['Количество', 'Кол-во', 'Кол.', 'Остаток', 'Qty', 'Quantity'],
  discountPercent: DISCOUNT,
  discount: DISCOUNT,
  brandId: ['Бренд', 'Производитель', 'Марка', 'Торговая марка', 'Brand', 'Vendor'],
  currencyId: ['Валюта', 'Currency'],
  unit: ['Единица', 'Ед. изм.', 'Ед.', 'Единица измерения', 'Unit'],
  comment: ['Комментарий', 'Комментарии', 'Примечание', 'Примечания', 'Заметки', 'Notes', 'Comment', 'Comments'],
  description: ['Описание', 'Полное описание', 'Описание товара', 'Description'],
  source: ['Источник', 'Откуда', 'Source'],
  exportId: ['ID', 'Внешний код', 'Код 1С', 'Код', 'XML_ID', 'GUID', 'Ид'],
  fullInfo: ['Подробное описание', 'Детальное описание', 'Текст', 'Содержание', 'Content', 'Body', 'Detail text'],
  sum: ['Сумма', 'Amount'],
  number: ['Номер', '№', 'N', 'Number'],
  organisation: ['Организация', 'Компания', 'Organisation', 'Organization'],
  createDate: ['Дата создания', 'Создан', 'Created', 'Date Create'],
  publicationDate: ['Дата публикации', 'Дата', 'Опубликовано', 'Date', 'Published', 'Начало активности'],
  instanceStateId: ['Статус', 'Состояние', 'Активность', 'Status', 'State'],
  priority: ['Приоритет', 'Сортировка', 'Порядок', 'Sort', 'Order'],
  metaTitle: ['SEO title', 'Заголовок страницы'],
  metaDescription: ['SEO description', 'Описание страницы'],
  h1: ['H1'],
  site: ['Сайт', 'Веб-сайт', 'Website'],
};

/** The other headings of a property of this name. */
export function aliasesOf(name: string, { kind }: Property): readonly string[] {
  const own = Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? []) : [];
  return [...new Set([...own, ...importOf(kind).aliases])];
}
