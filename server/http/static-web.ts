import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-answer.ts';

const ROOT = path.join(import.meta.dirname, '../../dist/web');
const ASSETS = path.join(ROOT, 'assets');

/** Where the built page takes the configuration. */
const PLACE = '<!-- configuration -->';

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the page with the configuration in it, which the web app needs before anything else; a script element of this
 * type is data, which no Content-Security-Policy runs. A page without a place for it is served unchanged, and requests it.
 * The page must always be revalidated.
 */
function pageHandler(configuration: string): Handler {
  const built = readFileSync(path.join(ROOT, 'index.html'), 'utf8');
  // In JSON, `<` stands in strings alone: escaped, it ends no element.
  const data = configuration.replaceAll('<', String.raw`\u003c`);
  const page = built.replace(PLACE, () => `<script type="application/json" id="configuration">${data}</script>`);
  const tag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  return (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.code(200).type('text/html; charset=utf-8').send(page);
  };
}

/** The files in the folders at start, when they are already built; no other path of the disk is served. */
async function serveBuilt(app: FastifyInstance, page: Handler): Promise<void> {
  await app.register(fastifyStatic, {
    root: ROOT,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, file) {
      // Built files have their hash in their names and are immutable.
      response.header('cache-control', file.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One route for all: a route per file costs a quarter of a millisecond each at every start.
  const assets: ReadonlySet<string> = new Set(readdirSync(ASSETS));
  app.get<{ Params: { readonly name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    assets.has(name) ? reply.sendFile(name, ASSETS) : reply.callNotFound(),
  );
  app.get('/index.html', page);
  for (const entry of readdirSync(ROOT, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('index.html'))
      app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
}

/**
 * Serves the built web app: its files, and its page with the configuration, as JSON, for every path outside of the API.
 */
export async function serveWeb(app: FastifyInstance, configuration: string): Promise<void> {
  const page = existsSync(path.join(ROOT, 'index.html')) ? pageHandler(configuration) : null;
  if (page) await serveBuilt(app, page);
  app.setNotFoundHandler((request, reply) => {
    // The request target is parsed as a path even if it looks like a URL: `//host` or `//[`.
    const { pathname } = new URL(`http://host/${request.url.replace(/^\/+/u, '')}`);
    const isPage = request.method === 'GET' && !/^\/(?:api|assets|metrics|health)(?:\/|$)/iu.test(pathname);
    if (page && isPage) return page(request, reply);
    return reply.code(404).send(errorAnswer(request.id, 404, 'notFound', 'Адрес не найден'));
  });
}
