import { Readable } from 'node:stream';
import { contentDisposition } from '#server/files/file-name.ts';
import type { Reply } from '#server/endpoint/request.ts';

/** The media type of iCalendar (RFC 5545). */
export const CALENDAR = 'text/calendar';

/** One entry of a calendar; moments are ISO 8601. */
export interface CalendarEntry {
  /** Unique and permanent: importing a later version replaces the entry. */
  readonly uid: string;
  readonly version: number;
  readonly changed: string;
  readonly start: string;
  readonly end: string | null;
  readonly summary: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly url: string;
}

/** The reply that downloads these entries as a calendar with times in UTC. */
export async function calendarReply(fileName: string, entries: readonly CalendarEntry[]): Promise<Reply<Uint8Array>> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({ prodId: { company: 'back-office', product: 'events', language: 'RU' } });
  for (const { uid, version, changed, start, end, summary, description, location, url } of entries) {
    calendar.createEvent({
      id: uid,
      sequence: version,
      stamp: new Date(changed),
      start: new Date(start),
      end: end === null ? null : new Date(end),
      summary,
      description,
      location,
      url,
    });
  }
  return {
    stream: Readable.from([calendar.toString()]),
    headers: {
      'content-type': `${CALENDAR}; charset=utf-8`,
      'content-disposition': contentDisposition('attachment', fileName, 'calendar.ics'),
    },
  };
}
