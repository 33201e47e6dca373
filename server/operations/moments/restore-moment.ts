import { z } from 'zod';
import type { RestoredMoment } from '#model/wire/moments.ts';
import { restoreMoment as restore } from '#server/commands/moments/restore-moment.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { withLetters } from '#server/operations/records/with-letters.ts';

const restoredMoment = wireSchema<RestoredMoment>(
  'RestoredMoment',
  z.object({ changeSetId: z.int().nullable(), lostFiles: z.array(z.int()) }),
);

/** Gives a record with what belongs to it, or some of its fields, the state of a moment, in one change-set. */
export const restoreMoment = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/moments/:moment/restore/',
  summary: 'Возврат записи к версии',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: z.object({ id: recordId, moment: recordId }),
  body: z
    .object({
      present: z.int().exactOptional().meta({ description: 'Последнее изменение, которое видел пользователь' }),
      keep: z
        .array(z.string())
        .max(200)
        .exactOptional()
        .meta({ description: 'Поля записи, которые остаются как есть' }),
      fieldNames: z.array(z.string()).min(1).max(200).exactOptional().meta({ description: 'Только эти поля записи' }),
    })
    .optional(),
  answers: { 200: restoredMoment },
  changeSet: true,
  letters: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, params, body } = request;
    const restored = await restore(context, actor, { definition, ...params, ...body });
    return withLetters(request, null, { body: restored, headers: changeSetHeader(restored.changeSetId) });
  },
});
