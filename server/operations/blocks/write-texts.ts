import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { writeModels } from '#server/commands/blocks/write-models.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { bodyId } from './block-bodies.ts';

/** As many blocks as a page may have texts to replace in. */
const MOST = 2000;
const NO_BLOCKS = 'Передайте список блоков';

/**
 * Writes the content of several blocks at once: what a replacement in the texts of a page changes. Blocks whose texts have
 * been joined with others are deleted in the same change-set.
 */
export const writeTexts = defineClassOperation({
  method: 'PATCH',
  path: '/manage/contentblock/texts/',
  summary: 'Изменение данных нескольких блоков',
  rights: { class: 'contentblock', may: 'update' },
  confirmed: 'inStatements',
  body: z
    .object({
      blocks: z
        .array(z.object({ id: bodyId, version: z.int().exactOptional(), model: z.unknown() }), NO_BLOCKS)
        .min(1, NO_BLOCKS)
        .max(MOST, NO_BLOCKS),
      gone: z
        .array(z.object({ id: bodyId, version: z.int().exactOptional() }))
        .max(MOST)
        .exactOptional(),
    })
    .refine(({ blocks, gone = [] }) => {
      const ids = [...blocks, ...gone].map(({ id }) => id);
      return new Set(ids).size === ids.length;
    }, 'Блок указан дважды'),
  answers: { 200: z.object({ items: z.array(classRecord) }) },
  changeSet: true,
  proposes: 'parts',
  async run({ context, actor, body }) {
    const { items, changeSetId } = await writeModels(context, actor, body.blocks, body.gone);
    return { json: `{"items":[${items.join(',')}]}`, headers: changeSetHeader(changeSetId) };
  },
});
