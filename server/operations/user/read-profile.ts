import type { ProfileAnswer } from '#model/wire.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { unauthenticated } from '#server/store/problem.ts';
import { readProfile } from '#server/store/staff.ts';

/** Who is signed in (spec 1 §7). */
export const readOwnProfile: StaffOperation = {
  method: 'GET',
  path: '/user/profile/',
  access: 'asked',
  summary: 'Профиль текущего пользователя',
  async run({ context, actor }) {
    const profile = actor.userId === null ? null : await readProfile(context.database, actor.userId);
    if (!profile) throw unauthenticated();
    const body: ProfileAnswer = { profile, roles: actor.roles };
    return { body };
  },
};
