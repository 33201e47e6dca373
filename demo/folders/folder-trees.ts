import { ROLE_NAMES } from '#model/terms/roles.ts';
import { isReference, type DemoRecord } from '../demo-batch.ts';

/** The folders of one class, and the function that assigns records to them. */
export interface FolderTree {
  readonly className: string;
  /** Paths from the root, parents before children; the last segment is the folder's caption. */
  readonly paths: readonly string[];
  readonly folderOf: (record: DemoRecord, index: number) => string;
  /** Folders restricted to these roles. */
  readonly openTo?: Readonly<Record<string, readonly string[]>>;
}

const keyOf = (value: unknown): string => (isReference(value) ? value.ref.slice(value.ref.indexOf('/') + 1) : '');

const NEWS: Readonly<Record<string, string>> = {
  'Оргкомитет конгресса': 'Мероприятия и обучение/Конгрессы',
  'Учебный центр': 'Мероприятия и обучение/Курсы',
  'Редакция вебинаров': 'Мероприятия и обучение/Вебинары',
  'Пресс-служба клиник': 'Клиники',
  'Отдел снабжения': 'Магазин',
  'Пресс-служба': 'Компания',
};

const ARTICLES: Readonly<Record<string, string>> = {
  Редакция: 'Редакционные статьи',
  'Школа практикующего врача': 'Практика',
  'Материалы конгресса': 'Материалы конгрессов',
  'Вестник последипломного образования': 'Образование врача',
};

/** The folders of documents by the prefix of their numbers. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  ПД: 'Персональные данные',
  М: 'Мероприятия и обучение/Правила',
  У: 'Мероприятия и обучение/Договоры',
  К: 'Клиники',
  Т: 'Магазин',
  Л: 'Лицензии',
};

const EVENTS = [
  'Вебинары',
  'Обучение/Курсы лекций',
  'Обучение/Показательные занятия',
  'Обучение/Практикумы',
  'Конгрессы',
];
/** The interval of events that only the event editors may see. */
const INNER = 17;

/** The initial folder trees of the demo. Vacancies have none, as an example of a class without folders in use. */
export const FOLDER_TREES: readonly FolderTree[] = [
  {
    className: 'news',
    paths: ['Мероприятия и обучение', ...Object.values(NEWS)],
    folderOf: (record) => NEWS[String(record['source'])] ?? 'Компания',
  },
  {
    className: 'article',
    paths: Object.values(ARTICLES),
    folderOf: (record) => ARTICLES[String(record['source'])] ?? 'Практика',
  },
  {
    className: 'document',
    paths: ['Мероприятия и обучение', ...Object.values(DOCUMENTS)],
    folderOf: (record) => DOCUMENTS[String(record['number']).split('-')[0] ?? ''] ?? 'Клиники',
  },
  {
    className: 'event',
    paths: ['Обучение', ...EVENTS, 'Внутренние'],
    folderOf: (record, index) =>
      index % INNER === INNER - 1 ? 'Внутренние' : (EVENTS[Number(record['type'])] ?? 'Обучение'),
    openTo: { Внутренние: [ROLE_NAMES.eventManagers] },
  },
  {
    className: 'commodity',
    paths: [
      'Измерительные приборы',
      'Расходные материалы',
      'Оборудование и мебель',
      'Реабилитация',
      'Обучение',
      'Прочее',
    ],
    folderOf: (record) => {
      const kind = keyOf(record['productClassId']);
      if (/tonometr|termometr|pulsoksimetr|glyukometr/u.test(kind)) return 'Измерительные приборы';
      if (/perevyaz|odnoraz|antisept/u.test(kind)) return 'Расходные материалы';
      if (/mebel|osvetit|ingalyat|khirurg|hirurg/u.test(kind)) return 'Оборудование и мебель';
      if (/opor/u.test(kind)) return 'Реабилитация';
      return /trenazh/u.test(kind) ? 'Обучение' : 'Прочее';
    },
  },
];
