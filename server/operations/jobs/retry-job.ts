import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { jobProgress, ownJob, progressOf } from './job-answers.ts';

/** Puts a failed or cancelled job back into the queue, for Administrators only. */
export const retryJob = defineOperation({
  method: 'POST',
  path: '/manage/job/:id/retry/',
  summary: 'Повтор задания',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: jobProgress },
  problems: [409],
  idempotent: true,
  async run({ context, actor, params, afterwards }) {
    await ownJob(context, actor, params.id);
    await context.queue.retry(context.database, params.id);
    afterwards(({ queue }) => queue.wake());
    return { body: progressOf(await ownJob(context, actor, params.id)) };
  },
});
