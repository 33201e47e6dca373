import type { SignInWay } from '#model/wire/audit.ts';
import { isTotpCode, totpStep } from '#server/access/factors/totp.ts';
import { recoveryCodeText } from '#server/access/factors/recovery-codes.ts';
import { verifyPassword } from '#server/access/password.ts';
import type { AppContext, Request } from '#server/endpoint/request.ts';
import { noteRefusedFactor } from '#server/store/acts/note-act.ts';
import type { Queryable } from '#server/store/database.ts';
import { Problem, unauthenticated } from '#server/store/problem.ts';
import { recoveryHashesOf, useRecoveryCode } from '#server/store/sessions/factors/recovery-codes.ts';
import { closeStep } from '#server/store/sessions/factors/steps.ts';
import { totpSecret, useTotpStep } from '#server/store/sessions/factors/totp-factor.ts';
import { passwordAttempt } from '../password-attempt.ts';
import { openSignedIn, placeOf } from '../sign-in-answer.ts';

const TOO_MANY = 'Слишком много попыток. Повторите позже';
const ENDED = 'Время на подтверждение входа истекло. Введите логин и пароль ещё раз';

/** A genuine proof of a second factor. */
export interface Proof {
  readonly how: SignInWay;
  /** Uses it up, in the transaction of what it permits; returns false where it was used meanwhile. */
  readonly use: (where: Queryable) => Promise<boolean>;
}

/** 401: the step has ended, so that the sign-in has to begin again. */
export function stepEnded(): Problem {
  return new Problem(401, 'signInEnded', ENDED);
}

/** What a typed code proves: one of the code generator or a recovery code; null if it is wrong. Changes nothing. */
export async function proofOfCode(
  { database, seal }: AppContext,
  userId: number,
  typed: string,
): Promise<Proof | null> {
  const code = typed.replaceAll(/\s/gu, '');
  if (isTotpCode(code)) {
    const sealed = await totpSecret(database, userId, 'confirmed');
    const secret = sealed === null ? null : await seal.open(sealed, userId);
    const step = secret === null ? null : totpStep(secret, code);
    return step === null ? null : { how: 'code', use: (where) => useTotpStep(where, userId, step) };
  }
  const text = recoveryCodeText(code);
  if (text === null) return null;
  for (const hash of await recoveryHashesOf(database, userId)) {
    if (await verifyPassword(text, hash))
      return { how: 'recoveryCode', use: (where) => useRecoveryCode(where, userId, hash) };
  }
  return null;
}

/**
 * Opens the session of a step whose second factor `look` proves, and ends the step. Attempts count per account, whatever
 * address they come from: whoever sends them knows the password. Throws 401 and 429.
 */
export async function signInByProof(
  request: Request,
  step: { readonly id: string; readonly userId: number },
  { how, wrong }: { readonly how: SignInWay; readonly wrong: string },
  look: () => Promise<Proof | null>,
): Promise<string> {
  const { context } = request;
  const account = { context, address: `#${step.userId}` };
  const opened = await passwordAttempt(account, { name: 'factor', tooMany: TOO_MANY }, async () => {
    const proof = await look();
    const sessionId =
      proof &&
      (await context.database.transaction(async (transaction) => {
        if (!(await proof.use(transaction))) return null;
        if (!(await closeStep(transaction, step.id))) throw stepEnded();
        return openSignedIn(transaction, request, step.userId, proof.how);
      }));
    if (sessionId === null) await noteRefusedFactor(context.database, step.userId, { ...placeOf(request), how });
    return sessionId;
  });
  if (opened === null) throw unauthenticated(wrong);
  return opened;
}
