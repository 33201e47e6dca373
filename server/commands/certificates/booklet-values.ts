import type { event } from '#classes/events/event.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { expansionName } from '#model/expansion-name.ts';
import { htmlText } from '#model/html-text.ts';
import type { BookletField } from '#model/print/print-fields.ts';
import type { PrintCell, PrintNode, PrintValue } from '#model/print/print-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import {
  programmeOf,
  speakersOf,
  type ProgrammeEntry,
  type ProgrammeSpeaker,
} from '#server/store/certificates/programme-rows.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { SAMPLE_EVENT } from './sample-event.ts';
import { dayOf, daysOf, typeCaption } from '#server/rules/certificates/certificate-facts.ts';

/** Who prints a booklet. */
interface Reader {
  readonly context: StoreContext;
  readonly actor: Actor;
}
type Event = AnsweredRecord<typeof event>;

/** The characters of a description in print. */
const MOST_TEXT = 4000;

const SAMPLE_PROGRAMME: readonly ProgrammeEntry[] = [
  {
    caption: 'Регистрация участников',
    dateStart: '2026-05-14T06:00:00.000Z',
    dateEnd: '2026-05-14T07:00:00.000Z',
    hall: 'Холл',
    speakers: '',
  },
  {
    caption: 'Открытие',
    dateStart: '2026-05-14T07:00:00.000Z',
    dateEnd: '2026-05-14T08:30:00.000Z',
    hall: 'Зал 1',
    speakers: 'Константинопольская Александра Вячеславовна',
  },
  {
    caption: 'Разбор сложных случаев',
    dateStart: '2026-05-14T08:45:00.000Z',
    dateEnd: '2026-05-14T10:30:00.000Z',
    hall: 'Зал 1',
    speakers: 'Абрамов Пётр Ильич',
  },
  {
    caption: 'Обед',
    dateStart: '2026-05-14T10:30:00.000Z',
    dateEnd: '2026-05-14T11:30:00.000Z',
    hall: '',
    speakers: '',
  },
  {
    caption: 'Практикум',
    dateStart: '2026-05-15T07:00:00.000Z',
    dateEnd: '2026-05-15T10:00:00.000Z',
    hall: 'Симуляционный класс',
    speakers: 'Константинопольская Александра Вячеславовна, Абрамов Пётр Ильич',
  },
  {
    caption: 'Итоги и вручение сертификатов',
    dateStart: '2026-05-16T07:00:00.000Z',
    dateEnd: '2026-05-16T08:00:00.000Z',
    hall: 'Зал 1',
    speakers: '',
  },
];
const SAMPLE_SPEAKERS: readonly ProgrammeSpeaker[] = [
  { caption: 'Константинопольская Александра Вячеславовна', role: 'Ведущая', jobPosition: 'Профессор' },
  { caption: 'Абрамов Пётр Ильич', role: 'Докладчик', jobPosition: 'Врач-анестезиолог' },
];

const text = (value: string): PrintNode => ({ kind: 'text', text: value });
/** A cell in a column that takes this share of the width, in percent. */
const cell = (percent: number, ...children: readonly PrintNode[]): PrintCell => ({
  colspan: 1,
  rowspan: 1,
  width: { percent },
  style: {},
  children,
});

function hours({ dateStart, dateEnd }: ProgrammeEntry, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone });
  return [dateStart, dateEnd].flatMap((moment) => (moment === null ? [] : format.format(new Date(moment)))).join('–');
}

/** The programme as a table for each day. */
function scheduleNodes(entries: readonly ProgrammeEntry[], timeZone: string): readonly PrintNode[] {
  const days = Map.groupBy(entries, ({ dateStart }) => dayOf(dateStart, timeZone));
  return [...days].flatMap(([day, ofDay]): readonly PrintNode[] => [
    ...(day === '' ? [] : [{ kind: 'heading', level: 3, style: { size: 12 }, children: [text(day)] } as const]),
    {
      kind: 'table',
      columns: 3,
      rows: ofDay.map((entry) => [
        cell(23, text(hours(entry, timeZone))),
        cell(
          55,
          text(entry.caption ?? ''),
          ...(entry.speakers === ''
            ? []
            : ([
                { kind: 'break' },
                { kind: 'span', style: { italic: true }, children: [text(entry.speakers)] },
              ] as const)),
        ),
        cell(22, text(entry.hall ?? '')),
      ]),
    },
  ]);
}

/** The speakers as a list. */
function speakerNodes(speakers: readonly ProgrammeSpeaker[]): readonly PrintNode[] {
  return [
    {
      kind: 'list',
      ordered: false,
      items: speakers.map(({ caption, role, jobPosition }) => [
        { kind: 'span', style: { bold: true }, children: [text(caption ?? '')] },
        text(
          [role, jobPosition]
            .filter((part) => part !== null && part !== '')
            .map((part) => `, ${part}`)
            .join(''),
        ),
      ]),
    },
  ];
}

function cityOf(record: Event & Readonly<Record<string, unknown>>): string {
  const city = record[expansionName('cityId')];
  const caption = typeof city === 'object' && city !== null && 'caption' in city ? city.caption : null;
  return typeof caption === 'string' ? caption : '';
}

/** What a booklet tells of an event. */
export async function bookletValues(
  reader: Reader,
  record: Event,
  timeZone: string,
): Promise<Readonly<Record<BookletField, PrintValue>>> {
  const { catalog } = reader.context;
  const { id, dateStart = null, dateEnd = null } = record;
  const [schedule, speakers] = [await programmeOf(reader, id), await speakersOf(reader, id)];
  return {
    eventCaption: record.caption ?? '',
    eventType: typeCaption(catalog, record.type ?? null),
    eventDate: daysOf(dateStart, dateEnd, timeZone),
    dateStart: dayOf(dateStart, timeZone),
    dateEnd: dayOf(dateEnd, timeZone),
    city: cityOf(record),
    address: record.address ?? '',
    addressInstruction: record.addressInstruction ?? '',
    description: typeof record.description === 'string' ? htmlText(record.description, MOST_TEXT) : '',
    phone1: record.phone1 ?? '',
    phone2: record.phone2 ?? '',
    email: record.email ?? '',
    educationScore:
      record.educationScore === null || record.educationScore === undefined
        ? ''
        : String(record.educationScore).replace('.', ','),
    schedule:
      record.useHtmlSchedule === true
        ? htmlText(record.scheduleHtml ?? '', MOST_TEXT)
        : scheduleNodes(schedule, timeZone),
    speakers: speakerNodes(speakers),
  };
}

/** What the booklet of no event tells. */
export function sampleBooklet(timeZone: string): Readonly<Record<BookletField, PrintValue>> {
  return {
    ...SAMPLE_EVENT,
    addressInstruction: 'Вход со двора, второй этаж',
    description: 'Три дня докладов, разборов и практики.',
    phone1: '+7 (495) 123-45-67',
    phone2: '+7 (495) 123-45-68',
    email: 'info@example.org',
    schedule: scheduleNodes(SAMPLE_PROGRAMME, timeZone),
    speakers: speakerNodes(SAMPLE_SPEAKERS),
  };
}
