import { isEmpty } from '#model/validators/validator.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { queryClient } from '#web/api/query-client.ts';
import { recordQuery } from '#web/api/records.ts';
import type { RecordValues } from './editor/editor.ts';
import { isWritable } from './is-writable.ts';
import { sameValue } from './same-value.ts';

/** A record that a field may be linked to; null where the reader can't see it now. */
async function chosen(className: string, id: unknown): Promise<WireRecord | null> {
  if (typeof id !== 'number') return null;
  return queryClient.fetchQuery(recordQuery(className, id)).catch(() => null);
}

/**
 * The values that the choice of a record for `property` gives other fields of the `record` in which it is chosen: those
 * that are empty, or are still as the record chosen before has them.
 */
export async function filledBy(
  properties: readonly MetadataProperty[],
  property: MetadataProperty,
  value: unknown,
  record: RecordValues,
): Promise<RecordValues> {
  const { className = '', fills = {} } = property.config ?? {};
  const own = properties.filter((one) => Object.hasOwn(fills, one.name) && isWritable(one));
  if (own.length === 0 || typeof value !== 'number') return {};
  const [target, former] = await Promise.all([chosen(className, value), chosen(className, record[property.name])]);
  if (!target) return {};
  const given = ({ name }: MetadataProperty, of: WireRecord | null): unknown => of?.[fills[name] ?? ''];
  const filled = own.filter((one) => {
    const current = record[one.name];
    return !isEmpty(given(one, target)) && (isEmpty(current) || (former && sameValue(current, given(one, former))));
  });
  return Object.fromEntries(filled.map((one) => [one.name, given(one, target)]));
}
