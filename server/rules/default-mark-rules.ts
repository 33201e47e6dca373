import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { updateRecords } from '#server/store/records/write/update-many.ts';

/** A default that is restored, or moved to a parent with a default, loses the mark: there is at most one. */
function rulesOf(definition: ClassDefinition, property: string, within: string | undefined): ClassRules {
  const table = quoted(tableName(definition.name));
  const mark = quoted(columnName(property));
  const same = within
    ? `other.${quoted(columnName(within))} is not distinct from t.${quoted(columnName(within))}`
    : 'true';
  const text = `select t.id from ${table} t where t.id = any($1::bigint[]) and t.${mark} and exists (
    select from ${table} other where other.${mark} and ${same} and other.id <> t.id
      and (other.id <> all($1::bigint[]) or other.id < t.id)) order by t.id`;
  return {
    async after(transaction, { context, actor, changeSetId, action, ids, fieldNames }) {
      const moves = action === 'create' || (within !== undefined && fieldNames.includes(within));
      if (action === 'delete' || !moves) return;
      const surplus = await transaction.query<{ id: number }>({ text, values: [ids] });
      const inside = { transaction, changeSetId, asCascade: true };
      await updateRecords(context, actor, definition, surplus, new Map([[property, false]]), inside);
    },
  };
}

/** The rules of the classes with a default mark on the record itself. */
export function defaultMarkRules(catalog: Catalog): ReadonlyMap<string, ClassRules> {
  return new Map(
    catalog.classes.flatMap((definition) => {
      const choice = definition.defaultChoice;
      return choice?.kind === 'mark'
        ? [[definition.name, rulesOf(definition, choice.property, choice.within)] as const]
        : [];
    }),
  );
}
