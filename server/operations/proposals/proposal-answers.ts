import { z } from 'zod';
import type { AcceptedProposal, Proposal, ProposalHead, ProposalsOfRecord } from '#model/wire/proposal.ts';
import { changedFields, changeFields, moment, wireSchema } from '#server/endpoint/answers.ts';
import { comparedRecord } from '../moments/moment-answers.ts';
import { recordId } from '#server/endpoint/parameters.ts';

const state = z.enum(['open', 'accepted', 'refused']);
const head = {
  proposalId: z.int(),
  className: z.string(),
  objectId: z.int(),
  state,
  note: z.string(),
  author: changeFields.user,
  createDate: moment,
  dueAt: moment.nullable(),
  failure: z.string().nullable(),
  count: z.int(),
  mayHold: z.boolean(),
};
const proposalHead = wireSchema<ProposalHead>('ProposalHead', z.object(head));

/** The open proposals for a record. */
export const proposalsOfRecord = wireSchema<ProposalsOfRecord>(
  'ProposalsOfRecord',
  z.object({ items: z.array(proposalHead) }),
);

/** What a proposal holds back. */
export const proposal = wireSchema<Proposal>(
  'Proposal',
  z.object({
    ...head,
    parts: z.array(comparedRecord),
    mayDecide: z.boolean(),
    fields: z.array(
      z.object({
        className: z.string(),
        id: z.int(),
        fieldName: z.string(),
        caption: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        present: z.unknown(),
        state: z.enum(['open', 'conflict', 'accepted']),
        user: changeFields.user,
        at: moment,
        changes: changedFields,
      }),
    ),
  }),
);

/** What became public, or will. */
export const acceptedProposal = wireSchema<AcceptedProposal>(
  'AcceptedProposal',
  z.object({ accepted: z.array(z.string()), state, dueAt: moment.nullable() }),
);

/** The proposal that a path names. */
export const proposalParams = z.object({ proposalId: recordId });

/** What is said about a proposal. */
export const note = z.string().trim().max(2000, 'Не больше 2000 знаков');
