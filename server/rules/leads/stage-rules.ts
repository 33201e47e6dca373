import type { leadFunnelStage } from '#classes/crm/lead-funnel-stage.ts';
import type { FieldName } from '#model/define-class.ts';
import { invalid } from '#server/store/problem.ts';
import { requirableProperties } from '#server/store/board/missing-fields.ts';
import type { ClassRules } from '#server/store/projection/rules.ts';

/** A stage requires fields of leads that users fill, each once. */
export const stageRules: ClassRules<FieldName<typeof leadFunnelStage>> = {
  async before(_transaction, { context, rows, fromHistory }) {
    if (fromHistory) return rows;
    const known = requirableProperties(context.catalog.get('lead'));
    for (const { fields } of rows) {
      const given = fields.get('requiredFields');
      const names: readonly unknown[] = Array.isArray(given) ? given : [];
      const wrong = names.flatMap((name, at) =>
        known.has(String(name)) && names.indexOf(name) === at ? [] : `requiredFields[${at}]`,
      );
      if (wrong.length > 0)
        throw invalid(wrong.map((fieldName) => ({ fieldName, message: 'Выберите значение из списка' })));
    }
    return rows;
  },
};
