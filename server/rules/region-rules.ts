import type { region } from '#classes/content/region.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { conflict, invalidField } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const COUNTRY = 1;

const r = table('region', 'r');
/** The properties that hold a region's parents. */
const p = table('region', 'p');

/** Regions and cities belong to a country, and a country to nothing (spec 2 §3.6). */
export const regionRules: ClassRules<FieldName<typeof region>> = {
  async before(transaction, { rows }) {
    // Locks so that referencing a country and changing its type serialise.
    const parents = rows.map(({ fields }) => fields.get('parentId')).filter((id) => typeof id === 'number');
    if (parents.length > 0)
      await transaction.query(
        sql`select ${row({ id: r.id })} from ${r} where ${r.id} = any(${[...new Set(parents)]}::bigint[]) order by ${r.id} for share`,
      );
    return rows;
  },
  async after(transaction, { action, ids, fieldNames }) {
    if (action === 'delete' || !(fieldNames.includes('parentId') || fieldNames.includes('regionTypeId'))) return;
    const [misplaced] = await transaction.query(
      sql`select ${row({ id: r.id })} from ${r} left join ${p} on ${p.id} = ${r.parentId}
        where ${r.id} = any(${ids}::bigint[]) and ${r.parentId} is not null
          and (${r.regionTypeId} = ${COUNTRY} or ${p.regionTypeId} is distinct from ${COUNTRY}) limit 1`,
    );
    if (misplaced) throw invalidField<typeof region>('parentId', 'Выберите значение из списка');
    const [orphaned] = await transaction.query(
      sql`select ${row({ id: r.id })} from ${p} join ${r} on ${r.parentId} = ${p.id}
        where ${p.id} = any(${ids}::bigint[]) and ${p.regionTypeId} <> ${COUNTRY} limit 1`,
    );
    if (orphaned) throw conflict('В стране есть города: её тип нельзя изменить');
  },
};
