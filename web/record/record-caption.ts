import type { Metadata, WireRecord } from '#model/wire.ts';
import { linkedRecord } from '#web/fields/pickers/linked-records.ts';

/** What stands for a record: its own text, the record it is about, or its number. */
export function recordCaption(
  { captionProperty, caption: className }: Pick<Metadata, 'captionProperty' | 'caption'>,
  record: WireRecord,
): string {
  const own = record[captionProperty];
  const caption = typeof own === 'string' ? own : linkedRecord(record, captionProperty)?.caption;
  return typeof caption === 'string' && caption.trim() !== '' ? caption : `${className} № ${record.id}`;
}
