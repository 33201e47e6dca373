import type { event } from '#classes/events/event.ts';
import type { eventSchedule } from '#classes/events/event-schedule.ts';
import { expansionName } from '#model/expansion-name.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { eventAddress } from '#model/event-address.ts';
import { htmlText } from '#model/html-text.ts';
import { defineClassOperation, type ClassRequest, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { invalidField, notFound } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/one.ts';
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

const ofEvent = defineClassOperation({
  method: 'GET',
  path: '/manage/event/:id/calendar.ics',
  summary: 'Мероприятие для календаря',
  rights: { class: 'event', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: { mediaType: CALENDAR } },
  problems: [422],
  async run(request) {
    const record = await eventOf(request, request.params.id);
    const { id, version, caption, dateStart, dateEnd, lastUpdate, description } = record;
    if (typeof dateStart !== 'string') throw invalidField<typeof event>('dateStart', NO_START);
    const url = eventAddress(request.context.environment.siteUrl, record);
    const entry: CalendarEntry = {
      uid: `event-${id}@${new URL(url).host}`,
      version,
      changed: lastUpdate ?? dateStart,
      start: dateStart,
      end: dateEnd ?? null,
      summary: caption ?? '',
      description: description ?? null,
      location: placeOf(record),
      url,
    };
    return calendarReply(`${entry.summary}.ics`, [entry]);
  },
});

const ofSchedule = defineClassOperation({
  method: 'GET',
  path: '/manage/eventSchedule/:id/calendar.ics',
  summary: 'Пункт расписания для календаря',
  rights: { class: 'eventSchedule', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: { mediaType: CALENDAR } },
  problems: [422],
  async run(request) {
    const { context, actor, definition, params } = request;
    const record: Schedule = JSON.parse((await readRecord(context, actor, definition, params.id)).json);
    const { id, version, eventId, caption, dateStart, dateEnd, lastUpdate, hall, description } = record;
    if (typeof eventId !== 'number') throw notFound();
    if (typeof dateStart !== 'string') throw invalidField<typeof eventSchedule>('dateStart', NO_START);
    const parent = await eventOf(request, eventId);
    const url = eventAddress(context.environment.siteUrl, parent);
    const entry: CalendarEntry = {
      uid: `event-schedule-${id}@${new URL(url).host}`,
      version,
      changed: lastUpdate ?? dateStart,
      start: dateStart,
      end: dateEnd ?? null,
      summary: joined(caption, parent.caption) ?? '',
      description: typeof description === 'string' ? htmlText(description, MOST) : null,
      location: joined(hall, placeOf(parent)),
      url,
    };
    return calendarReply(`${caption ?? id}.ics`, [entry]);
  },
});

/** An event, and an entry of its schedule, as a file for calendars (RFC 5545). */
export const readCalendar: readonly StaffOperation[] = [ofEvent, ofSchedule];
