import type { ClassDefinition } from '#model/define-class.ts';
import { checkText } from '#model/kinds/text-check.ts';
import type { FieldValue } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { storedTable } from '#server/derive/source.ts';
import { readerStatement } from '../sql.ts';
import { confirm, EPOCH_COLUMN } from './epoch.ts';
import { examinedFields, refusedFields, type Fields, type RejectedValue } from './validate.ts';
import type { StoreContext } from './read-projection.ts';

/** Whether a record may be asked for the value: a scalar that the database can read, in a field that answers show. */
function isComparable({ property, value }: RejectedValue): boolean {
  if (property.secret) return false;
  if (typeof value === 'string') return checkText(value) === null;
  return value === null || typeof value === 'boolean' || Number.isFinite(value);
}

/** Whether all these records are there for the actor and hold all the values. */
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

/**
 * Checks the fields that a write sets in records that are there. A value that does not hold is accepted where all the records
 * have it already, as the state that the class has ceased to offer; it is not written then. Throws 422 as `checkedFields` does.
 */
export async function fieldsForUpdate(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  given: readonly FieldValue[],
  ids: readonly number[],
): Promise<Fields> {
  const { fields, failed } = examinedFields(actor, definition, given);
  if (failed.length === 0) return fields;
  const rejected = failed.flatMap((field) => field.rejected ?? []).filter(isComparable);
  if (rejected.length < failed.length || !(await allHold(context, actor, definition, ids, rejected)))
    throw refusedFields(failed);
  return fields;
}
