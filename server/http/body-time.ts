import type { FastifyInstance } from 'fastify';
import { errorAnswer } from './error-answer.ts';

/** How long the body of a request without files may take to arrive, in milliseconds. */
const BODY_TIME = 30_000;

/**
 * Disconnects clients that send a body byte by byte (trust «Faults» 41). Routes that accept files have their own
 * timeout.
 */
export function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  const clear = (request: object) => clearTimeout(timers.get(request));
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.accepts) return;
    const timer = setTimeout(() => {
      const answer = errorAnswer(request.id, 408, 'timeout', 'Время ожидания запроса истекло');
      reply.code(408).header('connection', 'close').send(answer);
      reply.raw.once('finish', () => request.raw.destroy());
    }, BODY_TIME);
    timer.unref();
    timers.set(request, timer);
  });
  app.addHook('preValidation', async (request) => clear(request));
  app.addHook('onResponse', async (request) => clear(request));
  app.addHook('onRequestAbort', async (request) => clear(request));
}
