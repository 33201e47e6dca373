import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { moveBlock } from '#server/commands/blocks/move-block.ts';
import { blockIndex, bodyId, columnId } from './block-bodies.ts';

/** Moves a block within its page (contract «Blocks»). Into itself or below itself is 409. */
export const moveOneBlock = defineClassOperation({
  method: 'PUT',
  path: '/manage/contentblock/:id/move/',
  summary: 'Перенос блока',
  rights: { class: 'contentblock', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({ parentId: bodyId.nullable(), columnId: columnId.exactOptional(), index: blockIndex }),
  answers: { 200: classRecord },
  changeSet: true,
  proposes: 'parts',
  async run(request) {
    const { context, actor, params, body } = request;
    return recordAnswer(await moveBlock(context, actor, targetOf(request, params.id), body));
  },
});
