import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as RecordedSpan,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/endpoint/request.ts';
import { recordSpans, type Span, type SpanRecorder } from '#server/store/spans.ts';
import { isWatching } from './count-requests.ts';

const NAME = 'back-office';
const FAILED = 500;
/** Milliseconds for which a server that closes waits for the receiver. */
const SENT_WITHIN = 2000;
const propagator = new W3CTraceContextPropagator();

/** An error by its code or name: its message may contain values of data. */
function failed(span: RecordedSpan, error: unknown): void {
  const { code, name } = Object(error);
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Sends traces to a receiver of OTLP over HTTP at `endpoint`: a span for each request, which continues the trace of its
 * `traceparent`, and in it one for each statement; a trace for each job. The variables of OpenTelemetry for sampling and
 * batches apply. What is left is sent when the server
 * closes.
 */
export function recordTraces(app: FastifyInstance, { figures }: AppContext, endpoint: string): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? NAME,
      'service.instance.id': figures.id,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/u, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer(NAME);
  const present = new AsyncLocalStorage<Context | null>();
  const record = async <Answer>(
    parent: Context,
    { name, attributes }: Span,
    kind: SpanKind,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    try {
      return await present.run(trace.setSpan(parent, span), work);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  const recorder: SpanRecorder = {
    inSpan(span, work) {
      const parent = present.getStore();
      return parent ? record(parent, span(), SpanKind.CLIENT, work) : work();
    },
    inTrace: (span, work) => record(ROOT_CONTEXT, span(), SpanKind.CONSUMER, work),
    outside: (work) => present.run(null, work),
  };
  recordSpans(recorder);

  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const { url: route = '*' } = request.routeOptions;
    if (isWatching(route)) return done();
    const from = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': id };
    const context = trace.setSpan(
      from,
      tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, from),
    );
    contexts.set(request, context);
    present.run(context, done);
  });
  // The body arrives in the connection's own context.
  app.addHook('preHandler', (request, _reply, done) => present.run(contexts.get(request) ?? null, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= FAILED) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  app.addHook('onClose', async () => {
    recordSpans(null);
    const sent = provider
      .shutdown()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the last traces were not sent'));
    await Promise.race([sent, sleep(SENT_WITHIN)]);
  });
}
