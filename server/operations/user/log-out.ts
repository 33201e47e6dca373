import type { StaffOperation } from '#server/http/request.ts';
import { closeSession } from '#server/store/sessions.ts';

/** Ends the session; its token is dead from then on (contract «Sign-in»). */
export const logOut: StaffOperation = {
  method: 'POST',
  path: '/user/logout/',
  access: 'asked',
  summary: 'Выход из системы',
  keepsNothing: true,
  async run({ context, actor }) {
    if (actor.sessionId !== null) {
      await closeSession(context.database, actor.sessionId);
      context.actors.forget(actor.sessionId);
    }
    return { status: 204 };
  },
};
