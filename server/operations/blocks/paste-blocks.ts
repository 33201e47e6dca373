import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { pasteBlocks } from '#server/commands/blocks/paste-blocks.ts';
import { blockIndex, bodyId, columnId, pastedAnswer, pastedBlocks } from './block-bodies.ts';

/** Creates blocks from the clipboard at a place of a page (contract «Blocks»). */
export const pasteManyBlocks = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblock/paste/',
  summary: 'Вставка блоков из буфера обмена',
  rights: { class: 'contentblock', may: 'create' },
  confirmed: 'inStatements',
  body: z.object({
    contentId: bodyId,
    parentId: bodyId.nullable().default(null),
    columnId: columnId.exactOptional(),
    index: blockIndex.exactOptional(),
    blocks: pastedBlocks,
  }),
  answers: { 201: pastedAnswer },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run({ context, actor, body: { blocks, ...place } }) {
    const { trees, leftFiles, changeSetId } = await pasteBlocks(context, actor, place, blocks);
    return { body: { items: trees, leftFiles }, headers: changeSetHeader(changeSetId) };
  },
});
