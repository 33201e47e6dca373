import { headerOf, type StaffOperation } from '#server/http/request.ts';
import { unauthenticated } from '#server/store/problem.ts';

const POSITION = /^\d{1,15}$/u;

/** The change feed as server-sent events (contract «Live and presence»). */
export const listenEvents: StaffOperation = {
  method: 'GET',
  path: '/events/',
  access: 'asked',
  summary: 'Поток изменений (server-sent events): что и кем изменено из того, что доступно пользователю',
  async run(request) {
    const { context, actor } = request;
    const { sessionId, userId } = actor;
    if (sessionId === null || userId === null) throw unauthenticated();
    const last = headerOf(request, 'last-event-id') ?? '';
    const resumesFrom = last === '' ? null : POSITION.test(last) ? Number(last) : 0;
    return {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
      stream: context.live.join({ sessionId, userId }, resumesFrom),
    };
  },
};
