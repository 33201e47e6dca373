import { z } from 'zod';
import type { UserFactors } from '#model/wire/factors.ts';
import { moment, wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { noteFactorAct } from '#server/store/acts/note-act.ts';
import { conflict, unauthenticated } from '#server/store/problem.ts';
import { factorsOf, readFactors, removeFactors } from '#server/store/sessions/factors/factors.ts';
import { replaceRecoveryCodes } from '#server/store/sessions/factors/recovery-codes.ts';
import { closeStepsOf } from '#server/store/sessions/factors/steps.ts';
import { hashedCodes } from './new-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { recoveryCodesAnswer } from './own-totp.ts';

/** The schema of {@link UserFactors}. */
export const userFactors = wireSchema<UserFactors>(
  'UserFactors',
  z.object({
    totp: z.object({ createdAt: moment, usedAt: moment.nullable() }).nullable(),
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
    recoveryCodes: z.int(),
    requiredFrom: z.string().meta({ format: 'date' }).nullable(),
  }),
);

/** The second factors of the signed-in user. */
export const readOwnFactors = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/factors/',
  summary: 'Свои вторые факторы',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: userFactors },
  async run({ context, actor }) {
    if (actor.userId === null) throw unauthenticated();
    return { body: await readFactors(context.database, actor.userId) };
  },
});

/** Replaces the recovery codes of the signed-in user: the only answer that contains them. */
export const renewRecoveryCodes = defineOperation({
  method: 'POST',
  path: '/user/factors/codes/',
  summary: 'Новые коды восстановления',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 200: recoveryCodesAnswer },
  async run({ context: { database }, actor: { userId } }) {
    if (userId === null) throw unauthenticated();
    if ((await factorsOf(database, userId)).length === 0) throw conflict('Второй фактор не подключён');
    const { codes, hashes } = await hashedCodes();
    await database.transaction(async (transaction) => {
      await replaceRecoveryCodes(transaction, userId, hashes);
      await closeStepsOf(transaction, userId);
      await noteFactorAct(transaction, userId, userId, 'recoveryCodes');
    });
    return { body: { recoveryCodes: codes } };
  },
});

/** Removes all second factors of the signed-in user: the password is enough from then on. */
export const removeOwnFactors = defineOperation({
  method: 'DELETE',
  path: '/user/factors/',
  summary: 'Отключение второго фактора',
  rights: 'signedIn',
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 204: EMPTY },
  async run({ context, actor: { userId } }) {
    if (userId === null) throw unauthenticated();
    await removeFactor(context, userId, undefined, (transaction) => removeFactors(transaction, userId));
    return {};
  },
});
