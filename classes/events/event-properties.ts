import type { Properties } from '#model/define-class.ts';
import { AUTOMATIC, BY_HAND } from '#model/event-promotion.ts';
import type { FileRules } from '#model/file-rules.ts';
import { boolean } from '#model/kinds/boolean.ts';
import { datetime } from '#model/kinds/datetime.ts';
import { decimal } from '#model/kinds/decimal.ts';
import { email } from '#model/kinds/email.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { html } from '#model/kinds/html.ts';
import { integer } from '#model/kinds/integer.ts';
import { multiline } from '#model/kinds/multiline.ts';
import { phone } from '#model/kinds/phone.ts';
import { reference } from '#model/kinds/reference.ts';
import { state } from '#model/kinds/state.ts';
import { string } from '#model/kinds/string.ts';

/** The sections of an event's page. */
export const eventGroups = {
  dates: { caption: 'Даты', priority: 11 },
  place: { caption: 'Место проведения', priority: 12 },
  terms: { caption: 'Условия участия', priority: 13 },
  schedule: { caption: 'Расписание', priority: 30 },
  contacts: { caption: 'Контакты', priority: 40 },
} as const;

/** The rules for the files of an event (spec 2 §5.5). */
export const eventFiles: FileRules = {
  maxFiles: 0,
  extensions: ['txt', 'zip', 'pptx', 'doc', 'docx', 'pdf', 'jpeg', 'jpg', 'png'],
};

/** The classes whose records are listed on an event's page. */
export const eventRelated = [
  { className: 'EventRegistration', property: 'eventId', panel: 'registrations' },
  { className: 'eventSchedule', property: 'eventId', panel: 'schedule' },
  { className: 'EventPerson', property: 'eventId' },
  { className: 'EventBroadcast', property: 'eventId', panel: 'table' },
  { className: 'EventSubscriber', property: 'eventId', panel: 'table' },
  { className: 'eventCertificate', property: 'eventId', panel: 'certificates' },
  { className: 'bookletConfiguration', property: 'eventId' },
  { className: 'invitation', property: 'eventId', panel: 'invitations', panelRoles: ['eventManagers'] },
] as const;

/** The fields of an event of any type (spec 2 §3.2). */
export const eventProperties = {
  instanceStateId: state({ states: [10, 5, 1, 2, 4, 11], captions: { 11: 'Выполнен' } }),
  type: enumeration({
    caption: 'Тип мероприятия',
    required: true,
    default: 0,
    items: [
      { id: 0, caption: 'Вебинар' },
      { id: 1, caption: 'Лекционный курс' },
      { id: 2, caption: 'Лекционно-демонстрационный курс' },
      { id: 3, caption: 'Лекционно-практический курс' },
      { id: 4, caption: 'Конгресс' },
    ],
    visibleInTable: true,
  }),
  eventMode: enumeration({
    caption: 'Режим',
    default: 0,
    items: [
      { id: 0, caption: 'Обычный' },
      { id: 1, caption: 'Трансляция' },
    ],
  }),
  broadcastId: reference('EventBroadcast', {
    caption: 'Трансляция',
    dependsOn: { property: 'id', fieldName: 'eventId', strict: true },
  }),
  placements: integer({ caption: 'Количество мест', min: 0, max: 1_000_000, visibleInTable: true }),
  promotion: enumeration({
    caption: 'Подтверждение из листа ожидания',
    default: BY_HAND,
    items: [
      { id: BY_HAND, caption: 'Вручную' },
      { id: AUTOMATIC, caption: 'Автоматически' },
    ],
  }),
  certificateTemplateId: reference('certificateTemplate', {
    caption: 'Шаблон сертификата',
    description: 'По нему выдаются сертификаты участников',
  }),
  dateStart: datetime({ caption: 'Начало', group: 'dates', visibleInTable: true }),
  dateEnd: datetime({
    caption: 'Окончание',
    group: 'dates',
    notBefore: { property: 'dateStart', message: 'Окончание не может быть раньше начала' },
  }),
  dateTime: string({
    caption: 'Дата и время текстом',
    group: 'dates',
    description: 'Показывается на сайте вместо точных дат',
  }),
  registrationDateStart: datetime({ caption: 'Начало регистрации', group: 'dates' }),
  registrationDateEnd: datetime({
    caption: 'Окончание регистрации',
    group: 'dates',
    notBefore: {
      property: 'registrationDateStart',
      message: 'Регистрация не может закончиться раньше, чем начнётся',
    },
  }),
  countryId: reference('region', {
    caption: 'Страна',
    group: 'place',
    editor: 'country',
    filter: [{ fieldName: 'regionTypeId', fieldValue: 1 }],
  }),
  cityId: reference('region', {
    caption: 'Город',
    group: 'place',
    editor: 'city',
    filter: [{ fieldName: 'regionTypeId', fieldValue: 3 }],
    dependsOn: { property: 'countryId', fieldName: 'parentId' },
  }),
  address: string({ caption: 'Адрес', group: 'place', max: 500 }),
  addressInstruction: multiline({ caption: 'Как добраться', group: 'place', inLists: false }),
  accreditation: multiline({ caption: 'Аккредитация', group: 'terms', max: 1000, inLists: false }),
  educationScore: decimal({ caption: 'Баллы НМО', currency: 'none', group: 'terms', min: 0 }),
  priceText: string({ caption: 'Стоимость участия', group: 'terms', max: 500 }),
  usedCommodities: multiline({ caption: 'Используемые товары', group: 'terms', inLists: false }),
  useHtmlSchedule: boolean({ caption: 'Показывать расписание текстом', group: 'schedule' }),
  scheduleHtml: html({ caption: 'Расписание текстом', group: 'schedule' }),
  contact1: string({ caption: 'Контактное лицо', group: 'contacts', inLists: false }),
  phone1: phone({ caption: 'Телефон', group: 'contacts', inLists: false }),
  contact2: string({ caption: 'Второе контактное лицо', group: 'contacts', inLists: false }),
  phone2: phone({ caption: 'Второй телефон', group: 'contacts', inLists: false }),
  email: email({ caption: 'E-mail', group: 'contacts', inLists: false }),
  footerText: multiline({ caption: 'Текст внизу страницы', group: 'contacts', inLists: false }),
  layout: enumeration({
    caption: 'Шаблон',
    group: 'display',
    default: 'DefaultEventTemplate',
    description: 'Шаблон страницы из ComponentTemplates',
    items: [
      { id: 'DefaultEventTemplate', caption: 'Обычный' },
      { id: 'EventTemplate01', caption: 'Шаблон 01' },
      { id: 'EventTemplate02', caption: 'Шаблон 02' },
    ],
  }),
} as const satisfies Properties;
