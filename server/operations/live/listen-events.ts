import { defineOperation } from '#server/endpoint/define-operation.ts';
import { headerOf } from '#server/endpoint/request.ts';
import { forbidden, unauthenticated } from '#server/store/problem.ts';

const EVENT_STREAM = 'text/event-stream';
const POSITION = /^\d{1,15}$/u;
/** An invalid position is treated as one whose events are no longer kept. */
const NEVER = -1;

/** The change feed as server-sent events (contract «Live and presence»). */
export const listenEvents = defineOperation({
  method: 'GET',
  fromPrimary: true,
  path: '/events/',
  summary: 'Поток изменений (server-sent events): что и кем изменено из того, что доступно пользователю',
  rights: 'signedIn',
  confirmed: 'beforehand',
  answers: { 200: { mediaType: EVENT_STREAM } },
  async run(request) {
    const { sessionId, userId, isView } = request.actor;
    // The stream tells by the rights of the session.
    if (isView) throw forbidden();
    if (sessionId === null || userId === null) throw unauthenticated();
    const last = headerOf(request, 'last-event-id') ?? '';
    const resumesFrom = last === '' ? null : POSITION.test(last) ? Number(last) : NEVER;
    return {
      headers: { 'content-type': `${EVENT_STREAM}; charset=utf-8`, 'x-accel-buffering': 'no' },
      stream: request.context.live.join({ sessionId, userId }, resumesFrom),
    };
  },
});
