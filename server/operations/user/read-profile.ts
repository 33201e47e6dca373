import { z } from 'zod';
import type { Profile, ProfileAnswer } from '#model/wire/user.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { readProfile } from '#server/store/sessions/staff.ts';

const profile = wireSchema<Profile>(
  'Profile',
  z.object({
    id: z.int(),
    login: z.string(),
    email: z.string().nullable(),
    fullName: z.string(),
    jobPosition: z.string().nullable(),
    userProfileId: z.int().nullable(),
  }),
);

/** The profile of the signed-in user. */
export const profileAnswer = { profile, roles: z.array(z.string()) };

/** The signed-in user (spec 1 §7). */
export const readOwnProfile = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/user/profile/',
  summary: 'Профиль текущего пользователя',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: wireSchema<ProfileAnswer>('ProfileAnswer', z.object(profileAnswer)) },
  async run({ context, actor }) {
    const own = actor.userId === null ? null : await readProfile(context.database, actor.userId);
    if (!own) throw unauthenticated();
    return { body: { profile: own, roles: actor.roles } };
  },
});
