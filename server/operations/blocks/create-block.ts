import { z } from 'zod';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { FieldName } from '#model/define-class.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { NO_OBJECT, RECORD_WRITE } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { insertBlock } from '#server/commands/blocks/insert-block.ts';
import { newBlockFields } from '#server/commands/blocks/new-block-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { createBody } from '../records/written.ts';
import { blockIndex, bodyId } from './block-bodies.ts';

const PRIORITY = 'priority' satisfies FieldName<typeof contentBlock>;

/** A block with its place. Not an intersection of both, which takes the square of the number of keys. */
const placedBlock = z
  .looseObject(
    {
      index: blockIndex.exactOptional().meta({ description: 'Место среди блоков колонки, от 0' }),
      afterId: bodyId.exactOptional().meta({ description: 'Блок, после которого встаёт новый' }),
    },
    NO_OBJECT,
  )
  .meta({ allOf: [{ $ref: RECORD_WRITE }] });

/**
 * Creates a block at a place of its page: at `index` or after the block `afterId`, else at the end (contract «Blocks»).
 * With a priority of its own, and no place, it is created as any record.
 */
export const createBlock = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblock/',
  summary: 'Создание блока на его месте',
  rights: { class: 'contentblock', may: 'create' },
  confirmed: 'inStatements',
  body: placedBlock,
  answers: { 201: classRecord },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run(request) {
    const { context, actor, definition } = request;
    const { index, afterId, ...body } = request.body;
    const fields = newBlockFields(context, actor, await createBody(request, definition, body));
    const isPlaced = index !== undefined || afterId !== undefined || typeof body[PRIORITY] !== 'number';
    if (!isPlaced) return recordAnswer(await createRecord(context, actor, definition, fields));
    const where = { ...(index === undefined ? {} : { index }), ...(afterId === undefined ? {} : { afterId }) };
    return recordAnswer(await insertBlock(context, actor, fields, where));
  },
});
