import type { distinctPair } from '#classes/support/distinct-pair.ts';
import type { FieldName } from '#model/define-class.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalidField } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const d = table('distinctPair', 'd');
const one = table('object', 'one');
const other = table('object', 'other');

/**
 * A pair is of two records of one class, and is said by those who may update them, as a merge of them would be. That
 * they see both is checked with the links.
 */
export const distinctPairRules: ClassRules<FieldName<typeof distinctPair>> = {
  async after(transaction, { context, actor, action, ids, fromHistory }) {
    if (action === 'delete' || fromHistory) return;
    const rows = await transaction.query(
      sql`select ${row({ recordId: d.recordId, otherId: d.otherId, classId: one.classId, otherClassId: other.classId })}
        from ${d} join ${one} on ${one.id} = ${d.recordId} join ${other} on ${other.id} = ${d.otherId}
        where ${d.id} = any(${ids}::bigint[])`,
    );
    for (const { recordId, otherId, classId, otherClassId } of rows) {
      if (recordId === otherId) throw invalidField<typeof distinctPair>('otherId', 'Выберите другую запись');
      if (classId !== otherClassId)
        throw invalidField<typeof distinctPair>('otherId', 'Выберите запись того же раздела');
      const definition = context.catalog.byId(classId);
      if (!definition || !may(actor, 'update', definition)) throw forbidden();
    }
  },
};
