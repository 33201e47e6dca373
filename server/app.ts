import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { API_PREFIX } from '#model/api-prefix.ts';
import { closeFiles } from './files/file-service.ts';
import { readBody } from './endpoint/bounded-json.ts';
import type { Environment } from './environment.ts';
import type { AppContext } from './endpoint/request.ts';
import { trustOf } from './http/client-address.ts';
import { acceptFiles } from './http/receive-files.ts';
import { registerDocs } from './http/docs.ts';
import { errorAnswer, sendError } from './http/error-answer.ts';
import { limitBodyTime } from './http/body-time.ts';
import { registerHealth } from './http/health.ts';
import { tellPositions } from './http/read-positions.ts';
import { readRefusedBodies } from './http/read-rest.ts';
import { registerMcp } from './http/mcp/register-mcp.ts';
import { registerOperations } from './http/register-operations.ts';
import { serveWeb } from './http/static-web.ts';
import { closeUnusedConnections } from './http/unused-connections.ts';
import { terminalLog } from './terminal/terminal-log.ts';
import { operationsOf } from './operations/registry.ts';
import { Problem } from './store/problem.ts';
import { configurationOf } from './operations/service/read-configuration.ts';

/** The reply to bytes that are not an HTTP request, or to one with too large a header. */
const BROKEN_BODY = JSON.stringify(errorAnswer('', 400, 'malformed', 'Неверный запрос'));
const BROKEN_REQUEST = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(BROKEN_BODY)}\r\nConnection: close\r\n\r\n${BROKEN_BODY}`;

const NO_SPACE = 507;

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds of a processor that reading its body took. */
    bodyCost: number;
  }
}

function noCompiler(): never {
  throw new Error('no route may have a schema of the framework');
}

/** Builds the HTTP server. It listens only when `listen` is called. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { environment } = context;
  const app = fastify({
    logger: {
      level: environment.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      ...(environment.logFormat === 'text' ? { stream: terminalLog } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(environment.trustProxy),
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      caseSensitive: false,
      maxParamLength: 200,
    },
    // Bodies and answers are checked by the product's own schemas: the framework's compilers are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Files may take long to arrive; for every other body `limitBodyTime` applies.
    requestTimeout: 3_600_000,
    keepAliveTimeout: 65_000,
    // `closeUnusedConnections` answers in the framework's place, with the product's body.
    return503OnClosing: false,
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(BROKEN_REQUEST);
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  if (environment.tracesTo !== undefined) {
    const { recordTraces } = await import('./http/record-traces.ts');
    recordTraces(app, context, environment.tracesTo);
  }
  limitBodyTime(app);
  readRefusedBodies(app);
  const headers = securityHeaders(environment);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // Taken before anything is read for the answer: whatever the answer lacks comes after it in the feed.
    if (context.live.position > 0) reply.header('x-feed-position', context.live.position);
  });
  closeUnusedConnections(app);
  tellPositions(app, context);
  // Runs before the wait for the remaining connections.
  app.addHook('preClose', () => context.live.stop());
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET') context.live.wake();
    if (reply.statusCode === NO_SPACE) context.files.space.noteProblem();
    // Only the path: search terms and other query values must not be logged, nor the tokens of public links.
    const path = request.url.split('?', 1)[0]?.replace(/(\/public\/[^/]+\/)[^/]+/iu, '$1…');
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.routeOptions.config.isSigned) return text;
    try {
      return await readBody(text, (cost) => {
        request.bodyCost += cost;
      });
    } catch (error) {
      throw error instanceof Problem ? error : Object.assign(new Error('the body is not JSON'), { statusCode: 400 });
    }
  });
  acceptFiles(app);
  // Runs after the requests in flight have been answered.
  app.addHook('onClose', async () => {
    // Ending the readers fails the jobs that use them, which are then given back.
    await Promise.all([context.queue.close(), closeFiles(context.files)]);
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await registerHealth(app, context);
  const configuration = JSON.stringify(configurationOf(context));
  app.get('/api/configuration', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(configuration),
  );
  const operations = operationsOf(context.catalog);
  await app.register(
    async (api) => {
      registerOperations(api, context, operations);
      api.setNotFoundHandler((request, reply) =>
        reply.code(404).send(errorAnswer(request.id, 404, 'notFound', 'Адрес не найден')),
      );
    },
    { prefix: API_PREFIX },
  );
  registerMcp(app, context, operations);
  await registerDocs(app, context, operations);
  await serveWeb(app, configuration);
  return app;
}

/**
 * Sent with every reply (trust «Faults» 43). Inline styles are allowed because the components create them at run time.
 * Pictures may be loaded from the product itself and from the configured origins, and parts of uploads sent to the
 * bucket if it takes them.
 */
function securityHeaders({ siteUrl, imageSources, s3 }: Environment): Readonly<Record<string, string>> {
  const secure = siteUrl.startsWith('https:');
  const images = ["'self'", 'data:', 'blob:', ...imageSources].join(' ');
  const connections = ["'self'", ...(s3?.directUrl === undefined ? [] : [new URL(s3.directUrl).origin])].join(' ');
  return {
    'content-security-policy':
      `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src ${images}; font-src 'self'; ` +
      `connect-src ${connections}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
