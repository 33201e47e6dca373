import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '#server/environment.ts';
import { queueLetters } from '#server/store/mail/queue-letters.ts';
import { noteOutcome, takeDue, type DueLetter, type Outcome } from '#server/store/mail/outbox.ts';
import type { StoreContext } from '#server/store/records/read-projection.ts';
import { isFinal, reasonOf, smtpSender, type Sender } from './smtp-sender.ts';

const EVERY = 3000;
const AT_ONCE = 20;
/** Delays in seconds after each failed attempt; after the last one there is no further attempt. */
const PAUSES = [60, 300, 900, 3600, 14_400] as const;

const NOT_SENT = 'Почтовый сервер не настроен: письмо записано в журнал и не отправлялось';

async function attempt(letter: DueLetter, send: Sender | null): Promise<Outcome> {
  if (!send) return { status: 'logged', reason: NOT_SENT };
  try {
    await send(letter);
    return { status: 'sent', reason: null };
  } catch (error) {
    const reason = reasonOf(error).slice(0, 2000);
    const again = PAUSES[letter.attempts - 1];
    return isFinal(error) || again === undefined ? { status: 'failed', reason } : { status: 'waiting', reason, again };
  }
}

/** Creates letters for recent events and sends those that are due. Answers the number of attempts. */
export async function deliverMail(context: StoreContext, send: Sender | null, timeZone: string): Promise<number> {
  while ((await queueLetters(context, timeZone)) > 0);
  let tried = 0;
  for (;;) {
    const letters = await takeDue(context.database, AT_ONCE);
    for (const letter of letters) await noteOutcome(context, letter, await attempt(letter, send));
    tried += letters.length;
    if (letters.length < AT_ONCE) return tried;
  }
}

/**
 * Delivers mail in the background of this process until it is stopped. Every server runs it; a letter is claimed by one
 * of them.
 */
export function startMailing(
  context: StoreContext,
  environment: Environment,
  log: FastifyBaseLogger,
): { stop(): void } {
  const send = environment.smtpUrl === undefined ? null : smtpSender(environment.smtpUrl, environment.siteUrl);
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    deliverMail(context, send, environment.timeZone)
      .catch((error: unknown) => log.warn({ err: error }, 'mail was not delivered and will be tried again'))
      .finally(() => {
        busy = false;
      });
  }, EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
