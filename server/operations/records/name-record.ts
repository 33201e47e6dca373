import type { ClassDefinition } from '#model/define-class.ts';
import type { NamedRecord } from '#model/wire.ts';

/** What names a record where records of many classes stand together; `item` is the record as the wire shows it. */
export function nameRecord(definition: ClassDefinition, item: Readonly<Record<string, unknown>>): NamedRecord {
  const caption = item[definition.captionProperty];
  return {
    className: definition.name,
    classCaption: definition.caption,
    id: Number(item['id']),
    caption: typeof caption === 'string' ? caption : null,
  };
}
