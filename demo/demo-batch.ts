import type { Classes } from '#classes/registry.ts';
import type { FieldName } from '#model/define-class.ts';
import type { FOLDERS_PROPERTY } from '#model/folder-links.ts';

/**
 * A reference to another record of the set: `{ ref: 'region/country/RU' }` is the record of class `region` with the
 * key `country/RU`.
 */
export interface DemoReference {
  readonly ref: string;
}

/**
 * One record: property names as the class declares them. A record that others refer to has its key within the class
 * under `$key`, which is not a property and is not stored. A list of references is an array of {@link DemoReference}.
 */
export type DemoRecord = Readonly<Record<string, unknown>>;

/**
 * A record of a product class: in an object literal, a property that the class does not have is a compile error.
 */
export type DemoRecordOf<Name extends keyof Classes> = {
  readonly [Property in FieldName<Classes[Name]> | typeof FOLDERS_PROPERTY | '$key']?: unknown;
};

/**
 * Records of one class, in creation order. Batches are ordered so that every reference refers to an earlier record.
 */
export interface DemoBatch {
  readonly className: string;
  readonly records: readonly DemoRecord[];
}

/** A reference to the record of `className` with that `$key`. */
export function refTo(className: string, key: string): DemoReference {
  return { ref: `${className}/${key}` };
}

/** Whether a property's value is a reference to another record of the set. */
export function isReference(value: unknown): value is DemoReference {
  return typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string';
}

/** The records of a class in the preceding batches; empty if there are none. */
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
