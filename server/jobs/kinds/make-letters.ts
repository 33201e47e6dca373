import { z } from 'zod';
import { MAKE_LETTERS } from '#server/store/jobs/kind-names.ts';
import { makeLetters } from '#server/store/mail/make-letters.ts';
import { defineJob } from '../define-job.ts';

/** Creates the letters about changes of records, for the subscribers of their folders. */
export const makeLettersJob = defineJob({
  name: MAKE_LETTERS,
  caption: 'Составление писем',
  priority: 6,
  keepDays: 1,
  payload: z.object({ changes: z.array(z.int()), changeSetId: z.int().optional() }),
  run: ({ context, payload, endIn }) =>
    context.database.transaction(async (transaction) => {
      await makeLetters(context, transaction, payload.changes);
      await endIn(transaction);
    }),
});
