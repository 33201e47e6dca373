import { z } from 'zod';
import { recordOf } from '#server/endpoint/answers.ts';
import { defineOperation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readOne } from '../records/read-one.ts';
import { jobFor, jobProgress, progressOf } from './job-answers.ts';

/** The class of vacancies, which has this path by its name. */
const VACANCIES = 'job';

const read = defineOperation({
  method: 'GET',
  path: '/manage/job/:id/',
  isNumbered: true,
  summary: 'Ход задания или вакансия',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  answers: { 200: z.union([jobProgress, recordOf(VACANCIES)]) },
  problems: [422],
  async run({ context, actor, params }) {
    const row = await jobFor(context, actor, params.id);
    return row ? { body: progressOf(row) } : {};
  },
});

/**
 * A job of the queue, for whoever started it and Administrators (contract «Jobs»). The class of vacancies has the same
 * path: jobs and records take their ids from one sequence, so an id is that of one or the other.
 */
export const readJob: StaffOperation = {
  ...read,
  async perform(request) {
    const reply = await read.perform(request);
    if (reply.body !== undefined) return reply;
    return readOne.perform({ ...request, params: { ...request.params, className: VACANCIES } });
  },
};
