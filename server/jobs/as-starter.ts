import type { Actor } from '#server/access/actor.ts';
import { Problem, StaleActor } from '#server/store/problem.ts';
import { AT_THE_SAME_TIME } from '#server/store/records/write/database-problem.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { JobFailed, type JobRun } from './define-job.ts';

/** The rights are read anew where they change while the records are written. */
const TRIES = 3;

/** What a refusal says of the fields, else of the whole. */
function reasonOf({ message, details }: Problem): string {
  const told = new Set((details.errors ?? []).map((one) => one.message));
  return told.size === 0 ? message : [...told].join('. ');
}

/** Whether another attempt would fail for the same reason. */
function isFinal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500 && error.message !== AT_THE_SAME_TIME;
}

/**
 * Runs the work of a job with the present rights of whoever started it. A refusal that another attempt would repeat fails
 * the job at once; so does the lack of its starter, with the given message.
 */
export async function asStarter<Payload, Answer>(
  { context, userId }: JobRun<Payload>,
  noAccess: string,
  work: (actor: Actor) => Promise<Answer>,
): Promise<Answer> {
  try {
    for (let left = TRIES; ; left -= 1) {
      const actor = userId === null ? null : await userActor(context.database, context.catalog, userId);
      if (!actor) throw new JobFailed(noAccess);
      try {
        return await work(actor);
      } catch (error) {
        if (!(error instanceof StaleActor) || left === 1) throw error;
      }
    }
  } catch (error) {
    throw isFinal(error) ? new JobFailed(reasonOf(error), { cause: error }) : error;
  }
}
