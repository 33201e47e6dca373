import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import type { Operation } from '#server/endpoint/define-operation.ts';
import { documentedPath } from '#server/endpoint/open-api.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { answerChecker } from '#test/harness/answer-checker.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { hostileRequests, mutated, type HostileRequest } from './hostile-requests.ts';
import { openMatrixApp, ASKED_WRITTEN_CLASSES } from './matrix-app.ts';
import type { Item } from './item-paths.ts';

/** More of them are sent in a search for failures: `HOSTILE_RUNS=20000`. */
const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 600);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20);

const app = await openMatrixApp();
afterAll(() => app.close());

const operations = operationsOf(app.context.catalog);
// The calls of every class twice, so that they are sent most often.
const ROUTES = [...operations, ...operations.filter(({ path }) => path.includes(PATH_CLASS))];
const classes = [
  ...ASKED_WRITTEN_CLASSES,
  ...['newsFolder', 'eventFolder', 'AttachedFileFolder'].map((name) => app.context.catalog.get(name)),
];
const items = new Map<string, Item>();
const samples = new Map<string, Item>();
let admin: TestClient = await app.as('administrators');

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: object } | undefined>> | undefined>
  >;
}
let document: Document = { paths: {} };

beforeAll(async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  document = (await app.app.inject({ url: '/api/openapi.json', headers })).json();
  for (const [at, definition] of classes.entries()) {
    const given = isFolderClass(definition) ? { parentId: 0 } : {};
    items.set(definition.name, await app.create(definition, 20_000 + at * 12, given));
    samples.set(definition.name, await app.sample(definition, 40_000 + at * 12, given));
  }
});

/** A valid body for the call, as far as the path identifies it. */
function fitting(path: string, method: string, definition: ClassDefinition, item: Item): unknown {
  const id = item['id'];
  const fields = Object.entries(item)
    .filter(([name]) => !definition.properties[name]?.readonly)
    .slice(0, 12)
    .map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
  if (path.endsWith('cascade')) return { ids: [id], fields };
  if (path.includes('priority')) return [{ id, priority: 1, parentId: null }];
  if (path.endsWith('selection/')) return { items: [{ id, version: item['version'] }], filter: [] };
  if (path.endsWith('objects')) return { ids: [id] };
  if (path.endsWith('linkedFolders')) return [1];
  if (path.includes('/user/')) return { login: 'x', password: 'y', current: 'x', next: 'y' };
  if (path.includes('eywords') || path.includes('scope')) return { componentId: id, text: 'слово', type: 1 };
  if (path.includes('upload')) return { fileName: 'a.txt', size: 10, uploadIds: ['0'.repeat(8)] };
  if (method === 'PATCH') return fields;
  if (method === 'PUT') return item;
  if (method === 'DELETE') return [id];
  return samples.get(definition.name);
}

/** The path with its parameters: the named ones, or else existing values. */
function pathOf(path: string, definition: ClassDefinition, item: Item, params: HostileRequest['params']): string {
  let at = 0;
  return path.replaceAll(/:(\w+)/gu, (_whole, name: string) => {
    const given = params[at] ?? '';
    at += 1;
    // An empty one would be the address of another call, or of none.
    if (given !== '') return encodeURIComponent(given.toWellFormed());
    if (name === 'className') return definition.name;
    return String(item['id']);
  });
}

async function send(request: HostileRequest) {
  const route = ROUTES[request.route];
  const definition = classes[request.definition];
  if (!route || !definition) throw new Error('there is no such route');
  const item = items.get(definition.name) ?? {};
  const query = new URLSearchParams(request.query).toString();
  const path = pathOf(route.path, definition, item, request.params);
  const { body } = request;
  const whole = body && !('text' in body) ? fitting(route.path, route.method, definition, item) : undefined;
  const payload =
    body === null ? undefined : 'text' in body ? body.text : JSON.stringify(mutated(whole, body.at, body.value));
  const url = `/api/v1${path}${query === '' ? '' : `?${query}`}`;
  const ask = () =>
    app.app.inject({
      method: route.method,
      url,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...Object.fromEntries(Object.entries(request.headers).map(([name, text]) => [name, encodeURI(text)])),
      },
      ...(payload === undefined || route.method === 'GET' ? {} : { payload }),
    });
  let answer = await ask();
  if (answer.statusCode === 401) {
    // The user may have signed out, or been deleted.
    admin = await app.as('administrators');
    answer = await ask();
  }
  return { answer, url, route, payload, definition };
}

