import { z } from 'zod';
import type { JobProgress } from '#model/wire/job.ts';
import { recordOf } from '#server/endpoint/answers.ts';
import { defineOperation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { CHANGE_RECORDS } from '#server/store/jobs/kind-names.ts';
import { lettersOfSet } from '#server/store/mail/letters-of-set.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readOne } from '../records/read-one.ts';
import { jobFor, jobProgress, progressOf } from './job-answers.ts';

/** The class of vacancies, which has this path by its name. */
const VACANCIES = 'job';

/** The change-set of a job on chosen records that is done. */
const changed = z.object({ changeSetId: z.int() });

/** Adds to what a job on chosen records has done how many letters wait because of it. */
async function withLetters(context: StoreContext, progress: JobProgress): Promise<JobProgress> {
  const { kind, state, result } = progress;
  const made = kind === CHANGE_RECORDS && state === 'done' ? changed.loose().safeParse(result) : null;
  if (!made?.success) return progress;
  return { ...progress, result: { ...made.data, letters: await lettersOfSet(context, made.data.changeSetId) } };
}

const read = defineOperation({
  method: 'GET',
  fromPrimary: true,
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
    return row ? { body: await withLetters(context, progressOf(row)) } : {};
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
