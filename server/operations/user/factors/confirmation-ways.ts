import { z } from 'zod';
import type { ConfirmationWays } from '#model/wire/factors.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { isConfirmed } from '#server/store/confirmation/confirmed-session.ts';
import { readFactors } from '#server/store/sessions/factors/factors.ts';
import { passkeysOf } from '#server/store/sessions/factors/passkeys.ts';
import { openUserStep } from '#server/store/sessions/factors/steps.ts';
import { identitiesOf } from '#server/store/sessions/identities.ts';
import { passwordHashOf } from '#server/store/sessions/staff.ts';
import { askedOfPasskey, namedCredential, passkeyRequest } from './passkey-answers.ts';

/** The schema of {@link ConfirmationWays}. */
const confirmationWays = wireSchema<ConfirmationWays>(
  'ConfirmationWays',
  z.object({
    confirmed: z.boolean(),
    password: z.boolean(),
    code: z.boolean(),
    passkey: z.boolean(),
    providers: z.array(z.string()),
  }),
);

/** By what the signed-in user can prove again who they are, and whether they have just done so. */
export const readConfirmationWays = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/confirm/',
  summary: 'Чем пользователь может подтвердить, что это он',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: confirmationWays },
  async run({ context: { database, environment }, actor: { userId, sessionId } }) {
    if (userId === null || sessionId === null) throw unauthenticated();
    const { totp, passkeys, recoveryCodes } = await readFactors(database, userId);
    const known = new Set((await identitiesOf(database, userId)).map(({ provider }) => provider));
    return {
      body: {
        confirmed: await isConfirmed(database, sessionId),
        password: (await passwordHashOf(database, userId)) !== null,
        code: totp !== null || recoveryCodes > 0,
        passkey: passkeys.length > 0,
        providers: environment.oidc.providers.flatMap(({ name }) => (known.has(name) ? name : [])),
      },
    };
  },
});

/** Asks for a passkey of the signed-in user, to confirm who is at the screen. */
export const beginConfirmation = defineOperation({
  method: 'POST',
  path: '/user/confirm/passkey/',
  summary: 'Начало подтверждения ключом доступа',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: passkeyRequest },
  async run({ context, address, actor: { userId } }) {
    if (userId === null) throw unauthenticated();
    const asked = askedOfPasskey(context);
    const allowCredentials = (await passkeysOf(context.database, userId)).map(namedCredential);
    const { pending, challenge } = await openUserStep(context.database, 'confirm', userId, address);
    return { body: { pending, options: { ...asked, challenge, allowCredentials } } };
  },
});
