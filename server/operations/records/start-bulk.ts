import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import type { BulkAct } from '#model/wire/bulk.ts';
import { prepareAct } from '#server/commands/bulk/perform-act.ts';
import { bulkBody } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recalculation, withRecalculation } from '#server/endpoint/recalculation.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { storedClassName } from '#server/derive/source.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { CHANGE_RECORDS } from '#server/store/jobs/kind-names.ts';
import { Problem } from '#server/store/problem.ts';
import { frozenTargets } from '#server/store/records/write/selection.ts';
import { assertConfirmed } from '#server/store/confirmation/confirmed-session.ts';
import { writtenOfMany } from './written.ts';

/** The maximum size of a job's payload in bytes, somewhat below the bound of the queue. */
const MOST_BYTES = 60_000;

/** The action with the names of its properties. */
async function named(request: ActorRequest, definition: ClassDefinition, act: BulkAct): Promise<BulkAct> {
  return act.kind === 'fields' ? { ...act, fields: await writtenOfMany(request, definition, act.fields) } : act;
}

/**
 * Starts an action on the records of a frozen selection as a job, for so many that a person would wait. Refuses at once
 * what the job would refuse as far as that is known before. The job answers how many records it has changed and left.
 */
export const startBulk = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/bulk/',
  summary: 'Действие с выбранными записями отдельным заданием',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  body: bulkBody,
  query: recalculation,
  answers: { 202: z.object({ jobId: z.int() }) },
  idempotent: true,
  async run(request) {
    const { actor, definition, body, afterwards } = request;
    const context = withRecalculation(request);
    const { selectionId } = body;
    const targets = await frozenTargets(context, actor, definition, selectionId);
    const act = await named(request, definition, body.act);
    const ids = targets.map(({ id }) => id);
    await prepareAct(context, actor, definition, act, ids);
    // The job has no session.
    const rules = context.rules.get(storedClassName(definition));
    if (rules?.asksAgain) await assertConfirmed(context.database, actor);
    const payload = {
      className: definition.name,
      selectionId,
      act,
      ...(context.reason !== undefined && { reason: context.reason }),
      ...(context.recalculates === true && { recalculates: true }),
    };
    if (Buffer.byteLength(JSON.stringify(payload)) > MOST_BYTES)
      throw new Problem(413, 'tooLarge', 'Значения слишком велики для отдельного задания');
    const jobId = await enqueueJob(context.database, { kind: CHANGE_RECORDS, userId: actor.userId, payload });
    afterwards(({ queue }) => queue.wake());
    return { body: { jobId } };
  },
});
