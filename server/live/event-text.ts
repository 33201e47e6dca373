import type { LiveEvent, RecordPresence } from '#model/wire/live.ts';
import type { Heard } from '#server/store/feed/sight.ts';

/** Tells the reader how far it is: what it resumes from when it comes again. Nothing is dispatched for it (HTML §9.2.6). */
export function positionText(position: number): Buffer {
  return Buffer.from(`: \nid: ${position}\n\n`);
}

/** Tells the reader to read again all that it shows. */
export function resetText(position: number): Buffer {
  return Buffer.from(`id: ${position}\nevent: reset\ndata: {}\n\n`);
}

function eventText({ change, sight, className }: Heard): string {
  const { id, version, action, changeSetId, userId, position } = change;
  const event: LiveEvent = {
    className,
    id,
    version,
    action: sight === 'lost' ? 'delete' : action,
    changeSetId,
    userId,
  };
  return `id: ${position}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** What a reader is sent who has heard everything up to `after`; null where there is nothing for it. */
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

/** Tells who has records open. It has no position: there is nothing to resume. */
export function presenceText(records: readonly RecordPresence[]): Buffer | null {
  if (records.length === 0) return null;
  return Buffer.from(records.map((record) => `event: presence\ndata: ${JSON.stringify(record)}\n\n`).join(''));
}
