import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RoleKey } from '#model/terms/roles.ts';
import { sendError } from '#server/http/error-answer.ts';
import { registerOperations } from '#server/http/register-operations.ts';
import { openSession, sessionActor } from '#server/store/sessions/sessions.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { defineClassOperation, defineOperation } from './define-operation.ts';
import { openApiOf } from './open-api.ts';
import { recordParams } from './parameters.ts';
import { UNFIT } from './parsed.ts';
import { PATH_CLASS } from './rights.ts';

let runs = 0;

/** The caption of a record, repeated this many times. */
const repeatCaption = defineClassOperation({
  method: 'POST',
  path: '/toy/:className/:id/repeat/',
  summary: 'Повторение заголовка',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  query: z.object({ separator: z.string().max(3, 'Слишком длинный разделитель').default(', ') }),
  body: z.object({
    times: z.custom<number>((value) => Number.isInteger(value), { error: 'Укажите число повторов', params: UNFIT }),
  }),
  answers: { 201: z.object({ text: z.string() }) },
  idempotent: true,
  async run({ context, actor, definition, params, query, body }) {
    runs += 1;
    const { json } = await readRecord(context, actor, definition, params.id);
    const { caption }: { caption: string } = JSON.parse(json);
    return { body: { text: Array.from({ length: body.times }, () => caption).join(query.separator) } };
  },
});

const forStatistics = defineOperation({
  method: 'GET',
  path: '/toy/statistics/',
  summary: 'Для статистики',
  rights: { roles: ['invitationSupervisor'] },
  confirmed: 'beforehand',
  answers: { 200: z.object({ sign: z.string() }) },
  run: async () => ({ body: { sign: 'видно' } }),
});

const operations = [repeatCaption, forStatistics];
const server = fastify();
let app: TestApp;
let id = 0;
const tokens = new Map<RoleKey, string>();

beforeAll(async () => {
  app = await openTestApp();
  server.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  registerOperations(server, app.context, operations);
  for (const role of ['administrators', 'siteEditors', 'invitationSupervisor'] as const) {
    const client = await app.as(role);
    tokens.set(role, client.token);
    if (role === 'siteEditors') id = Number((await client.send('POST', '/manage/news/', { caption: 'Да' })).body['id']);
  }
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function send(role: RoleKey | null, method: 'GET' | 'POST', url: string, payload?: object, key?: string) {
  const answer = await server.inject({
    method,
    url,
    headers: {
      ...(role === null ? {} : { authorization: `Bearer ${tokens.get(role)}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return [answer.statusCode, answer.json().message ?? answer.json()];
}

const repeat = (role: RoleKey | null, path: string, payload: object = { times: 2 }, key?: string) =>
  send(role, 'POST', `/toy/${path}`, payload, key);

test('its run gets what its schemas answer', async () => {
  expect(await repeat('siteEditors', `news/${id}/repeat/?separator=-`)).toEqual([201, { text: 'Да-Да' }]);
  expect(await repeat('siteEditors', `NEWS/${id}/repeat/`)).toEqual([201, { text: 'Да, Да' }]);
});

test('what does not fit never reaches it', async () => {
  const before = runs;
  const told = await Promise.all([
    repeat(null, `news/${id}/repeat/`),
    repeat('invitationSupervisor', `news/x/repeat/`, []),
    repeat('siteEditors', `nothing/${id}/repeat/`),
    repeat('siteEditors', 'news/x/repeat/', []),
    repeat('siteEditors', `news/${id}/repeat/?separator=abcd`),
    repeat('siteEditors', `news/${id}/repeat/?separator=a&separator=b`),
    repeat('siteEditors', `news/${id}/repeat/`, []),
    repeat('siteEditors', `news/${id}/repeat/`, { times: 'x' }),
  ]);
  expect(told).toEqual([
    [401, 'Требуется вход в систему'],
    [403, 'Недостаточно прав'],
    [403, 'Недостаточно прав'],
    [400, 'Неверный идентификатор'],
    [400, 'Слишком длинный разделитель'],
    [400, 'Параметр separator указан дважды'],
    [400, 'Тело запроса должно быть объектом'],
    [422, 'Укажите число повторов'],
  ]);
  expect(runs).toBe(before);
});

test('it runs once under a key', async () => {
  const before = runs;
  const first = await repeat('siteEditors', `news/${id}/repeat/`, { times: 1 }, 'once');
  expect(await repeat('siteEditors', `news/${id}/repeat/`, { times: 1 }, 'once')).toEqual(first);
  expect([runs - before, first]).toEqual([1, [201, { text: 'Да' }]]);
});

test('roles are asked for by their declaration', async () => {
  expect(await send('siteEditors', 'GET', '/toy/statistics/')).toEqual([403, 'Недостаточно прав']);
  for (const role of ['administrators', 'invitationSupervisor'] as const)
    expect(await send(role, 'GET', '/toy/statistics/'), role).toEqual([200, { sign: 'видно' }]);
});

test('each reader is described what that reader may call, with every answer', async () => {
  const described = async (role: RoleKey) => {
    const { userId } = await app.as(role);
    const session = await openSession(app.database.database, userId, 60, { address: '127.0.0.1', agent: '' });
    const actor = await sessionActor(app.database.database, app.context.catalog, session, userId);
    if (!actor) throw new Error('nobody');
    return openApiOf(app.context.catalog, actor, operations);
  };
  const editor = await described('siteEditors');
  expect(Object.keys(editor.paths)).toEqual(['/toy/{className}/{id}/repeat/']);
  const call = editor.paths['/toy/{className}/{id}/repeat/']?.['post'];
  expect(call?.responses['201']?.content).toEqual({
    'application/json': {
      schema: {
        type: 'object',
        properties: { text: { type: 'string' } },
        required: ['text'],
        additionalProperties: false,
      },
    },
  });
  expect(Object.keys(call?.responses ?? {})).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '422', '500']),
  );
  const { enum: classes } = Object(editor.components['parameters']?.['className.update']).schema;
  expect(classes).toEqual(expect.arrayContaining(['news', 'event']));
  expect(classes).not.toContain('user');
  expect(Object.keys((await described('invitationSupervisor')).paths)).toContain('/toy/statistics/');
});
