import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from '#server/access/open-api.ts';
import type { AppContext, StaffOperation } from './request.ts';
import { recordRoutes } from './record-routes.ts';
import { treeRoutes } from './tree-routes.ts';
import { registerOperations } from './register-operations.ts';

const OWN = path.join(import.meta.dirname, 'docs');
const LIBRARY = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

const readOpenApi: StaffOperation = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'asked',
  summary: 'Описание API',
  run: async ({ context, actor }) => ({ body: openApiOf(context.catalog, actor, recordRoutes, treeRoutes) }),
};

/** The description of the API as the reader may know it, and a page that shows it. */
export async function registerDocs(app: FastifyInstance, context: AppContext): Promise<void> {
  registerOperations(app, context, [readOpenApi]);
  await app.register(fastifyStatic, {
    root: LIBRARY,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    wildcard: false,
  });
  app.get('/api/docs', (_request, reply) => reply.sendFile('index.html', OWN));
  app.get('/api/docs/docs.js', (_request, reply) => reply.sendFile('docs.js', OWN));
}
