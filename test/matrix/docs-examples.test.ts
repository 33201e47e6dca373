import { afterAll, expect, test } from 'vitest';
import { operationsOf } from '#server/operations/registry.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { postSamples } from './post-samples.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');
const samples = postSamples(app, admin);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const MOMENT = /^\d{4}-\d\d-\d\dT/u;
const DATE = /^\d{4}-\d\d-\d\d$/u;

/** The characters of a text of bytes that are shown. */
const LONGEST = 60;

/** A value as the description shows it: ids, moments and dates are those of no run. */
function shown(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one, key)]));
  if (typeof value === 'number') return name === '' || /ids?$/iu.test(name) ? 1 : value;
  if (typeof value !== 'string') return value;
  if (UUID.test(value)) return '00000000-0000-4000-8000-000000000000';
  if (MOMENT.test(value)) return '2030-01-01T09:00:00.000Z';
  if (DATE.test(value)) return '2030-01-01';
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

/** A news item, and the fields that the calls below change. */
async function news(): Promise<number> {
  const { body } = await admin.send('POST', '/manage/news/', { caption: 'Открытие выставки' });
  return Number(body['id']);
}

/** Requests of the writes that are no POST. */
const WRITES: readonly (readonly [method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: (id: number) => unknown])[] =
  [
    ['PATCH', '/manage/:className/:id', () => [{ fieldName: 'caption', fieldValue: 'Выставка открыта' }]],
    ['PUT', '/manage/:className/:id', () => ({ caption: 'Выставка открыта', instanceStateId: 4 })],
    ['DELETE', '/manage/:className/', (id) => [id]],
  ];

test('the examples of the description are requests that the product accepts', async () => {
  const examples: Record<string, unknown> = {};
  const posts = operationsOf(app.context.catalog).filter(
    ({ idempotent, accepts, body }) => idempotent && accepts === undefined && body !== undefined,
  );
  for (const { path } of posts) {
    // Of a route without a sample the matrix of idempotency tells.
    const sample = await samples.sampleOf(path).catch(() => null);
    if (!sample) continue;
    const { url, body } = sample;
    const answer = await samples.send(url, body, {});
    expect(answer.status, `${path} ${answer.raw.body}`).toBeLessThan(300);
    if (typeof body === 'object' && Object.keys(body ?? {}).length > 0) examples[`POST ${path}`] = shown(body);
  }
  for (const [method, path, bodyOf] of WRITES) {
    const id = await news();
    const url = path.replace(':className', 'news').replace(':id', String(id));
    const answer = await admin.send(method, url, bodyOf(id));
    expect(answer.status, `${method} ${path} ${answer.raw.body}`).toBeLessThan(300);
    examples[`${method} ${path}`] = shown(bodyOf(id));
  }
  await app.context.queue.drain();
  const lines = Object.entries(examples).map(([call, body]) => `  ${JSON.stringify(call)}: ${JSON.stringify(body)}`);
  await expect(`{\n${lines.toSorted().join(',\n')}\n}\n`).toMatchFileSnapshot('../../server/endpoint/examples.json');
});
