import fastify from 'fastify';
import pg from 'pg';
import { LIST_ANSWER, RECORD_ANSWER } from './news-columns.ts';
import { readOne, readPage } from './news-reads.ts';
import { type NewNews, writeCaption, writeNew, writePlainCaption, writePlainNew } from './news-writes.ts';
import { tokenCheck } from './token-check.ts';
import { countingTotals, keptTotals } from './totals.ts';

const INT8 = 20;
const NEW_STATE = 1;

const kind = process.argv[2];
const { DATABASE_URL: connectionString, JWT_SECRET: secret, PORT: port } = process.env;
if ((kind !== 'naive' && kind !== 'kept' && kind !== 'plain') || !connectionString || !secret || !port) {
  console.error('Usage: DATABASE_URL=… JWT_SECRET=… PORT=… node bench/hand-written/server.ts naive|kept|plain');
  process.exit(2);
}

pg.types.setTypeParser(INT8, Number);
const pool = new pg.Pool({ connectionString, max: 10 });
const totals = kind === 'kept' ? await keptTotals(pool) : countingTotals(pool);
const [changeCaption, createNew] = kind === 'plain' ? [writePlainCaption, writePlainNew] : [writeCaption, writeNew];
const check = tokenCheck(secret);
const app = fastify({ logger: { level: 'warn' }, routerOptions: { ignoreTrailingSlash: true } });

app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/health/ready') return;
  const answer = await check(request.headers.authorization);
  if (answer !== 'ok') await reply.code(answer === 'forbidden' ? 403 : 401).send({ message: answer });
});

app.get('/health/ready', async () => {
  await pool.query('select 1');
  return { status: 'ok' };
});

interface Entry {
  readonly fieldName: string;
  readonly fieldValue: unknown;
}

app.get<{ Querystring: { pageIndex: number; pageSize: number; filter?: string; orderFieldName?: 'caption' | 'id' } }>(
  '/api/v1/manage/news/',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: {
          pageIndex: { type: 'integer', minimum: 0, default: 0 },
          pageSize: { type: 'integer', minimum: 1, maximum: 1200, default: 20 },
          filter: { type: 'string' },
          orderFieldName: { enum: ['caption', 'id'] },
        },
      },
      response: { 200: LIST_ANSWER },
    },
  },
  async ({ query: { pageIndex, pageSize, filter, orderFieldName } }) => {
    const entries: readonly Entry[] = filter ? JSON.parse(filter) : [];
    const value = (name: string) => entries.find((entry) => entry.fieldName === name)?.fieldValue;
    const state = value('instanceStateId');
    const search = value('searchText');
    const asked = {
      pageIndex,
      pageSize,
      state: typeof state === 'number' ? state : null,
      search: typeof search === 'string' ? search : null,
      byCaption: orderFieldName === 'caption',
    };
    return { ...(await readPage(pool, totals, asked, kind === 'kept')), pageIndex, pageSize };
  },
);

const params = { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, required: ['id'] };

app.get<{ Params: { id: number } }>(
  '/api/v1/manage/news/:id',
  { schema: { params, response: { 200: RECORD_ANSWER } } },
  async (request, reply) => (await readOne(pool, request.params.id)) ?? reply.code(404).send({ message: 'not found' }),
);

app.patch<{ Params: { id: number }; Body: readonly [{ fieldName: 'caption'; fieldValue: string }] }>(
  '/api/v1/manage/news/:id',
  {
    schema: {
      params,
      body: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: {
          type: 'object',
          properties: { fieldName: { const: 'caption' }, fieldValue: { type: 'string', minLength: 1, maxLength: 250 } },
          required: ['fieldName', 'fieldValue'],
          additionalProperties: false,
        },
      },
      response: { 200: RECORD_ANSWER },
    },
  },
  async (request, reply) =>
    (await changeCaption(pool, request.params.id, request.body[0].fieldValue)) ??
    reply.code(404).send({ message: 'not found' }),
);

app.post<{ Body: NewNews }>(
  '/api/v1/manage/news/',
  {
    schema: {
      body: {
        type: 'object',
        properties: {
          caption: { type: 'string', minLength: 1, maxLength: 250 },
          source: { type: ['string', 'null'], maxLength: 250 },
          instanceStateId: { enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 100, 200] },
        },
        required: ['caption'],
        additionalProperties: false,
      },
      response: { 201: RECORD_ANSWER },
    },
  },
  async (request, reply) => {
    const state = request.body.instanceStateId ?? NEW_STATE;
    const item = await createNew(pool, request.body, state);
    totals.added(state);
    return reply.code(201).send(item);
  },
);

async function stop(): Promise<void> {
  await app.close();
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
await app.listen({ port: Number(port), host: '127.0.0.1' });
