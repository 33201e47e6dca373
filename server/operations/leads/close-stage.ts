import { z } from 'zod';
import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { closeStage } from '#server/store/board/close-stage.ts';

/** Deletes a stage and moves its leads to another one of its funnel, as one change. */
export const closeLeadStage = defineClassOperation({
  method: 'POST',
  path: '/manage/leadFunnelStage/:id/close/',
  summary: 'Удаление этапа с переносом его лидов на другой',
  rights: { class: 'leadFunnelStage', may: 'delete' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({ stageId: z.int().positive() }),
  answers: { 204: EMPTY },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, params, body }) {
    const changeSetId = await closeStage(context, actor, params.id, body.stageId);
    return { headers: changeSetHeader(changeSetId) };
  },
});
