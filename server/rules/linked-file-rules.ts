import type { linkedComponentFile } from '#classes/support/linked-component-file.ts';
import type { FieldName } from '#model/define-class.ts';
import { fileChoiceFailure } from '#model/file-rules.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { invalidField } from '#server/store/problem.ts';
import { expression, row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const l = table('LinkedComponentFile', 'l');
const f = table('AttachedFile', 'f');
const o = table('object', 'o');
const NAMES = expression<readonly string[]>`json_agg(distinct ${f.fileName})`;

/** A linked file must be of a kind that the record's class accepts, as for an upload to the record (spec 2 §5.5). */
export const linkedFileRules: ClassRules<FieldName<typeof linkedComponentFile>> = {
  async after(transaction, { context, action, ids, fieldNames }) {
    if (action === 'delete' || !(fieldNames.includes('componentId') || fieldNames.includes('fileId'))) return;
    const rows = await transaction.query(
      sql`select ${row({ classId: o.classId, names: NAMES })}
        from ${l} join ${f} on ${f.id} = ${l.fileId} join ${o} on ${o.id} = ${l.componentId}
        where ${l.id} = any(${ids}::bigint[]) group by ${o.classId}`,
    );
    for (const { classId, names } of rows) {
      const rules = context.catalog.byId(classId)?.linkedFiles;
      const failure = rules ? fileChoiceFailure(names, { ...rules, maxFiles: 0 }) : null;
      if (failure !== null) throw invalidField<typeof linkedComponentFile>('fileId', failure, failure);
    }
  },
};
