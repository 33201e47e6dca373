/** A value that points to another record of the set: `{ ref: 'region/country/RU' }` is the record of class `region` with the key `country/RU`. */
export interface DemoReference {
  readonly ref: string;
}

/**
 * One record: property names as the class declares them. A record that others point to carries its key within the class
 * under `$key`, which is no property and is not stored. A list of references is an array of {@link DemoReference}.
 */
export type DemoRecord = Readonly<Record<string, unknown>>;

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
export type EarlierRecords = (className: string) => readonly DemoRecord[];

/** Finds the records of a class among batches. */
export function earlierRecords(batches: readonly DemoBatch[]): EarlierRecords {
  return (className) => batches.find((batch) => batch.className === className)?.records ?? [];
}
