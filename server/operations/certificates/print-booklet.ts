import { z } from 'zod';
import type { bookletConfiguration } from '#classes/events/booklet-configuration.ts';
import type { bookletTemplate } from '#classes/events/booklet-template.ts';
import type { event } from '#classes/events/event.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { BOOKLET_FIELDS } from '#model/print/print-fields.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { defineClassOperation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { bookletValues } from '#server/commands/certificates/booklet-values.ts';
import { refuse } from '#server/rules/certificates/template-rules.ts';
import { invalid } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { PDF, PRINTED, printFormat, replyPrinted, type PrintFormat } from './printed-reply.ts';

type Reader = Pick<ActorRequest, 'context' | 'actor'>;

/** A booklet to print. */
interface Booklet {
  readonly eventId: number;
  readonly bookletTemplateId: number;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

async function print(
  request: Reader,
  booklet: Booklet,
  how: { readonly format: PrintFormat; readonly download?: boolean },
  title: string,
) {
  const { context, actor } = request;
  const { layoutOf } = await import('#server/print/layouts.ts');
  const record: AnsweredRecord<typeof event> = JSON.parse(
    (await readRecord(context, actor, context.catalog.get('event'), booklet.eventId)).json,
  );
  // Whoever composes a booklet chooses its template; the class of templates itself is for administrators.
  const asProduct = { ...SYSTEM_ACTOR, userId: actor.userId };
  const definition = context.catalog.get('bookletTemplate');
  const template: AnsweredRecord<typeof bookletTemplate> = JSON.parse(
    (await readRecord(context, asProduct, definition, booklet.bookletTemplateId)).json,
  );
  const { layout, parsed } = layoutOf({
    html: template.html ?? null,
    orientation: template.orientation ?? null,
    format: template.format ?? null,
    frame: template.frame ?? null,
  });
  refuse(parsed.problems);
  const parameters = Object.fromEntries(booklet.parameters.map(({ name: key, value }) => [key, value]));
  const missing = [...parsed.fields].filter(
    (field) => !Object.hasOwn(BOOKLET_FIELDS, field) && !Object.hasOwn(parameters, field),
  );
  if (missing.length > 0) {
    const message = `Добавьте параметры шаблона: ${missing.map((field) => `«${field}»`).join(', ')}`;
    throw invalid([{ fieldName: 'parameters', message }], message);
  }
  const values = { ...parameters, ...(await bookletValues(request, record, context.environment.timeZone)) };
  return replyPrinted(request, { title, layouts: [layout], sheets: [{ layout: 0, values }] }, how);
}

/** The parameters of a booklet in a request. */
export const bookletParameters = z
  .array(z.object({ name: z.string().max(250), value: z.string().max(10_000) }))
  .max(200)
  .nullish();

const preview = defineClassOperation({
  method: 'POST',
  writesNothing: true,
  path: '/manage/bookletConfiguration/preview/',
  summary: 'Просмотр буклета',
  rights: { class: 'bookletConfiguration', may: 'read' },
  confirmed: 'inStatements',
  body: z.object({
    eventId: z.int().positive(),
    bookletTemplateId: z.int().positive(),
    parameters: bookletParameters,
    format: printFormat,
  }),
  answers: { 200: { mediaType: PRINTED } },
  problems: [404, 422, 503],
  run: (request) =>
    print(request, { ...request.body, parameters: request.body.parameters ?? [] }, request.body, 'Просмотр буклета'),
});

const file = defineClassOperation({
  method: 'GET',
  path: '/manage/bookletConfiguration/:id/file',
  summary: 'Буклет в PDF',
  rights: { class: 'bookletConfiguration', may: 'read' },
  confirmed: 'inStatements',
  serves: 'files',
  params: recordParams,
  query: z.object({ download: z.string().optional().meta({ type: 'boolean' }) }),
  answers: { 200: { mediaType: PDF } },
  problems: [422, 503],
  async run(request) {
    const { context, actor, definition, params, query } = request;
    const record: AnsweredRecord<typeof bookletConfiguration> = JSON.parse(
      (await readRecord(context, actor, definition, params.id)).json,
    );
    const { eventId, bookletTemplateId, parameters, caption } = record;
    const booklet = { eventId: eventId ?? 0, bookletTemplateId: bookletTemplateId ?? 0, parameters: parameters ?? [] };
    return print(request, booklet, { format: 'pdf', download: query.download === 'true' }, caption ?? 'Буклет');
  },
});

/** Booklets of events as PDF: while one is composed, and stored ones. */
export const printBooklet: readonly StaffOperation[] = [preview, file];
