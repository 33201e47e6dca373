type Item = Readonly<Record<string, unknown>>;

/** The property of an answer that holds the values of custom fields (spec 2 §3.1). */
export const EXTENDED_PROPERTIES = 'extendedProperties';

/** Whether a value is the map of custom fields. */
export function isFieldMap(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record with its custom fields merged beside the declared ones: their names never collide. */
export function flatRecord<Flat extends Item>(record: Flat): Flat {
  const extended = record[EXTENDED_PROPERTIES];
  return isFieldMap(extended) ? { ...extended, ...record } : record;
}
