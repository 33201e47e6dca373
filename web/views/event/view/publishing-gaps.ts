import type { WireRecord } from '#model/wire/record.ts';
import { isBlank } from '#web/fields/is-blank.ts';
import { asEvent } from '../event-record.ts';

/** A part of the page that a gap leaves empty. */
export type GapPart = 'speakers' | 'broadcast' | 'schedule';

/** Something that an event lacks for its page on the site. */
export interface PublishingGap {
  readonly text: string;
  /** The field that closes the gap; absent where records of another class do. */
  readonly field?: string;
  readonly part?: GapPart;
}

/** How many records belong to an event; null while unknown. */
export interface EventParts {
  readonly speakers: number | null;
  readonly entries: number | null;
}

/** The value of `type` of a webinar. */
const WEBINAR = 0;
/** The value of `eventMode` of an event that is broadcast. */
const BROADCAST = 1;

/** What is missing before an event is published, in the order in which it is filled in. */
export function publishingGaps(record: WireRecord, { speakers, entries }: EventParts): readonly PublishingGap[] {
  const event = asEvent(record);
  const isShown = event.type === WEBINAR || event.eventMode === BROADCAST;
  const hasPlace = !isBlank(event.cityId) || !isBlank(event.address);
  const gaps: readonly (PublishingGap & { readonly missing: boolean })[] = [
    { text: 'Нет даты начала', field: 'dateStart', missing: isBlank(event.dateStart) },
    { text: 'Нет даты окончания', field: 'dateEnd', missing: isBlank(event.dateEnd) },
    { text: 'Нет места проведения', field: 'cityId', missing: event.type !== WEBINAR && !hasPlace },
    { text: 'Нет описания', field: 'description', missing: isBlank(event.description) },
    { text: 'Не указано количество мест', field: 'placements', missing: isBlank(event.placements) },
    { text: 'Нет системного имени', field: 'name', missing: isBlank(event.name) },
    {
      text: 'Не выбрана трансляция',
      field: 'broadcastId',
      part: 'broadcast',
      missing: isShown && isBlank(event.broadcastId),
    },
    { text: 'Нет докладчиков', part: 'speakers', missing: speakers === 0 },
    event.useHtmlSchedule === true
      ? { text: 'Нет расписания', field: 'scheduleHtml', missing: isBlank(event.scheduleHtml) }
      : { text: 'Нет расписания', part: 'schedule', missing: entries === 0 },
  ];
  return gaps.flatMap(({ missing, ...gap }) => (missing ? [gap] : []));
}
