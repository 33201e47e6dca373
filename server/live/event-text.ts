import type { LiveEvent, RecordPresence } from '#model/wire/live.ts';
import type { Heard } from '#server/store/records/read/sight.ts';

/**
 * A comment with the reader's position, from which it resumes when it reconnects. The browser dispatches no event for
 * it (HTML §9.2.6).
 */
export function positionText(position: number): Buffer {
  return Buffer.from(`: \nid: ${position}\n\n`);
}

/** The event after which the reader refetches everything that it shows. */
export function resetText(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: reset\ndata: {}\n\n`);
}

/** The last event of a stream whose session has opened too many: its reader does not reconnect, and reads by itself. */
export const SUPERSEDED_TEXT = Buffer.from('event: superseded\ndata: {}\n\n');

function eventText({ change, sight, className }: Heard): string {
  const { id, version, action, changeSetId, userId, position, owners } = change;
  const event: LiveEvent = {
    className,
    id,
    version,
    action: sight === 'lost' ? 'delete' : action,
    changeSetId,
    userId,
    ...(owners?.length !== 0 && { of: owners }),
  };
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The events for a reader that has received everything up to the position `after`; null if there are none. */
export function changesText(heard: readonly Heard[], after: number): Buffer | null {
  let isUnsure = false;
  const texts = heard.flatMap((one) => {
    if (one.change.position <= after || one.sight === 'hidden') return [];
    if (one.sight !== 'unsure') return [eventText(one)];
    if (isUnsure) return [];
    isUnsure = true;
    return [resetText(one.change.position).toString()];
  });
  return texts.length === 0 ? null : Buffer.from(texts.join(''));
}

/** The events of records' users. They have no position: a reader cannot resume from them. */
export function presenceText(records: readonly RecordPresence[]): Buffer | null {
  if (records.length === 0) return null;
  return Buffer.from(records.map((record) => `event: presence\ndata: ${JSON.stringify(record)}\n\n`).join(''));
}
