import { z } from 'zod';
import { LETTER_FACTORS, LINK_PURPOSES, type AccountLetter } from '#model/account-letters.ts';
import { accountLinkUrl } from '#server/access/account-token.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { ACCOUNT_LETTER } from '#server/store/jobs/kind-names.ts';
import { accountAddressee, accountLetterOf, keepAccountLetter } from '#server/store/mail/account-letter.ts';
import { accountText } from '#server/store/mail/account-texts.ts';
import { noteLetter } from '#server/store/mail/letters.ts';
import { findAccountLink } from '#server/store/sessions/account-links.ts';
import { defineJob, type JobContext, type JobKind } from '../define-job.ts';
import { handOverLetter } from '../hand-over-letter.ts';
import { triedAgain, type Sender } from '../smtp-sender.ts';

const DEAD = 'Ссылка больше не действует';

const letterSchema: z.ZodType<AccountLetter> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(LINK_PURPOSES), linkId: z.uuid() }),
  z.object({ kind: z.literal('passwordChanged') }),
  z.object({ kind: z.literal('newDevice'), address: z.string(), agent: z.string() }),
  z.object({ kind: z.literal('factorAdded'), factor: z.enum(LETTER_FACTORS) }),
  z.object({ kind: z.literal('factorRemoved') }),
  z.object({ kind: z.literal('factorReset') }),
  z.object({ kind: z.enum(['keyMade', 'keyChanged', 'keyRevoked']), caption: z.string() }),
]);

/** Where the links of letters lead, and the zone of their moments. */
export interface AccountPlace {
  readonly siteUrl: string;
  readonly timeZone: string;
}

/**
 * Tells a user something about their account: writes the letter to the log of letters, and sends it. Only what is sent
 * contains its link.
 */
export function accountLetterJob(
  send: Sender | null,
  signer: LinkSigner,
  { siteUrl, timeZone }: AccountPlace,
): JobKind {
  const site = siteUrl.replace(/\/+$/u, '');
  const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone });

  /** The link of a letter; null for a letter without one, undefined where it can't be used any more. */
  async function linkOf({ database }: JobContext, letter: AccountLetter): Promise<string | null | undefined> {
    if (!('linkId' in letter)) return null;
    const found = await findAccountLink(database, letter.linkId);
    return found ? accountLinkUrl({ siteUrl, signer }, found.id) : undefined;
  }

  return defineJob({
    name: ACCOUNT_LETTER,
    caption: 'Письмо об учётной записи',
    priority: 5,
    limit: 2,
    maxAttempts: 6,
    backoff: { first: 60, factor: 4, most: 14_400 },
    timeLimit: 120,
    keepDays: 1,
    payload: z.object({ letter: letterSchema, at: z.iso.datetime() }),
    async run({ context, id: jobId, objectId: userId, payload: { letter, at }, attempts, endIn }) {
      const link = await linkOf(context, letter);
      const kept = await accountLetterOf(context.database, jobId);
      const addressee = await accountAddressee(context.database, userId);
      if (link === undefined || addressee === null || addressee.email === null) {
        const end = { status: 'skipped', reason: DEAD, attempts } as const;
        if (kept !== null) await context.database.transaction((inside) => noteLetter(context, inside, kept, end));
        return;
      }
      const { login, fullName, email } = addressee;
      const facts = { login, fullName, siteUrl: site, at: moment.format(new Date(at)) };
      const told = accountText(letter, { ...facts, link: null });
      const id = kept ?? (await keepAccountLetter(context, { jobId, userId }, { ...told, email }));
      const { html } = accountText(letter, { ...facts, link });
      const whole: Sender | null = send && ((known, outside) => send({ ...known, html }, outside));
      await triedAgain(() => handOverLetter(context, whole, { id, attempts }, endIn));
    },
    async onFailure({ id, context, transaction, attempts, message, isFinal }) {
      const kept = await accountLetterOf(transaction, id);
      const status = isFinal ? 'failed' : 'waiting';
      if (kept !== null) await noteLetter(context, transaction, kept, { status, reason: message, attempts });
    },
  });
}