/** The statuses that the API description lists for the call; undefined if it has no such call. */
function documentedOf({ path, method }: Operation) {
  const operation = document.paths[documentedPath(path)];
  const responses = operation?.[method.toLowerCase()]?.responses;
  return responses && Object.keys(responses);
}

const check = answerChecker(app.context);

function thrownBy(work: () => void): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return String(error);
  }
}

test(`none of ${RUNS} hostile requests is a failure of the server, whatever it asks and of which call`, {
  timeout: 600_000,
}, async () => {
  const seen = new Map<number, number>();
  const failures: string[] = [];
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(hostileRequests(ROUTES.length, classes), async (request) => {
      const { answer, url, route, payload, definition } = await send(request);
      const { statusCode } = answer;
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      const told = `${route.method} ${route.path} ${definition.name} ${payload?.slice(0, 2000)} ${answer.body.slice(0, 500)}`;
      const documented = documentedOf(route);
      if (documented) compared += 1;
      if (documented && !documented.includes(String(statusCode))) failures.push(`undocumented ${statusCode} ${told}`);
      const { headers, body: text } = answer;
      if (headers['content-encoding'] === undefined) {
        const failure = thrownBy(() => check(route.method, url, { status: statusCode, headers, text }));
        if (failure !== null) failures.push(`${failure} ${told}`);
      }
      const isWorded = answer.headers['content-encoding'] !== undefined || /"message":"[^"]*[а-яё]/iu.test(answer.body);
      if (statusCode >= 500 || (statusCode >= 400 && !isWorded)) failures.push(told);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThan(RUNS / 4);
  expect([...seen.keys()].length).toBeGreaterThan(8);
  // Most of them passed the first validation, and some succeeded.
  for (const status of [200, 400, 404, 422]) expect(seen.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
});

test.each<[what: string, version: string]>([
  ['a list in a list', '[[1]]'],
  ['an object that no number can be made of', '{"toString":1,"valueOf":1}'],
  ['fifty levels', `${'['.repeat(50)}${']'.repeat(50)}`],
  ['a number without end', '1e999'],
  ['a text', '"1"'],
])('a version that is %s is 422 in a full write, and nothing is written', async (_what, version) => {
  // A session of its own: the requests of the other test may end any that was there.
  const client = await app.as('administrators');
  const created = await client.send('POST', '/manage/news/', { caption: 'Новость' });
  expect(created.status, created.raw.body).toBe(201);
  const unchanged = await app.fingerprint();
  const body = created.raw.body.replace(/"version":1/u, `"version":${version}`);
  const answer = await client.send('PUT', `/manage/news/${String(created.body['id'])}`, body);
  expect([answer.status, answer.body['errors']], answer.raw.body).toEqual([
    422,
    [{ fieldName: 'version', message: 'Поле не найдено' }],
  ]);
  expect(await app.fingerprint()).toBe(unchanged);
});

/** Sends the raw request line, which no client would produce, and returns the status. */
async function statusOf(line: string): Promise<number> {
  const { port } = await listening;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(Buffer.concat(chunks).toString('latin1'))?.[1]);
}

const listening = app.app
  .listen({ port: 0, host: '127.0.0.1' })
  .then((address) => ({ port: Number(new URL(address).port) }));

test.each([
  '//',
  '//[',
  '//a:99999',
  '///',
  '/\\',
  '/%',
  '/%00',
  '/%ff',
  '//host/api/v1/',
  '/?%',
  '/#',
  '*',
  'http://[',
  'http://host:99999/',
  '/api/v1/manage/news/%',
  '/api/v1//[',
  `/${'x'.repeat(5000)}`,
])('an address like %s is no failure', async (address) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PROPFIND']) {
    const status = await statusOf(`${method} ${address}`);
    expect(status, method).toBeGreaterThanOrEqual(200);
    expect(status, method).toBeLessThan(500);
  }
});
