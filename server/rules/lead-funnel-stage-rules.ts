import type { ClassRules } from '#server/store/records/rules.ts';
import { conflict } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';

/** A stage with leads stays in its funnel, which is theirs too. */
export const leadFunnelStageRules: ClassRules = {
  async after(transaction, { action, ids, fieldNames }) {
    if (action !== 'update' || !fieldNames.includes('leadFunnelId')) return;
    const strangers = await transaction.query(
      sql`select l.id from lead l join lead_funnel_stage s on s.id = l.lead_funnel_stage_id
        where s.id = any(${ids}::bigint[]) and l.lead_funnel_id <> s.lead_funnel_id limit 1`,
    );
    if (strangers.length > 0) throw conflict('На этапе есть лиды: его нельзя перенести в другую воронку');
  },
};
