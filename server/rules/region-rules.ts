import type { ClassRules } from '#server/store/records/rules.ts';
import { conflict, invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

const COUNTRY = 1;

/** Regions and cities stand in a country, and a country in nothing (spec 2 §3.6). */
export const regionRules: ClassRules = {
  async before(transaction, { rows }) {
    // The country that is named, and one that is about to become none, wait for each other.
    const parents = rows.map(({ fields }) => fields.get('parentId')).filter((id) => typeof id === 'number');
    if (parents.length > 0)
      await transaction.query(
        sql`select id from region where id = any(${[...new Set(parents)]}::bigint[]) order by id for share`,
      );
    return rows;
  },
  async after(transaction, { action, ids, fieldNames }) {
    if (action === 'delete' || !(fieldNames.includes('parentId') || fieldNames.includes('regionTypeId'))) return;
    const [misplaced] = await transaction.query(
      sql`select r.id from region r left join region p on p.id = r.parent_id
        where r.id = any(${ids}::bigint[]) and r.parent_id is not null
          and (r.region_type_id = ${COUNTRY} or p.region_type_id is distinct from ${COUNTRY}) limit 1`,
    );
    if (misplaced) throw invalid([{ fieldName: 'parentId', message: 'Выберите значение из списка' }]);
    const [orphaned] = await transaction.query(
      sql`select c.id from region r join region c on c.parent_id = r.id
        where r.id = any(${ids}::bigint[]) and r.region_type_id <> ${COUNTRY} limit 1`,
    );
    if (orphaned) throw conflict('В стране есть города: её тип нельзя изменить');
  },
};
