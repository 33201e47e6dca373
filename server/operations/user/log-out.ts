import { defineOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { closeSession } from '#server/store/sessions/sessions.ts';

/**
 * Ends the session and invalidates its token (contract «Sign-in»). Nothing of it is stored under an `Idempotency-Key`.
 */
export const logOut = defineOperation({
  method: 'POST',
  path: '/user/logout/',
  summary: 'Выход из системы',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 204: EMPTY },
  async run({ context, actor }) {
    if (actor.sessionId !== null) {
      await closeSession(context.database, actor.sessionId);
      context.actors.forget(actor.sessionId);
    }
    return {};
  },
});
