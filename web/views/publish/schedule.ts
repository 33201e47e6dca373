import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';

/** The moments of a record at which it is published and taken off the site (contract «Schedule»). */
export const [PUBLISH_AT, UNPUBLISH_AT] = ['publishAt', 'unpublishAt'] as const;

/** The fields with the moments of a class's records; empty for a reader without them. */
export function scheduleProperties({ properties }: Pick<Metadata, 'properties'>): Metadata['properties'] {
  return properties.filter(({ name }) => name === PUBLISH_AT || name === UNPUBLISH_AT);
}

/** Whether the user may set both moments. */
export function hasSchedule(metadata: Pick<Metadata, 'properties'>): boolean {
  return scheduleProperties(metadata).filter(({ readonly }) => !readonly).length === 2;
}

function momentOf(value: unknown): { readonly text: string; readonly isPast: boolean } | null {
  return typeof value === 'string' ? { text: formatMoment(value), isPast: Date.parse(value) <= Date.now() } : null;
}

/** What the schedule of a record is about to do, or has not done because the record was in another state then. */
export interface Planned {
  readonly text: string;
  readonly isMissed: boolean;
}

/** What comes next for a record; null where nothing does. */
export function plannedOf(record: WireRecord, isPublished: boolean): Planned | null {
  const [publish, unpublish] = [momentOf(record[PUBLISH_AT]), momentOf(record[UNPUBLISH_AT])];
  if (publish && !isPublished)
    return publish.isPast
      ? { text: `Не опубликовано ${publish.text}`, isMissed: true }
      : { text: `Опубликуется ${publish.text}`, isMissed: false };
  if (!unpublish) return null;
  if (!unpublish.isPast) return { text: `Снимется ${unpublish.text}`, isMissed: false };
  return isPublished ? { text: `Не снято ${unpublish.text}`, isMissed: true } : null;
}

/** Whether the publication date of a record lies ahead and nothing publishes the record then. */
export function isDateAlone({ publicationDate, publishAt, instanceStateId }: WireRecord): boolean {
  return (
    typeof publicationDate === 'string' &&
    Date.parse(publicationDate) > Date.now() &&
    typeof publishAt !== 'string' &&
    instanceStateId !== ACTIVE_STATE
  );
}
