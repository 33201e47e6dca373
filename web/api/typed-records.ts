import type { Classes } from '#classes/registry.ts';
import type { componentProperties } from '#model/component.ts';
import type { AnsweredRecord, ClassDefinition, FieldName } from '#model/define-class.ts';
import type { FieldValue, FilterEntry, ListAnswer, WireRecord } from '#model/wire/record.ts';

/** The names of the declared classes. */
export type ClassName = keyof Classes;

/**
 * The records of a class named in the code, with the types of its properties; untyped records where the name comes from
 * data.
 */
export type RecordsOf<Name extends string> = Name extends ClassName ? AnsweredRecord<Classes[Name]> : WireRecord;

/** The property names of a class named in the code. */
export type FieldNameOf<Name extends string> = Name extends ClassName ? FieldName<Classes[Name]> : string;

/** A filter on the records of a class: on a property, on its being empty, on the folder, or on the search text. */
export interface FilterOn<Name extends string> extends FilterEntry {
  readonly fieldName: FieldNameOf<Name> | `${FieldNameOf<Name>}Null` | 'folderId' | 'searchText';
}

/** The new value of a property of a class. */
export interface ValueFor<Name extends string> extends FieldValue {
  readonly fieldName: FieldNameOf<Name>;
}

/** A component of any class with the fields that all of them have. */
export type ComponentRecord = AnsweredRecord<ClassDefinition<typeof componentProperties>>;

/** A record whose class is known from the context, as in a slot that the class names. */
export function asRecord<Name extends string>(record: WireRecord): RecordsOf<Name>;
export function asRecord(record: WireRecord): WireRecord {
  return record;
}

/** A page of records of a class that is known at the call. */
export function asRecords<Name extends string>(list: ListAnswer): ListAnswer<RecordsOf<Name>>;
export function asRecords(list: ListAnswer): ListAnswer {
  return list;
}

/** A record of a class that is known to be a component. */
export function asComponent(record: WireRecord): ComponentRecord;
export function asComponent(record: WireRecord): WireRecord {
  return record;
}

/** New values of properties, as in a PATCH. */
export function namedValues<Name extends ClassName>(
  values: {
    readonly [Field in FieldNameOf<Name>]?: unknown;
  },
): readonly ValueFor<Name>[];
export function namedValues(values: Readonly<Record<string, unknown>>): readonly FieldValue[] {
  return Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
}
