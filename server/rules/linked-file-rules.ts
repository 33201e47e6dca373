import { fileChoiceFailure } from '#model/file-rules.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { invalid } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

/** A file of the storage is linked to a record whose class takes files of its kind, as an upload to the record is (spec 2 §5.5). */
export const linkedFileRules: ClassRules = {
  async after(transaction, { context, action, ids, fieldNames }) {
    if (action === 'delete' || !['componentId', 'fileId'].some((name) => fieldNames.includes(name))) return;
    const rows = await transaction.query<{ classId: number; names: readonly string[] }>(
      sql`select o.class_id as "classId", json_agg(distinct f.file_name) as names
        from linked_component_file l join attached_file f on f.id = l.file_id join object o on o.id = l.component_id
        where l.id = any(${ids}::bigint[]) group by o.class_id`,
    );
    for (const { classId, names } of rows) {
      const rules = context.catalog.byId(classId)?.linkedFiles;
      const failure = rules ? fileChoiceFailure(names, { ...rules, maxFiles: 0 }) : null;
      if (failure !== null) throw invalid([{ fieldName: 'fileId', message: failure }], failure);
    }
  },
};
