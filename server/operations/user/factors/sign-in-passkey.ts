import { z } from 'zod';
import { usedPasskey } from '#server/access/factors/passkeys.ts';
import { definePublicOperation } from '#server/endpoint/define-operation.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { noteRefusedFactor } from '#server/store/acts/note-act.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { findPasskey, passkeysOf, usePasskey, type KeptPasskey } from '#server/store/sessions/factors/passkeys.ts';
import {
  challengeStep,
  closeStep,
  findUserStep,
  openPasskeyStep,
  takeChallenge,
  type StepPurpose,
} from '#server/store/sessions/factors/steps.ts';
import { openSignedIn, placeOf, signedIn, signInAnswer } from '../sign-in-answer.ts';
import { askedOfPasskey, assertionBody, namedCredential, passkeyRequest, sitePasskeys } from './passkey-answers.ts';
import { stepEnded, type Proof } from './proof.ts';

/** The refusal of a passkey. */
export const WRONG_PASSKEY = 'Ключ доступа не подошёл';

/** What an answer of an authenticator proves: `proof` is null if it is wrong, `passkey` null if it is not known. */
interface PasskeyProof {
  readonly passkey: KeptPasskey | null;
  readonly proof: Proof | null;
}

/** Takes the challenge of the step, so that it is answered once, and checks the answer. Throws 401 where the step ended. */
export async function proofOfPasskey(
  context: AppContext,
  step: { readonly purpose: StepPurpose; readonly pending: string },
  assertion: z.output<typeof assertionBody>,
): Promise<PasskeyProof> {
  sitePasskeys(context);
  const challenge = await takeChallenge(context.database, step.purpose, step.pending);
  if (challenge === null) throw stepEnded();
  return answerToChallenge(context, challenge, assertion);
}

/** Checks the answer of an authenticator to a challenge. */
export async function answerToChallenge(
  context: AppContext,
  challenge: string,
  assertion: z.output<typeof assertionBody>,
): Promise<PasskeyProof> {
  const site = sitePasskeys(context);
  const passkey = await findPasskey(context.database, assertion.id);
  const counter = passkey && (await usedPasskey(site, challenge, passkey, assertion));
  if (passkey === null || counter === null) return { passkey, proof: null };
  return { passkey, proof: { how: 'passkey', use: (where) => usePasskey(where, passkey.id, counter) } };
}

/**
 * Begins a sign-in by a passkey alone; with `pending` the proof of a second factor by a passkey of that user. Nothing of it
 * is stored under an `Idempotency-Key`.
 */
export const beginPasskey = definePublicOperation({
  method: 'POST',
  path: '/user/passkey/begin/',
  summary: 'Начало входа ключом доступа',
  rights: 'public',
  body: z.object({ pending: z.string().exactOptional() }),
  answers: { 200: passkeyRequest },
  async run({ context, address, body }) {
    const { database, environment } = context;
    const asked = askedOfPasskey(context);
    if (body.pending === undefined) {
      if (environment.oidc.only) throw unauthenticated(WRONG_PASSKEY);
      const { pending, challenge } = await openPasskeyStep(database, address);
      return { body: { pending, options: { ...asked, challenge, allowCredentials: [] } } };
    }
    const step = await findUserStep(database, 'factor', body.pending);
    if (!step?.userId) throw stepEnded();
    const allowCredentials = (await passkeysOf(database, step.userId)).map(namedCredential);
    const challenge = await challengeStep(database, step.id);
    return { body: { pending: step.id, options: { ...asked, challenge, allowCredentials } } };
  },
});

/** Signs in by a passkey alone, unless only providers are allowed. */
export const signInPasskey = definePublicOperation({
  method: 'POST',
  path: '/user/passkey/',
  summary: 'Вход ключом доступа',
  rights: 'public',
  body: z.object({ pending: z.string('Укажите вход, который подтверждается'), assertion: assertionBody }),
  answers: { 200: signInAnswer },
  async run(request) {
    const { pending, assertion } = request.body;
    const { database } = request.context;
    const { passkey, proof } = await proofOfPasskey(request.context, { purpose: 'passkey', pending }, assertion);
    const sessionId =
      passkey &&
      proof &&
      (await database.transaction(async (transaction) => {
        if (!(await proof.use(transaction)) || !(await closeStep(transaction, pending))) return null;
        return openSignedIn(transaction, request, passkey.userId, proof.how);
      }));
    if (passkey && sessionId) return { body: await signedIn(request, passkey.userId, sessionId) };
    if (passkey) await noteRefusedFactor(database, passkey.userId, { ...placeOf(request), how: 'passkey' });
    throw unauthenticated(WRONG_PASSKEY);
  },
});
