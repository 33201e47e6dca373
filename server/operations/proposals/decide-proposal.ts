import { z } from 'zod';
import { dropProposal as drop, refuseProposal as refuse } from '#server/commands/proposals/decide-proposal.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { note, proposalParams } from './proposal-answers.ts';

/** Refuses what a proposal holds back; its author reads it with the note. */
export const refuseProposal = defineOperation({
  method: 'POST',
  path: '/manage/proposal/:proposalId/refuse/',
  summary: 'Отклонение подготовленных изменений',
  byKey: 'full',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams,
  body: z.object({ note: note.exactOptional() }).optional(),
  answers: { 204: EMPTY },
  idempotent: true,
  async run({ context, actor, params: { proposalId }, body }) {
    await refuse(context, actor, proposalId, body?.note ?? null);
    return {};
  },
});

/** Drops a proposal with all that it holds back. */
export const dropProposal = defineOperation({
  method: 'DELETE',
  path: '/manage/proposal/:proposalId/',
  summary: 'Отказ от подготовленных изменений',
  byKey: 'full',
  ofProposals: true,
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams,
  answers: { 204: EMPTY },
  async run({ context, actor, params: { proposalId } }) {
    await drop(context, actor, proposalId);
    return {};
  },
});
