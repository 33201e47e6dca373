import type { FastifyInstance } from 'fastify';
import fastifyMetrics from 'fastify-metrics';
import { sql } from '#server/store/sql.ts';
import type { AppContext } from './call.ts';
import { errorAnswer } from './error-answer.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the process lives, whether it can work, and its numbers for Prometheus (own token, or from this machine). */
export async function registerHealth(app: FastifyInstance, { database, environment }: AppContext): Promise<void> {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async () => {
    await database.query(sql`select 1`);
    return { status: 'ok', engine: database.engine };
  });
  await app.register(fastifyMetrics.default, {
    endpoint: null,
    // The numbers are the process's: a second server in it begins them anew.
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { summary: false, histogram: true } },
  });
  app.get('/metrics', async (request, reply) => {
    const token = environment.metricsToken;
    const known = token === undefined ? LOOPBACK.has(request.ip) : request.headers.authorization === `Bearer ${token}`;
    if (!known)
      return reply.code(401).send(errorAnswer(request.id, 401, 'unauthenticated', 'Требуется вход в систему'));
    return reply.type('text/plain; version=0.0.4').send(await app.metrics.client.register.metrics());
  });
}
