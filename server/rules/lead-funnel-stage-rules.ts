import type { leadFunnelStage } from '#classes/crm/lead-funnel-stage.ts';
import type { FieldName } from '#model/define-class.ts';
import type { ClassRules } from '#server/store/records/rules.ts';
import { conflict } from '#server/store/problem.ts';
import { row } from '#server/store/piece.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const l = table('lead', 'l');
const s = table('leadFunnelStage', 's');

/** A stage with leads can't move to another funnel, because the leads belong to its funnel too. */
export const leadFunnelStageRules: ClassRules<FieldName<typeof leadFunnelStage>> = {
  async after(transaction, { action, ids, fieldNames }) {
    if (action !== 'update' || !fieldNames.includes('leadFunnelId')) return;
    const strangers = await transaction.query(
      sql`select ${row({ id: l.id })} from ${l} join ${s} on ${s.id} = ${l.leadFunnelStageId}
        where ${s.id} = any(${ids}::bigint[]) and ${l.leadFunnelId} <> ${s.leadFunnelId} limit 1`,
    );
    if (strangers.length > 0) throw conflict('На этапе есть лиды: его нельзя перенести в другую воронку');
  },
};
