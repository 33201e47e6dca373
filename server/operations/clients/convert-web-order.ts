import { z } from 'zod';
import { recordOf } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { convertWebOrder } from '#server/commands/leads/convert-web-order.ts';

/** Makes a client and a lead of a request from the site (contract «CRM»). */
export const makeLead = defineClassOperation({
  method: 'POST',
  path: '/manage/clientWebOrder/:id/lead/',
  summary: 'Клиент и лид из веб-заявки',
  rights: { class: 'lead', may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 201: z.object({ client: recordOf('client'), lead: recordOf('lead') }) },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, params }) {
    const { client, lead, changeSetId } = await convertWebOrder(context, actor, params.id);
    return { json: `{"client":${client},"lead":${lead}}`, headers: changeSetHeader(changeSetId) };
  },
});
