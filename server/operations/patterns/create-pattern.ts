import { z } from 'zod';
import type { pagePattern } from '#classes/content/page-pattern.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { savePattern } from '#server/commands/patterns/save-pattern.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { bodyId } from '../blocks/block-bodies.ts';

/** As many blocks as one paste. */
const MOST = 500;
const NO_BLOCKS = 'Передайте список блоков';

/** Creates an active pattern with copies of blocks of a page, as it is public or as a proposal would make it. */
export const createPattern = defineClassOperation({
  method: 'POST',
  path: '/manage/pagePattern/blocks/',
  summary: 'Новая заготовка из блоков страницы',
  rights: { class: 'pagePattern', may: 'create' },
  confirmed: 'inStatements',
  body: z.object({
    caption: z.string('Введите заголовок'),
    folderIds: z.array(bodyId).exactOptional(),
    blockIds: z.array(bodyId, NO_BLOCKS).min(1, NO_BLOCKS).max(MOST, NO_BLOCKS),
    proposalId: bodyId.exactOptional(),
  }),
  answers: { 201: classRecord },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, definition, body: { blockIds, proposalId = null, ...body } }) {
    const fields = fieldsForCreate<typeof pagePattern>(actor, definition, { ...body, instanceStateId: ACTIVE_STATE });
    return recordAnswer(await savePattern(context, actor, fields, { blockIds: [...new Set(blockIds)], proposalId }));
  },
});
