import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { errorAnswer } from './error-answer.ts';

const ROOT = path.join(import.meta.dirname, '../../dist/web');
const ASSETS = path.join(ROOT, 'assets');

/** The files in the folders at start, when they are already built; no other path of the disk is served. */
async function serveBuilt(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: ROOT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      // Built files have their hash in their names and are immutable; the page must always be revalidated.
      response.header('cache-control', file.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for all: a route per file costs a quarter of a millisecond each at every start.
  const assets: ReadonlySet<string> = new Set(readdirSync(ASSETS));
  app.get<{ Params: { readonly name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(name, ASSETS) : reply.callNotFound(),
  );
  for (const entry of readdirSync(ROOT, { withFileTypes: true }))
    if (entry.isFile()) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
}

/** Serves the built web app: its files, and its page for every path outside of the API. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const built = existsSync(path.join(ROOT, 'index.html'));
  if (built) await serveBuilt(app);
  app.setNotFoundHandler((request, reply) => {
    // The request target is parsed as a path even if it looks like a URL: `//host` or `//[`.
    const { pathname } = new URL(`http://host/${request.url.replace(/^\/+/u, '')}`);
    const isPage = request.method === 'GET' && !/^\/(?:api|assets|metrics|health)(?:\/|$)/iu.test(pathname);
    if (built && isPage) return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send(errorAnswer(request.id, 404, 'notFound', 'Адрес не найден'));
  });
}
