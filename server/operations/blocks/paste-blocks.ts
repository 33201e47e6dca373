import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { pasteBlocks } from '#server/commands/blocks/paste-blocks.ts';
import { blockIndex, bodyId, columnId, pastedAnswer, pastedBlocks, pastedPictures } from './block-bodies.ts';
import { pasteWithPictures } from './paste-pictures.ts';

/** Creates blocks from the clipboard at a place of a page, with the pictures of other programs (contract «Blocks»). */
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
    pictures: pastedPictures,
  }),
  answers: { 201: pastedAnswer },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run(request) {
    const { context, actor, body } = request;
    const { blocks, pictures, ...place } = body;
    const { trees, leftFiles, changeSetId } = await (pictures.length > 0
      ? pasteWithPictures(request, place, blocks, pictures)
      : pasteBlocks(context, actor, place, blocks));
    return { body: { items: trees, leftFiles }, headers: changeSetHeader(changeSetId) };
  },
});
