import type { customField } from '#classes/system/custom-field.ts';
import { customFieldErrors, takenNames } from '#model/custom-fields/custom-field-errors.ts';
import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import type { FieldName } from '#model/define-class.ts';
import { isExtensible } from '#model/extensible.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { declaredNames, linkTargets } from '#server/derive/extend-catalog.ts';
import type { Queryable } from '#server/store/database.ts';
import { readCustomFields } from '#server/store/definitions.ts';
import { conflict, invalid, invalidField, Problem } from '#server/store/problem.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

/** The maximum number of custom fields per class. */
const MAX_FIELDS = 100;

/** The immutable properties that identify a field. */
const LASTING: readonly FieldName<typeof customField>[] = ['className', 'name', 'editor'];

const f = table('customField', 'f');
const c = table('change', 'c');

function isLink({ editor }: CustomFieldRecord): boolean {
  return editor === 'reference';
}

function assertHolds(record: CustomFieldRecord, all: readonly CustomFieldRecord[], catalog: Catalog): void {
  const definition = catalog.find(record.className);
  if (definition?.name !== record.className || !isExtensible(definition))
    throw invalidField<typeof customField>('className', 'В этот раздел нельзя добавить поле');
  const errors = customFieldErrors(record, declaredNames(definition), linkTargets(catalog));
  if (errors.length > 0) throw invalid(errors);
  const siblings = all.filter((other) => other.className === record.className && other.id !== record.id);
  const taken = new Set(siblings.flatMap((other) => takenNames(other.name, isLink(other))));
  if (takenNames(record.name, isLink(record)).some((name) => taken.has(name))) {
    const message = `Имя «${record.name}» уже занято`;
    throw new Problem(409, 'conflict', message, { errors: [{ fieldName: 'name', message }] });
  }
  if (siblings.length >= MAX_FIELDS)
    throw conflict(`В разделе не может быть больше ${MAX_FIELDS} дополнительных полей`);
}

/** Throws 422 if a write changes an identifying property of a field. */
async function assertLasting(transaction: Queryable, ids: readonly number[]): Promise<void> {
  const rows = await transaction.query(
    sql`select distinct ${row({ name: expression<string>`touched.name` })}
      from ${f} join ${c} on ${c.objectId} = ${f.id} and ${c.version} = ${f.version},
        lateral jsonb_object_keys(${c.before}) touched (name)
      where ${f.id} = any(${ids}::bigint[]) and ${c.action} = 'update' and touched.name = any(${LASTING}::text[])`,
  );
  if (rows.length > 0)
    throw invalid(rows.map(({ name }) => ({ fieldName: name, message: 'Нельзя изменить у созданного поля' })));
}

/**
 * A custom field must define a valid property under an unused name. Writes of custom fields are serialised
 * (each increments the access epoch), so that two concurrent ones can't take one name.
 */
export const customFieldRules: ClassRules<FieldName<typeof customField>> = {
  async after(transaction, { action, ids, context }) {
    if (action === 'delete') return;
    if (action === 'update') await assertLasting(transaction, ids);
    const all = await readCustomFields(transaction);
    for (const record of all) if (ids.includes(record.id)) assertHolds(record, all, context.catalog);
  },
};
