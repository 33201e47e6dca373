import type { Queryable } from '#server/store/database.ts';
import { noteLetter, readLetter } from '#server/store/mail/letters.ts';
import type { JobContext } from './define-job.ts';
import type { Sender } from './smtp-sender.ts';

const NOT_SENT = 'Почтовый сервер не настроен: письмо записано в журнал и не отправлялось';
const WITHDRAWN = 'Приглашение отозвано';
const DELETED = 'Сертификат удалён';

/**
 * Hands a letter over to the mail server, or leaves it in the log alone where there is none, and records the outcome;
 * `also` runs in the transaction that does. Throws what the mail server does; nothing is recorded then.
 */
export async function handOverLetter(
  context: JobContext,
  send: Sender | null,
  { id, attempts }: { readonly id: number; readonly attempts: number },
  also: (transaction: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  const letter = await readLetter(context.database, id);
  if (letter?.isWaiting !== true) return;
  if (!letter.isWithdrawn) await send?.(letter, context);
  const outcome = letter.isWithdrawn
    ? { status: 'skipped' as const, reason: letter.certificate === null ? WITHDRAWN : DELETED }
    : { status: send ? ('sent' as const) : ('logged' as const), reason: send ? null : NOT_SENT };
  await context.database.transaction(async (transaction) => {
    await noteLetter(context, transaction, id, { ...outcome, attempts });
    await also(transaction);
  });
}
