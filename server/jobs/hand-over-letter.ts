import type { Queryable } from '#server/store/database.ts';
import { beginLetter, letterReturned } from '#server/store/mail/begin-letter.ts';
import { noteLetter } from '#server/store/mail/letters.ts';
import type { JobContext } from './define-job.ts';
import { NotAccepted, type Sender } from './smtp-sender.ts';

const NOT_SENT = 'Почтовый сервер не настроен: письмо записано в журнал и не отправлялось';

/**
 * Hands a letter over to the mail server, or leaves it in the log alone where there is none, and records the outcome;
 * `also` runs in the transaction that does. A letter is handed over once or not at all: if its server died meanwhile, it is
 * recorded as failed. Throws what the mail server does; nothing is recorded then.
 */
export async function handOverLetter(
  context: JobContext,
  send: Sender | null,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  also: (transaction: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  const start = await beginLetter(context, id);
  if (start.letter === null && start.end === null) return;
  if (start.letter !== null) {
    try {
      await send?.(start.letter, context);
    } catch (error) {
      if (!(error instanceof NotAccepted) || !error.isUncertain) await letterReturned(context.database, id);
      throw error;
    }
  }
  const sent = { status: send ? ('sent' as const) : ('logged' as const), reason: send ? null : NOT_SENT };
  const outcome = start.letter === null && start.end !== null ? start.end : sent;
  await context.database.transaction(async (transaction) => {
    await noteLetter(context, transaction, id, { ...outcome, attempts });
    await also(transaction);
  });
}
