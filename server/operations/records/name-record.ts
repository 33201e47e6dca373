import type { ClassDefinition } from '#model/define-class.ts';
import type { NamedRecord } from '#model/wire/record.ts';

/** Identifies a record among those of several classes; `item` is the record as on the wire. */
export function nameRecord(definition: ClassDefinition, item: Readonly<Record<string, unknown>>): NamedRecord {
  const caption = item[definition.captionProperty];
  return {
    className: definition.name,
    classCaption: definition.caption,
    id: Number(item['id']),
    caption: typeof caption === 'string' ? caption : null,
  };
}
