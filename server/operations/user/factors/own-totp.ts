import { z } from 'zod';
import type { RecoveryCodes, TotpSecret } from '#model/wire/factors.ts';
import { newTotp, totpStep } from '#server/access/factors/totp.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import type { Queryable } from '#server/store/database.ts';
import { conflict, invalid, unauthenticated } from '#server/store/problem.ts';
import { beginTotp, confirmTotp, removeTotp, totpSecret } from '#server/store/sessions/factors/totp-factor.ts';
import { readProfile } from '#server/store/sessions/staff.ts';
import { addFactor } from './add-factor.ts';
import { removeFactor } from './remove-factor.ts';

const ALREADY = 'Приложение с кодами уже подключено';
const WRONG_CODE = 'Неверный код. Проверьте, что на телефоне точное время';
const NOT_BEGUN = 'Подключение не начато или длилось слишком долго. Начните его заново';

/** The schema of {@link TotpSecret}. */
export const totpSecretAnswer = wireSchema<TotpSecret>('TotpSecret', z.object({ secret: z.string(), uri: z.string() }));

/** The properties of {@link RecoveryCodes}. */
export const recoveryCodesFields = { recoveryCodes: z.array(z.string()).nullable() };

/** The schema of {@link RecoveryCodes}. */
export const recoveryCodesAnswer = wireSchema<RecoveryCodes>('RecoveryCodes', z.object(recoveryCodesFields));

/** A new secret of a user's code generator, stored until it is confirmed. Throws 409 where the user has one. */
export async function begunTotp(context: AppContext, userId: number, login: string): Promise<TotpSecret> {
  // Letters of ASCII alone keep the QR code small.
  const made = newTotp(new URL(context.environment.siteUrl).host, login);
  if (!(await beginTotp(context.database, userId, await context.seal.seal(made.secret, userId))))
    throw conflict(ALREADY);
  return made;
}

/**
 * Makes the begun code generator a factor by one of its codes. Throws 409 and 422. `along` is done in the same
 * transaction. Returns the new recovery codes.
 */
export async function confirmedTotp(
  context: AppContext,
  userId: number,
  typed: string,
  along: (transaction: Queryable) => Promise<void> = async () => {},
): Promise<readonly string[] | null> {
  const sealed = await totpSecret(context.database, userId, 'begun');
  const secret = sealed === null ? null : await context.seal.open(sealed, userId);
  if (sealed === null || secret === null) throw conflict(NOT_BEGUN);
  const step = totpStep(secret, typed.replaceAll(/\s/gu, ''));
  if (step === null) throw invalid([{ fieldName: 'code', message: WRONG_CODE }], WRONG_CODE);
  const codes = await addFactor(context, userId, 'totp', async (transaction) => {
    const isConfirmed = await confirmTotp(transaction, userId, sealed, step);
    if (isConfirmed) await along(transaction);
    return isConfirmed;
  });
  if (codes === false) throw conflict(NOT_BEGUN);
  return codes;
}

/** Begins to set up a code generator: the only answer that contains its secret. */
export const beginOwnTotp = defineOperation({
  method: 'POST',
  path: '/user/factors/totp/',
  summary: 'Подключение приложения с кодами',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 200: totpSecretAnswer },
  async run({ context, actor: { userId } }) {
    const profile = userId === null ? null : await readProfile(context.database, userId);
    if (userId === null || !profile) throw unauthenticated();
    return { body: await begunTotp(context, userId, profile.login) };
  },
});

/** Confirms the code generator by one of its codes. */
export const confirmOwnTotp = defineOperation({
  method: 'POST',
  path: '/user/factors/totp/confirm/',
  summary: 'Подтверждение приложения с кодами',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: z.object({ code: z.string('Укажите код') }),
  answers: { 200: recoveryCodesAnswer },
  async run({ context, actor, body }) {
    if (actor.userId === null) throw unauthenticated();
    return { body: { recoveryCodes: await confirmedTotp(context, actor.userId, body.code) } };
  },
});

/** Removes the code generator. */
export const removeOwnTotp = defineOperation({
  method: 'DELETE',
  path: '/user/factors/totp/',
  summary: 'Отключение приложения с кодами',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 204: EMPTY },
  async run({ context, actor: { userId } }) {
    if (userId === null) throw unauthenticated();
    await removeFactor(context, userId, 'totp', (transaction) => removeTotp(transaction, userId));
    return {};
  },
});
