import { z } from 'zod';
import { SEND_LETTER } from '#server/store/jobs/kind-names.ts';
import { noteLetter, readLetter } from '#server/store/mail/letters.ts';
import { defineJob, JobFailed, TryLater, type JobKind } from '../define-job.ts';
import { isFinal, reasonOf, type Sender } from '../smtp-sender.ts';

const NOT_SENT = 'Почтовый сервер не настроен: письмо записано в журнал и не отправлялось';

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
      const letter = await readLetter(context.database, objectId);
      if (!letter) return;
      try {
        await send?.(letter);
      } catch (error) {
        if (isFinal(error)) throw new JobFailed(reasonOf(error), { cause: error });
        throw new TryLater(reasonOf(error), { cause: error });
      }
      await context.database.transaction(async (transaction) => {
        const status = send ? 'sent' : 'logged';
        await noteLetter(context, transaction, objectId, { status, reason: send ? null : NOT_SENT, attempts });
        await endIn(transaction);
      });
    },
    async onFailure({ context, transaction, objectId, attempts, message, isFinal: isOver }) {
      const status = isOver ? 'failed' : 'waiting';
      await noteLetter(context, transaction, objectId, { status, reason: message, attempts });
    },
  });
}
