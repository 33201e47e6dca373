import { z } from 'zod';
import { acceptProposal as accept } from '#server/commands/proposals/accept-proposal.ts';
import { scheduleProposal } from '#server/commands/proposals/decide-proposal.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { withLetters } from '#server/operations/records/with-letters.ts';
import { invalid } from '#server/store/problem.ts';
import { acceptedProposal, proposalParams } from './proposal-answers.ts';

const at = z.iso.datetime({ offset: true, error: 'Введите время в виде ISO 8601' });

/**
 * Makes what a proposal holds back public, as a whole or by entry, at once or at a moment; a moment of null is taken back.
 * 409 names the fields whose public value has changed since.
 */
export const acceptProposal = defineOperation({
  method: 'POST',
  path: '/manage/proposal/:proposalId/accept/',
  summary: 'Публикация подготовленных изменений',
  byKey: 'full',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams,
  body: z
    .object({
      fieldNames: z.array(z.string()).min(1).max(200).exactOptional().meta({ description: 'Только эти поля' }),
      partIds: z
        .array(z.int().min(1))
        .min(1)
        .max(200)
        .exactOptional()
        .meta({ description: 'Только эти связи, ключевые слова и блоки' }),
      at: at.nullable().exactOptional().meta({ description: 'Когда опубликовать; null — не публиковать самим' }),
    })
    .optional(),
  answers: { 200: acceptedProposal },
  changeSet: true,
  letters: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params, body } = request;
    const fieldNames = body?.fieldNames ?? null;
    const partIds = body?.partIds ?? null;
    if (body?.at !== undefined) {
      if (partIds !== null)
        throw invalid([{ fieldName: 'partIds', message: 'В срок публикуется всё или выбранные поля' }]);
      const dueAt = body.at === null ? null : new Date(body.at).toISOString();
      await scheduleProposal(context, actor, params.proposalId, { at: dueAt, fieldNames });
      return withLetters(request, null, { body: { accepted: [], state: 'open' as const, dueAt } });
    }
    const { accepted, state, changeSetId, definition } = await accept(context, actor, {
      ...params,
      fieldNames,
      partIds,
    });
    return withLetters(request, definition, {
      body: { accepted, state, dueAt: null },
      headers: changeSetHeader(changeSetId),
    });
  },
});
