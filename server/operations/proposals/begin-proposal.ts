import { z } from 'zod';
import { beginProposal as begin } from '#server/commands/proposals/decide-proposal.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { note } from './proposal-answers.ts';

/** Begins to hold changes of a record back (contract «Changes held back»). */
export const beginProposal = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/proposal/',
  summary: 'Подготовка изменений записи',
  ofProposals: true,
  tool: 'propose',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({ note: note.exactOptional() }).optional(),
  answers: { 201: z.object({ proposalId: z.int() }) },
  idempotent: true,
  async run({ context, actor, definition, params: { id }, body }) {
    return { body: { proposalId: await begin(context, actor, { definition, id, note: body?.note ?? '' }) } };
  },
});
