import { classRecord } from '#server/endpoint/answers.ts';
import { readProposed } from '#server/commands/proposals/as-proposed.ts';
import { assertSeesAll } from '#server/endpoint/by-key.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { itemQuery, recordParams } from '#server/endpoint/parameters.ts';
import { proposalOf } from '#server/endpoint/proposed.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { readDeleted } from '#server/store/records/bin/read-deleted.ts';
import { withIncluded } from '#server/store/records/read/included.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** One record, with related collections on request (spec 1 §7), or a deleted one as it was. */
export const readOne = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id',
  summary: 'Одна запись',
  byKey: 'sites too',
  tool: 'read',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  query: itemQuery,
  answers: { 200: classRecord },
  proposes: 'record',
  // The class has no such collection.
  problems: [422],
  async run(request) {
    const { context, actor, definition, params, query } = request;
    if (query.deleted) assertSeesAll(actor);
    if (query.deleted) return { json: await readDeleted(context, actor, definition, params.id) };
    const proposalId = proposalOf(request);
    const read = () =>
      proposalId === null
        ? readRecord(context, actor, definition, params.id)
        : readProposed(context, actor, { proposalId, definition, id: params.id });
    // The version of a record does not cover its related collections.
    return query.config.length === 0
      ? recordAnswer(await read())
      : { json: await withIncluded(context, actor, definition, query.config, read) };
  },
});
