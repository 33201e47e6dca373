import type { ClassRules } from '#server/store/records/rules.ts';
import { conflict } from '#server/store/refusal.ts';
import { sql } from '#server/store/sql.ts';

/** Who processed a person's wish, and when, is told by the product when it is marked as processed. */
export const consentCancellationRules: ClassRules = {
  async before(transaction, { actor, action, ids, fields, restoring }) {
    const marked = fields.get('isProcessed');
    if (typeof marked !== 'boolean' || restoring) return fields;
    if (action === 'update') {
      const [row] = await transaction.query<{ same: number; all: number }>(
        sql`select count(*) filter (where is_processed = ${marked}) as same, count(*) as "all"
          from user_consent_cancellation where id = any(${ids}::bigint[])`,
      );
      if (row && row.same === row.all) return fields;
      if (row && row.same > 0) throw conflict('Часть заявлений уже отмечена. Выберите остальные');
    }
    return new Map([
      ...fields,
      ['processedAt', marked ? new Date().toISOString() : null],
      ['processedById', marked ? actor.userId : null],
    ]);
  },
};
