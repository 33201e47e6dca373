import { refTo, textWith, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

const NOTES = [
  'Предпочитает переписку, на звонки отвечает после обеда.',
  'Просит закрывающие документы в электронном виде.',
  'Решение принимает вместе с главным врачом, бюджет согласуют до конца месяца.',
  'Был на демонстрации, понравилась модель с автоматической манжетой.',
  'Сравнивает нас с местным поставщиком: важен срок доставки.',
] as const;

/** The author of the notes: who writes to clients. */
const EDITOR = refTo('user', 'siteEditors');

const ADMINISTRATOR = refTo('user', 'administrators');

type Note = DemoRecordOf<'note'> & { readonly createDate: string };

function written(createDate: string, note: DemoRecordOf<'note'>): Note {
  return { authorId: EDITOR, ...note, createDate, lastUpdate: createDate };
}

/** Two or three notes about each client over the last month. */
function clientNotes(clients: readonly DemoRecordOf<'client'>[]): readonly Note[] {
  return clients.flatMap(({ $key }, index) =>
    Array.from({ length: 2 + (index % 2) }, (_, at) =>
      written(momentAfter(-((index * 3 + at * 11) % 35) - 1, 10 + (index % 8), (index * 17) % 60), {
        className: 'client',
        objectId: refTo('client', String($key)),
        text: cycled(NOTES, index + at),
      }),
    ),
  );
}

/** A question with its answer, and one that is resolved, about a record. */
function talk(className: 'client' | 'event', $key: unknown, [asked, answer, done]: readonly string[]): readonly Note[] {
  const about = { className, objectId: refTo(className, String($key)) };
  const key = `${className}/${String($key)}`;
  return [
    written(momentAfter(-3, 11, 20), { ...about, text: done, resolvedAt: momentAfter(-2, 16, 5) }),
    written(momentAfter(-1, 12, 40), {
      ...about,
      $key: key,
      text: textWith('user', 'administrators', `@[{id}], ${asked}`),
      mentions: [ADMINISTRATOR],
    }),
    written(momentAfter(-1, 13, 15), { ...about, parentId: refTo('note', key), text: answer, authorId: ADMINISTRATOR }),
  ];
}

/** The notes of the staff on clients and events, oldest first. */
export function noteRecords(
  clients: readonly DemoRecordOf<'client'>[],
  events: readonly DemoRecordOf<'event'>[],
): readonly DemoRecordOf<'note'>[] {
  const ofClient = [
    'у них новый бухгалтер: счёт слать на него?',
    'Да, адрес в карточке уже новый.',
    'Отправить договор.',
  ];
  const ofEvent = ['проверьте, пожалуйста, зал и время.', 'Зал подтверждён, время верное.', 'Добавить фото спикеров.'];
  return [
    ...clientNotes(clients),
    ...clients.slice(-1).flatMap(({ $key }) => talk('client', $key, ofClient)),
    ...events.slice(-1).flatMap(({ $key }) => talk('event', $key, ofEvent)),
  ].toSorted((one, other) => one.createDate.localeCompare(other.createDate));
}
