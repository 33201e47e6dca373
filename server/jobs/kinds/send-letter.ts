import { z } from 'zod';
import { SEND_LETTER } from '#server/store/jobs/kind-names.ts';
import { noteLetter } from '#server/store/mail/letters.ts';
import { defineJob, type JobKind } from '../define-job.ts';
import { handOverLetter } from '../hand-over-letter.ts';
import { triedAgain, type Sender } from '../smtp-sender.ts';

/** Hands a letter over to the mail server, or writes it to the log alone where there is none. */
export function sendLetterJob(send: Sender | null): JobKind {
  return defineJob({
    name: SEND_LETTER,
    caption: 'Отправка письма',
    priority: 4,
    limit: 2,
    maxAttempts: 6,
    // Six attempts within five and a half hours.
    backoff: { first: 60, factor: 4, most: 14_400 },
    timeLimit: 120,
    keepDays: 1,
    payload: z.object({}),
    async run({ context, objectId, attempts, endIn }) {
      await triedAgain(() => handOverLetter(context, send, { id: objectId, attempts }, endIn));
    },
    async onFailure({ context, transaction, objectId, attempts, message, isFinal: isOver }) {
      const status = isOver ? 'failed' : 'waiting';
      await noteLetter(context, transaction, objectId, { status, reason: message, attempts });
    },
  });
}
