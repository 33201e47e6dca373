import type { ImportAnswer } from '#model/wire/imports.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import { emailOf, phoneNumbers } from '../contacts.ts';
import { refTo, type DemoRecordOf, type EarlierRecords } from '../demo-batch.ts';
import { rowsOf } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

/** A table that someone of the staff imports. */
export interface DemoImport {
  readonly key: string;
  readonly className: string;
  readonly section: string;
  readonly fileName: string;
  readonly by: RoleKey;
  /** Days after the latest day of the set, and the hour. */
  readonly begun: readonly [day: number, hour: number];
  /** Tables with a semicolon between their cells. */
  readonly table: (earlier: EarlierRecords) => string;
  readonly answers: readonly ImportAnswer[];
  /** Whether its rows are written, or only tried. */
  readonly isWritten: boolean;
}

/** New clients of the export of another system: name, company, city, where from, comment. All are invented. */
const NEW_CLIENTS = `
Аксаков Тихон Львович | АО «Чистый инструмент» | Казань | Рекомендация | Просит прайс на стерилизацию
Бережная Ульяна Макаровна | | Тула | Сайт | Открывает кабинет осенью
Вершинин Глеб Ростиславович | ООО «Умная палата» | Томск | Конгресс | Нужен расчёт на двадцать коек
Гончарук Майя Денисовна | | Самара | Звонок | Звонить до обеда
Дёмина Лада Всеволодовна | ООО «Холодовой путь» | Краснодар | Рассылка | Возит вакцины, сравнивает тарифы
Ефремов Самуил Аронович | | Вологда | Рекомендация | Учит медсестёр, ищет тренажёры
`;

/** New participants of a school: name, born, field of work, organisation, position; the last three have mistakes. */
const PARTICIPANTS = `
Агеева Полина Тарасовна | 04/09/1991 | Кардиология | Клиника «Полдень» | Кардиолог
Бочаров Назар Ильич | 11/02/1986 | Хирургия | Клиника «Три ветра» | Хирург
Вихрова Алиса Марковна | 07/12/1993 | Педиатрия | Клиника «Первоцвет» | Педиатр
Гордеева Таисия Яновна | 02/05/1979 | Неврология | Клиника «Синий мост» | Невролог
Добронравова Инна Глебовна | 09/10/1988 | Косметология | Учебный центр «Белый клён» | Косметолог
Ершова Рената Львовна | не указана | Онкология | Клиника «Белый клён» | Онколог
Жарова Эльвира Павловна | 12/08/1982 | Стоматология | Клиника «Синий мост» | Стоматолог
 Инга Романовна | 06/06/1990 | Хирургия | Клиника «Полдень» | Хирург
`;
/** The participant whose address is mistyped. */
const MISTYPED = 'Жарова';

const CLIENT_HEADINGS = ['Клиент', 'Рабочий телефон', 'Рабочий e-mail', 'Компания', 'Город', 'Источник', 'Комментарий'];
const PERSON_HEADINGS = [
  'Фамилия',
  'Имя',
  'Отчество',
  'Пол',
  'Дата рождения',
  'Телефон',
  'E-mail',
  'Профессиональная область',
  'Компания',
  'Должность',
];

const tableOf = (...rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\n');
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Clients as another system has them: some are as here, of some it knows more, some are new. */
function clientTable(earlier: EarlierRecords): string {
  const nextPhone = phoneNumbers(20_261_140);
  const known = earlier('client')
    .slice(0, 5)
    .map(({ fullName, phone, email, source, comment }, at) => [
      text(fullName),
      text(phone),
      text(email),
      '',
      '',
      at === 1 ? 'Рекомендация' : text(source),
      at % 3 === 0 ? `${text(comment)}, пишет с рабочего адреса` : text(comment),
    ]);
  const added = rowsOf(NEW_CLIENTS).map(([name = '', company = '', city = '', source = '', comment = '']) => [
    name,
    nextPhone(),
    emailOf(name, 'example.net'),
    company,
    city,
    source,
    comment,
  ]);
  const broken = ['Зимовец Прохор Игоревич', nextPhone(), 'zimovets@', '', 'Пермь', 'Звонок', 'Адрес записан со слуха'];
  return tableOf(CLIENT_HEADINGS, ...known, ...added, broken);
}

/** Whether nothing tells the day of a date from its month. */
const isUnclear = (date: string): boolean => Number(date.slice(8)) <= 12;

/** Participants of a school: some are known, and work elsewhere now. */
function participantTable(earlier: EarlierRecords): string {
  const nextPhone = phoneNumbers(20_261_141, '+7(###) ###-##-##');
  const known = earlier('person')
    .filter(({ birthDate }) => isUnclear(text(birthDate)))
    .slice(0, 4)
    .map((person, at) => [
      text(person.lastName),
      text(person.firstName),
      text(person.patronymic),
      person.genderId === 2 ? 'Женский' : 'Мужской',
      text(person.birthDate).split('-').toReversed().join('/'),
      text(person.phone),
      text(person.email),
      text(person.professionalArea),
      at === 0 ? text(person.company) : 'Клиника «Северный сад»',
      at === 2 ? 'Заместитель главного врача' : text(person.jobPosition),
    ]);
  const added = rowsOf(PARTICIPANTS).map(([name = '', born = '', area = '', company = '', position = '']) => {
    const parts = name.split(' ');
    const [lastName = '', firstName = '', patronymic = ''] = parts.length === 3 ? parts : ['', ...parts];
    const email = emailOf(name, 'example.org');
    return [
      lastName,
      firstName,
      patronymic,
      patronymic.endsWith('на') ? 'Женский' : 'Мужской',
      born,
      nextPhone(),
      lastName === MISTYPED ? email.replace('@', ' ') : email,
      area,
      company,
      position,
    ];
  });
  return tableOf(PERSON_HEADINGS, ...known, ...added);
}

/** The tables of the set: one is written, one waits for whoever began it. */
export const DEMO_IMPORTS: readonly DemoImport[] = [
  {
    key: 'clients',
    className: 'client',
    section: 'Клиенты',
    fileName: 'Контакты из CRM.csv',
    by: 'siteEditors',
    begun: [-1, 16],
    table: clientTable,
    answers: [],
    isWritten: true,
  },
  {
    key: 'participants',
    className: 'person',
    section: 'Люди',
    fileName: 'Участники осенней школы.csv',
    by: 'siteEditors',
    begun: [0, 11],
    table: participantTable,
    answers: [{ index: PERSON_HEADINGS.indexOf('Дата рождения'), kind: 'dayOrMonth', answer: 'day' }],
    isWritten: false,
  },
];

/** The imports as they begin; the product itself reads, tries and writes their tables. */
export function importRecords(): readonly DemoRecordOf<'import'>[] {
  return DEMO_IMPORTS.map(
    ({ key, className, section, fileName, by, begun: [day, hour] }): DemoRecordOf<'import'> => ({
      $key: key,
      createDate: momentAfter(day, hour, 25),
      fileName,
      section,
      className,
      stage: 'columns',
      ownerId: refTo('user', by),
    }),
  );
}
