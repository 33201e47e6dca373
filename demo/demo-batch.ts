import type { Classes } from '#classes/registry.ts';
import type { FieldName } from '#model/define-class.ts';
import type { FOLDERS_PROPERTY } from '#model/folder-links.ts';

/** A value that points to another record of the set: `{ ref: 'region/country/RU' }` is the record of class `region` with the key `country/RU`. */
export interface DemoReference {
  readonly ref: string;
}

/**
 * One record: property names as the class declares them. A record that others point to carries its key within the class
 * under `$key`, which is no property and is not stored. A list of references is an array of {@link DemoReference}.
 */
export type DemoRecord = Readonly<Record<string, unknown>>;

/**
 * A record of a class of the product: a property that the class does not have does not compile where the record is written as an
 * object literal.
 */
export type DemoRecordOf<Name extends keyof Classes> = {
  readonly [Property in FieldName<Classes[Name]> | typeof FOLDERS_PROPERTY | '$key']?: unknown;
};

/** Records of one class, in the order in which they are to be created. Batches follow each other so that every reference points back. */
export interface DemoBatch {
  readonly className: string;
  readonly records: readonly DemoRecord[];
}

/** A pointer to the record of `className` with that `$key`. */
export function refTo(className: string, key: string): DemoReference {
  return { ref: `${className}/${key}` };
}

/** Whether a property's value points to another record of the set. */
export function isReference(value: unknown): value is DemoReference {
  return typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string';
}

/** The records of a class among the batches that come before; none where there are none. */
export interface EarlierRecords {
  <Name extends keyof Classes>(className: Name): readonly DemoRecordOf<Name>[];
  (className: string): readonly DemoRecord[];
}

/** Finds the records of a class among batches. */
export function earlierRecords(batches: readonly DemoBatch[]): EarlierRecords {
  function recordsOf<Name extends keyof Classes>(className: Name): readonly DemoRecordOf<Name>[];
  function recordsOf(className: string): readonly DemoRecord[];
  function recordsOf(className: string): readonly DemoRecord[] {
    return batches.find((batch) => batch.className === className)?.records ?? [];
  }
  return recordsOf;
}
