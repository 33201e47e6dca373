import { z } from 'zod';
import type { lead } from '#classes/crm/lead.ts';
import type { FieldName } from '#model/define-class.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { recordWrite } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { queryId } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { createRecord } from '#server/store/records/write/write.ts';

/** Creates a lead at a stage of a funnel (spec 1 §7). The body may give the funnel or stage if the query does not. */
export const createLead = defineClassOperation({
  method: 'POST',
  path: '/manage/lead/lead',
  summary: 'Создание лида на этапе воронки',
  rights: { class: 'lead', may: 'create' },
  confirmed: 'inStatements',
  query: z.object({
    leadFunnelId: queryId.exactOptional(),
    leadFunnelStageId: queryId.exactOptional(),
  } satisfies { readonly [Name in FieldName<typeof lead>]?: unknown }),
  body: recordWrite,
  answers: { 201: classRecord },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, definition, query, body }) {
    const fields = fieldsForCreate(actor, definition, { ...body, ...query });
    return recordAnswer(await createRecord(context, actor, definition, fields));
  },
});
