import { z } from 'zod';
import { handOver } from '#server/commands/proposals/hand-over.ts';
import { dropPart, undoStep } from '#server/commands/proposals/rewrite-leaves.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordId } from '#server/endpoint/parameters.ts';
import { STEP_HEADER } from '#server/endpoint/proposed.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { proposalParams } from './proposal-answers.ts';

/** Undoes what a write of the user made of a proposal, named by its `x-proposal-step`; the reply names what undoes that. */
export const undoProposalStep = defineOperation({
  method: 'POST',
  path: '/manage/proposal/:proposalId/undo/:stepId/',
  summary: 'Отмена того, что отложено',
  byKey: 'full',
  ofProposals: true,
  tool: 'undoStep',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams.extend({ stepId: recordId }),
  answers: { 204: EMPTY },
  step: true,
  idempotent: true,
  async run({ context, actor, params: { proposalId, stepId } }) {
    return { headers: { [STEP_HEADER]: String(await undoStep(context, actor, proposalId, stepId)) } };
  },
});

/** Holds nothing back any more of a link, a keyword or a block. */
export const dropProposedPart = defineOperation({
  method: 'DELETE',
  path: '/manage/proposal/:proposalId/part/:partId/',
  summary: 'Отказ от одного из подготовленных изменений',
  byKey: 'full',
  ofProposals: true,
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams.extend({ partId: recordId }),
  answers: { 204: EMPTY },
  step: true,
  async run({ context, actor, params: { proposalId, partId } }) {
    return { headers: { [STEP_HEADER]: String(await dropPart(context, actor, proposalId, partId)) } };
  },
});

/** Leaves what a proposal holds back to a person, by a task with its record. */
export const handOverProposal = defineOperation({
  method: 'POST',
  path: '/manage/proposal/:proposalId/handover/',
  summary: 'Передача подготовленных изменений',
  byKey: 'full',
  ofProposals: true,
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: proposalParams,
  body: z.object({
    userId: z.int().min(1),
    text: z.string().nullable().default(null),
    dueDate: z.iso.date().nullable().default(null),
  }),
  answers: { 204: EMPTY },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, params: { proposalId }, body }) {
    const { changeSetId } = await handOver(context, actor, proposalId, body);
    return { headers: changeSetHeader(changeSetId) };
  },
});
