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

/** A text that names another record of the set, such as the address of a file: `{id}` in it stands for the record's id. */
export interface DemoText extends DemoReference {
  readonly text: string;
}

/**
 * One record: property names as the class declares them. A record that others refer to has its key within the class
 * under `$key`, which is not a property and is not stored. A list of references is an array of {@link DemoReference};
 * within a structured value a reference or a {@link DemoText} may stand at any depth.
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

/** A text with the id of the record of `className` with that `$key` in place of `{id}`. */
export function textWith(className: string, key: string, text: string): DemoText {
  return { ...refTo(className, key), text };
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

/** The value with its references replaced by ids, and the texts that name records by texts with ids, at any depth. */
export function resolvedValue(value: unknown, ids: ReadonlyMap<string, number>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => resolvedValue(item, ids));
  if (isReference(value)) {
    const id = ids.get(value.ref);
    return 'text' in value ? String(value.text).replace('{id}', String(id)) : id;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolvedValue(item, ids)]));
}
