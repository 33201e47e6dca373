import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { SEND_LETTER } from '#server/store/jobs/kind-names.ts';
import { openTestApp } from '#test/harness/test-app.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

const bodies: string[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const address = receiver.address();
const port = typeof address === 'object' && address ? address.port : 0;
const app = await openTestApp([], undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
afterAll(() => void receiver.close());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SECRET = 'Совершенно секретно';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

const attribute = (span: ReceivedSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value;

test('a receiver of OTLP gets the trace of a request with its statements, and of jobs, without values', async () => {
  const editor = await app.as('siteEditors');
  const traceparent = `00-${TRACE}-${CALLER}-01`;
  const made = await editor.send('POST', '/manage/news/', { caption: SECRET, h1: SECRET }, { traceparent });
  expect(made.status, made.raw.body).toBe(201);
  const missing = await editor.send('GET', `/manage/news/${Number(made.body['id'])}/?x=${encodeURIComponent(SECRET)}`);
  expect([200, 400]).toContain(missing.status);
  // A letter that is no more: the job looks for it and ends.
  await enqueueJob(app.context.database, { kind: SEND_LETTER, objectId: Number(made.body['id']) });
  await app.context.queue.drain();
  await app.close();

  const spans = bodies.flatMap((body) => {
    const { resourceSpans }: Export = JSON.parse(body);
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  const written = spans.find(({ traceId, kind }) => traceId === TRACE && kind === SERVER);
  expect(written).toMatchObject({ name: 'POST /api/v1/manage/:className/', parentSpanId: CALLER });
  expect(attribute(written, 'http.response.status_code')).toEqual({ intValue: 201 });
  expect(attribute(written, 'http.request.id')).toEqual({ stringValue: made.raw.headers['x-request-id'] });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === written?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ traceId, kind }) => `${traceId} ${kind}`))).toEqual(new Set([`${TRACE} ${CLIENT}`]));
  expect(JSON.stringify(statements.map((one) => attribute(one, 'db.query.text')))).toContain('news');

  const jobs = spans.filter(({ kind }) => kind === CONSUMER);
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.every(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '')).toBe(true);
  expect(spans.some(({ parentSpanId }) => parentSpanId === jobs[0]?.spanId)).toBe(true);
  // Polling is no part of a trace.
  const known = new Set(spans.map(({ spanId }) => spanId));
  expect(spans.filter(({ kind, parentSpanId = '' }) => kind === CLIENT && !known.has(parentSpanId))).toEqual([]);
  for (const body of bodies) expect(body).not.toContain(SECRET);
});
