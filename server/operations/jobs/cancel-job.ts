import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { jobProgress, ownJob, progressOf } from './job-answers.ts';

/** Cancels an unfinished job, for whoever started it and Administrators (contract «Jobs»). */
export const cancelJob = defineOperation({
  method: 'POST',
  path: '/manage/job/:id/cancel/',
  summary: 'Отмена задания',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: jobProgress },
  problems: [409],
  idempotent: true,
  async run({ context, actor, params }) {
    await ownJob(context, actor, params.id);
    await context.queue.cancel(context.database, params.id);
    return { body: progressOf(await ownJob(context, actor, params.id)) };
  },
});
