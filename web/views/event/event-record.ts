import type { WireRecord } from '#model/wire/record.ts';
import { asRecord, type RecordsOf } from '#web/api/typed-records.ts';

/** The class whose records the view shows; a webinar is one of them. */
export const EVENT_CLASS = 'event';

/** An event, whichever class it was opened as. */
export type EventRecord = RecordsOf<typeof EVENT_CLASS>;

/** The record of an event's page, typed. */
export function asEvent(record: WireRecord): EventRecord {
  return asRecord<typeof EVENT_CLASS>(record);
}
