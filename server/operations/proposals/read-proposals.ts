import { compareProposal, proposalsOfRecord as openOf } from '#server/commands/proposals/compare-proposal.ts';
import { defineClassOperation, defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { proposal, proposalParams, proposalsOfRecord } from './proposal-answers.ts';

/** The open proposals for a record. */
export const readProposals = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/proposal/',
  summary: 'Подготовленные изменения записи',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: proposalsOfRecord },
  run: async ({ context, actor, definition, params: { id } }) => ({
    body: { items: await openOf(context, actor, definition, id) },
  }),
});

/** What a proposal holds back, beside what is public. */
export const readProposal = defineOperation({
  method: 'GET',
  path: '/manage/proposal/:proposalId/',
  summary: 'Подготовленные изменения',
  byKey: 'full',
  tool: 'proposal',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams,
  answers: { 200: proposal },
  run: async ({ context, actor, params: { proposalId } }) => ({
    body: await compareProposal(context, actor, proposalId),
  }),
});
