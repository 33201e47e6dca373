import { componentProperties } from '#model/component.ts';
import { date } from '#model/kinds/date.ts';
import { email } from '#model/kinds/email.ts';
import { enumeration } from '#model/kinds/enumeration.ts';
import { phone } from '#model/kinds/phone.ts';
import { string } from '#model/kinds/string.ts';

/** The sections of a profile's form (spec 2 §2.2). */
export const personGroups = {
  personal: { caption: 'Личные данные', priority: 11 },
  contacts: { caption: 'Контактные данные', priority: 12 },
  profession: { caption: 'Профессиональная деятельность', priority: 13 },
  workplace: { caption: 'Место работы', priority: 14 },
} as const;

/** The parts of a full name in their order. */
export const FULL_NAME = ['lastName', 'firstName', 'patronymic'] as const;

/** The fields that persons and doctors share (spec 2 §3.4), with the rules of spec 2 §5.1. */
export const personProperties = {
  caption: { ...componentProperties.caption, caption: 'ФИО' },
  lastName: string({ caption: 'Фамилия', group: 'personal', required: true, max: 100 }),
  firstName: string({ caption: 'Имя', group: 'personal', required: true, max: 100 }),
  patronymic: string({ caption: 'Отчество', group: 'personal', max: 100, description: 'Не обязательно' }),
  fullNameLat: string({ caption: 'ФИО латиницей', group: 'personal', searchable: true }),
  genderId: enumeration({
    caption: 'Пол',
    group: 'personal',
    required: true,
    items: [
      { id: 1, caption: 'Мужской' },
      { id: 2, caption: 'Женский' },
      { id: 3, caption: 'Не определён' },
    ],
  }),
  birthDate: date({
    caption: 'Дата рождения',
    group: 'personal',
    required: true,
    asksAhead: 'Дата рождения в будущем. Сохранить её?',
  }),
  phone: phone({ caption: 'Телефон', group: 'contacts', required: true, mask: '+7(###) ###-##-##' }),
  mobilePhone: phone({ caption: 'Мобильный телефон', group: 'contacts', mask: '+7(###) ###-##-##' }),
  email: email({
    caption: 'E-mail',
    group: 'contacts',
    required: true,
    message: 'Введите корректный адрес',
    searchable: true,
  }),
  address: string({ caption: 'Адрес', group: 'contacts', max: 500, inLists: false }),
  professionalArea: string({
    caption: 'Профессиональная область',
    group: 'profession',
    required: true,
    visibleInTable: true,
    searchable: true,
  }),
  professionStartDate: date({ caption: 'Начало профессиональной деятельности', group: 'profession' }),
  academicDegree: string({ caption: 'Учёная степень', group: 'profession' }),
  company: string({ caption: 'Компания', group: 'workplace', required: true, searchable: true }),
  jobPosition: string({
    caption: 'Должность',
    group: 'workplace',
    required: true,
    visibleInTable: true,
    searchable: true,
  }),
  jobPositionLat: string({ caption: 'Должность латиницей', group: 'workplace', inLists: false }),
  companyAddress: string({ caption: 'Адрес компании', group: 'workplace', max: 500, inLists: false }),
} as const;
