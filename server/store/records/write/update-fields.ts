import type { ClassDefinition } from '#model/define-class.ts';
import { checkText } from '#model/text/text-check.ts';
import type { FieldValue } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { storedTable } from '#server/derive/source.ts';
import { readerStatement } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { touchedSince } from '../read/history.ts';
import { storedValues } from '../read/stored-values.ts';
import { examinedFields, refusedFields, type ExaminedFields, type RejectedValue } from './validate.ts';
import type { Fields } from '../read/typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** Whether the stored value can be compared in the database: a scalar in a field that replies show. */
function isComparable({ property, value }: RejectedValue): boolean {
  if (property.secret || property.structure) return false;
  if (typeof value === 'string') return checkText(value) === null;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/** Whether all these records exist, are visible to the actor and have all the values. */
async function allHold(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  values: readonly RejectedValue[],
): Promise<boolean> {
  const held = values.map(
    ({ name, property }, at) =>
      `coalesce(to_jsonb(${wireExpression(name, property, 't')}), 'null') = $2::jsonb -> ${at}`,
  );
  const visible = context.visible(actor, definition);
  const conditions = ['t.id = any($1::bigint[])', ...held, ...(visible === null ? [] : [visible])];
  const text = `select ${EPOCH_COLUMN}, (select count(*) from ${quoted(storedTable(definition))} t where ${conditions.join(' and ')}) as n`;
  const [row] = await context.database.query<{ epoch: number; n: number }>(
    readerStatement(actor, text, [ids, JSON.stringify(values.map(({ value }) => value))]),
  );
  confirm(actor, row);
  return row?.n === ids.length;
}

/** The structured values of each record, and those of the single record at its `base` version. */
async function knownValues(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { ids, base }: Checked,
  names: readonly string[],
): Promise<readonly ((name: string) => readonly unknown[])[]> {
  const stored = await storedValues(context, actor, definition, { ids, names }, context.database);
  const [only] = ids;
  const past: ReadonlyMap<string, unknown> =
    base !== undefined && only !== undefined && stored.size === 1
      ? await touchedSince(context.database, definition, only, base)
      : new Map();
  return ids.map((id) => {
    const held = stored.get(id);
    return (name) => (held ? [held[name], ...(past.has(name) ? [past.get(name)] : [])] : []);
  });
}

/** The records of a write. */
interface Checked {
  readonly ids: readonly number[];
  /** The version that the writer of a single record has read. */
  readonly base?: number;
}

/**
 * Checks the fields that a write sets in existing records. An invalid value is accepted where all the records already
 * have it, such as a state that the class no longer offers; it is then not written. Within structured values this
 * applies to each leaf. Throws 422 as `checkedFields` does.
 */
export async function fieldsForUpdate(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  given: readonly FieldValue[],
  records: Checked,
): Promise<Fields> {
  const { fields, failed } = examinedFields(actor, definition, given);
  if (failed.length === 0) return fields;
  const rejected = failed.flatMap((field) => field.rejected ?? []);
  const structured = rejected.flatMap(({ name, property }) => (property.structure ? name : []));
  if (structured.length > 0) {
    const known = await knownValues(context, actor, definition, records, [...new Set(structured)]);
    const examined = known.map((one) => examinedFields(actor, definition, given, { known: one }));
    return whereHeld(context, actor, definition, records.ids, worst(examined) ?? { fields, failed });
  }
  return whereHeld(context, actor, definition, records.ids, { fields, failed });
}

/** The result of the first record in which a field fails. */
function worst(examined: readonly ExaminedFields[]): ExaminedFields | undefined {
  return examined.find(({ failed }) => failed.some((field) => field.rejected?.property.structure)) ?? examined[0];
}

/** The valid fields, where the records already have the invalid values. */
async function whereHeld(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  { fields, failed }: ExaminedFields,
): Promise<Fields> {
  if (failed.length === 0) return fields;
  const rejected = failed.flatMap((field) => field.rejected ?? []).filter(isComparable);
  if (rejected.length < failed.length || !(await allHold(context, actor, definition, ids, rejected)))
    throw refusedFields(failed);
  return fields;
}
