import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { linkedRecord } from '#web/fields/pickers/linked-records.ts';

/** The text that represents a record: its own caption, the record it refers to, or its id. */
export function recordCaption(
  { captionProperty, caption: className }: Pick<Metadata, 'captionProperty' | 'caption'>,
  record: WireRecord,
): string {
  const own = record[captionProperty];
  const caption = typeof own === 'string' ? own : linkedRecord(record, captionProperty)?.caption;
  return typeof caption === 'string' && caption.trim() !== '' ? caption : `${className} № ${record.id}`;
}
