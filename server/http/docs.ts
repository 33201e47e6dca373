import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { anyObject } from '#server/endpoint/bodies.ts';
import { defineOperation, type Operation } from '#server/endpoint/define-operation.ts';
import { openApiOf } from '#server/endpoint/open-api.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { registerOperations } from './register-operations.ts';

const OWN = path.join(import.meta.dirname, 'docs');
const LIBRARY = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

/** The description of the operations that its reader may use. */
function readOpenApi(operations: readonly Operation[]): Operation {
  return defineOperation({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Описание API',
    rights: 'signedIn',
    confirmed: 'beforehand',
    answers: { 200: anyObject },
    run: async ({ context, actor }) => ({ json: JSON.stringify(openApiOf(context.catalog, actor, operations)) }),
  });
}

/** Serves the description of the API for the reader, and a page that shows it. */
export async function registerDocs(
  app: FastifyInstance,
  context: AppContext,
  operations: readonly Operation[],
): Promise<void> {
  registerOperations(app, context, [readOpenApi(operations)]);
  // In a scope of its own: the screens, which may not be built yet, are sent in another way.
  await app.register(async (docs) => {
    await docs.register(fastifyStatic, { root: LIBRARY, prefix: '/api/docs/', index: false, wildcard: false });
    docs.get('/api/docs', (_request, reply) => reply.sendFile('index.html', OWN));
    docs.get('/api/docs/docs.js', (_request, reply) => reply.sendFile('docs.js', OWN));
  });
}
