import { z } from 'zod';
import { canonicalText, isStorableText, showsNothing } from '#model/text/canonical-text.ts';
import { PASSKEY_ALGORITHMS, registeredPasskey } from '#server/access/factors/passkeys.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { conflict, invalid, notFound, unauthenticated } from '#server/store/problem.ts';
import {
  addPasskey,
  MOST_PASSKEYS,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '#server/store/sessions/factors/passkeys.ts';
import { findUserStep, openUserStep, takeChallenge } from '#server/store/sessions/factors/steps.ts';
import { readProfile } from '#server/store/sessions/staff.ts';
import { addFactor } from './add-factor.ts';
import { recoveryCodesAnswer } from './own-totp.ts';
import {
  namedCredential,
  PASSKEY_TIMEOUT,
  passkeyCreation,
  registrationBody,
  sitePasskeys,
} from './passkey-answers.ts';
import { WRONG_PASSKEY } from './sign-in-passkey.ts';
import { removeFactor } from './remove-factor.ts';

/** The longest name of a passkey, in characters. */
const LONGEST_NAME = 100;
const ENDED = 'Добавление не начато или длилось слишком долго. Начните его заново';
const name = z.string('Укажите название');

/** The name as it is stored. Throws 422. */
function storedName(given: string): string {
  const text = canonicalText(given, 'line');
  if (!isStorableText(text) || showsNothing(text))
    throw invalid([{ fieldName: 'name', message: 'Поле не может быть пустым' }]);
  if ([...text].length > LONGEST_NAME)
    throw invalid([{ fieldName: 'name', message: `Не длиннее ${LONGEST_NAME} символов` }]);
  return text;
}

/** Begins to add a passkey. */
export const beginOwnPasskey = defineOperation({
  method: 'POST',
  path: '/user/factors/passkeys/begin/',
  summary: 'Начало добавления ключа доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 200: passkeyCreation },
  async run({ context, address, actor: { userId } }) {
    const { rpId } = sitePasskeys(context);
    const profile = userId === null ? null : await readProfile(context.database, userId);
    if (userId === null || !profile) throw unauthenticated();
    const kept = await passkeysOf(context.database, userId);
    if (kept.length >= MOST_PASSKEYS) throw conflict(`Ключей доступа не может быть больше ${MOST_PASSKEYS}`);
    const { pending, challenge } = await openUserStep(context.database, 'register', userId, address);
    const options = {
      challenge,
      rp: { id: rpId, name: rpId },
      user: {
        id: Buffer.from(String(userId)).toString('base64url'),
        name: profile.login,
        displayName: profile.fullName,
      },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg }) as const),
      timeout: PASSKEY_TIMEOUT,
      excludeCredentials: kept.map(namedCredential),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    } as const;
    return { body: { pending, options } };
  },
});

/** Adds the passkey that the authenticator has made. */
export const addOwnPasskey = defineOperation({
  method: 'POST',
  path: '/user/factors/passkeys/',
  summary: 'Добавление ключа доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  body: z.object({ pending: z.string(ENDED), name, credential: registrationBody }),
  answers: { 200: recoveryCodesAnswer },
  async run({ context, actor, body }) {
    const { userId } = actor;
    const site = sitePasskeys(context);
    const called = storedName(body.name);
    const step = await findUserStep(context.database, 'register', body.pending);
    if (userId === null || step?.userId !== userId) throw conflict(ENDED);
    const challenge = await takeChallenge(context.database, 'register', body.pending);
    if (challenge === null) throw conflict(ENDED);
    const made = await registeredPasskey(site, challenge, body.credential);
    if (!made) throw invalid([{ fieldName: 'credential', message: WRONG_PASSKEY }], WRONG_PASSKEY);
    const codes = await addFactor(context, userId, 'passkey', (transaction) =>
      addPasskey(transaction, userId, called, made),
    );
    if (codes === false) throw conflict('Этот ключ доступа уже добавлен');
    return { body: { recoveryCodes: codes } };
  },
});

/** Renames a passkey. */
export const renameOwnPasskey = defineOperation({
  method: 'PATCH',
  path: '/user/factors/passkeys/:id',
  summary: 'Название ключа доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  params: recordParams,
  body: z.object({ name }),
  answers: { 204: EMPTY },
  async run({ context, actor, params, body }) {
    if (actor.userId === null) throw unauthenticated();
    if (!(await renamePasskey(context.database, actor.userId, params.id, storedName(body.name)))) throw notFound();
    return {};
  },
});

/** Removes a passkey. */
export const removeOwnPasskey = defineOperation({
  method: 'DELETE',
  path: '/user/factors/passkeys/:id',
  summary: 'Удаление ключа доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  params: recordParams,
  answers: { 204: EMPTY },
  async run({ context, actor: { userId }, params }) {
    if (userId === null) throw unauthenticated();
    const removed = await removeFactor(context, userId, 'passkey', (transaction) =>
      removePasskey(transaction, userId, params.id),
    );
    if (!removed) throw notFound();
    return {};
  },
});
