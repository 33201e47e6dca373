import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { jobProgress, ownJob, progressOf } from './job-answers.ts';

/** Lets a job go on that waits for a decision, for whoever started it and Administrators (contract «Jobs»). */
export const commitJob = defineOperation({
  method: 'POST',
  path: '/manage/job/:id/commit/',
  summary: 'Применение задания',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: jobProgress },
  problems: [409],
  idempotent: true,
  async run({ context, actor, params, afterwards }) {
    await ownJob(context, actor, params.id);
    await context.queue.commit(context.database, params.id);
    afterwards(({ queue }) => queue.wake());
    return { body: progressOf(await ownJob(context, actor, params.id)) };
  },
});
