import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorAnswer } from './error-answer.ts';

const ROOT = path.join(import.meta.dirname, '../../dist/web');

/** Serves the built web app: its files, and its page for every address that is not the API's. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(path.join(ROOT, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: ROOT,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        // Built files carry their hash in their names; the page must always be asked for.
        response.header('cache-control', /\/assets\//u.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://host');
    const isPage = request.method === 'GET' && !/^\/(?:api|assets|metrics|health)(?:\/|$)/iu.test(pathname);
    if (built && isPage) return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(errorAnswer(request.id, 404, 'notFound', 'Адрес не найден'));
  });
}
