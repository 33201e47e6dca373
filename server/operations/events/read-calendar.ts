import type { event } from '#classes/events/event.ts';
import type { eventSchedule } from '#classes/events/event-schedule.ts';
import { expansionName } from '#model/expansion-name.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { eventAddress } from '#model/event-address.ts';
import { htmlText } from '#model/html-text.ts';
import { defineClassOperation, type ClassRequest, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { invalidField, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { CALENDAR, calendarReply, type CalendarEntry } from './calendar-file.ts';

type Event = AnsweredRecord<typeof event>;
type Schedule = AnsweredRecord<typeof eventSchedule>;

const NO_START = 'Укажите начало: без него записи нет места в календаре';
/** The characters of a description in a calendar. */
const MOST = 4000;

async function eventOf({ context, actor }: ClassRequest, id: number): Promise<Event> {
  return JSON.parse((await readRecord(context, actor, context.catalog.get('event'), id)).json);
}

function joined(...parts: readonly unknown[]): string | null {
  const texts = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return texts.length === 0 ? null : texts.join(', ');
}

/** The city and the address of an event. */
function placeOf(record: Event & Readonly<Record<string, unknown>>): string | null {
  const city = record[expansionName('cityId')];
  const caption = typeof city === 'object' && city !== null && 'caption' in city ? city.caption : null;
  return joined(caption, record.address);
}

/** What a calendar shows of a record; the id is completed with the host of the address. */
type Shown = Omit<CalendarEntry, 'changed' | 'start'> & {
  readonly changed: string | null | undefined;
  readonly start: string | null | undefined;
  readonly fileName: string;
};

/** The operation that replies with a record of the class as a file for calendars. */
function calendarOperation(
  className: string,
  summary: string,
  shownOf: (request: ClassRequest, id: number) => Promise<Shown>,
): StaffOperation {
  return defineClassOperation({
    method: 'GET',
    byKey: 'sites too',
    path: `/manage/${className}/:id/calendar.ics`,
    summary,
    rights: { class: className, may: 'read' },
    confirmed: 'inStatements',
    params: recordParams,
    answers: { 200: { mediaType: CALENDAR } },
    problems: [422],
    async run(request) {
      const { fileName, uid, start, changed, ...shown } = await shownOf(request, request.params.id);
      if (typeof start !== 'string') throw invalidField<typeof event>('dateStart', NO_START);
      const entry = { ...shown, uid: `${uid}@${new URL(shown.url).host}`, start, changed: changed ?? start };
      return calendarReply(`${fileName}.ics`, [entry]);
    },
  });
}

const ofEvent = calendarOperation('event', 'Мероприятие для календаря', async (request, id) => {
  const record = await eventOf(request, id);
  const { version, caption, dateStart, dateEnd, lastUpdate, description } = record;
  return {
    fileName: caption ?? '',
    uid: `event-${id}`,
    version,
    changed: lastUpdate,
    start: dateStart,
    end: dateEnd ?? null,
    summary: caption ?? '',
    description: description ?? null,
    location: placeOf(record),
    url: eventAddress(request.context.environment.siteUrl, record),
  };
});

const ofSchedule = calendarOperation('eventSchedule', 'Пункт расписания для календаря', async (request, id) => {
  const { context, actor, definition } = request;
  const record: Schedule = JSON.parse((await readRecord(context, actor, definition, id)).json);
  const { version, eventId, caption, dateStart, dateEnd, lastUpdate, hall, description } = record;
  if (typeof eventId !== 'number') throw notFound();
  const parent = await eventOf(request, eventId);
  return {
    fileName: caption ?? String(id),
    uid: `event-schedule-${id}`,
    version,
    changed: lastUpdate,
    start: dateStart,
    end: dateEnd ?? null,
    summary: joined(caption, parent.caption) ?? '',
    description: typeof description === 'string' ? htmlText(description, MOST) : null,
    location: joined(hall, placeOf(parent)),
    url: eventAddress(context.environment.siteUrl, parent),
  };
});

/** An event, and an entry of its schedule, as a file for calendars (RFC 5545). */
export const readCalendar: readonly StaffOperation[] = [ofEvent, ofSchedule];
