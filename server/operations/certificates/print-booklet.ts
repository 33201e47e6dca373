import { z } from 'zod';
import type { bookletConfiguration } from '#classes/events/booklet-configuration.ts';
import type { bookletTemplate } from '#classes/events/booklet-template.ts';
import type { event } from '#classes/events/event.ts';
import { expansionName } from '#model/expansion-name.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { htmlText } from '#model/html-text.ts';
import { BOOKLET_FIELDS } from '#model/print/print-fields.ts';
import type { BookletField } from '#model/print/print-fields.ts';
import type { PrintCell, PrintNode, PrintValue } from '#model/print/print-tree.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { defineClassOperation, type StaffOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { dayOf, daysOf, typeCaption } from '#server/rules/certificates/certificate-facts.ts';
import { refuse } from '#server/rules/certificates/template-rules.ts';
import { programmeOf, speakersOf, type ProgrammeEntry } from '#server/store/certificates/programme-rows.ts';
import { invalid } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/one.ts';
import { PDF, PRINTED, printFormat, replyPrinted, type PrintFormat } from './printed-reply.ts';

type Reader = Pick<ActorRequest, 'context' | 'actor'>;
type Event = AnsweredRecord<typeof event>;

/** A booklet to print. */
interface Booklet {
  readonly eventId: number;
  readonly bookletTemplateId: number;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** The characters of a description in print. */
const MOST_TEXT = 4000;

const text = (value: string): PrintNode => ({ kind: 'text', text: value });
const cell = (...children: readonly PrintNode[]): PrintCell => ({ colspan: 1, rowspan: 1, style: {}, children });

function hours({ dateStart, dateEnd }: ProgrammeEntry, timeZone: string): string {
  const format = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone });
  return [dateStart, dateEnd].flatMap((moment) => (moment === null ? [] : format.format(new Date(moment)))).join('–');
}

/** The programme as a table for each day. */
function scheduleNodes(entries: readonly ProgrammeEntry[], timeZone: string): readonly PrintNode[] {
  const days = Map.groupBy(entries, ({ dateStart }) => dayOf(dateStart, timeZone));
  return [...days].flatMap(([day, ofDay]): readonly PrintNode[] => [
    ...(day === '' ? [] : [{ kind: 'heading', level: 3, style: {}, children: [text(day)] } as const]),
    {
      kind: 'table',
      columns: 3,
      rows: ofDay.map((entry) => [
        cell(text(hours(entry, timeZone))),
        cell(
          text(entry.caption ?? ''),
          ...(entry.speakers === ''
            ? []
            : ([
                { kind: 'break' },
                { kind: 'span', style: { italic: true }, children: [text(entry.speakers)] },
              ] as const)),
        ),
        cell(text(entry.hall ?? '')),
      ]),
    },
  ]);
}

function cityOf(record: Event & Readonly<Record<string, unknown>>): string {
  const city = record[expansionName('cityId')];
  const caption = typeof city === 'object' && city !== null && 'caption' in city ? city.caption : null;
  return typeof caption === 'string' ? caption : '';
}

async function valuesOf(reader: Reader, record: Event): Promise<Readonly<Record<BookletField, PrintValue>>> {
  const { catalog, environment } = reader.context;
  const { timeZone } = environment;
  const { id, dateStart = null, dateEnd = null } = record;
  const [schedule, speakers] = [await programmeOf(reader, id), await speakersOf(reader, id)];
  return {
    eventCaption: record.caption ?? '',
    eventType: typeCaption(catalog, record.type ?? null),
    eventDate: daysOf(dateStart, dateEnd, timeZone),
    dateStart: dayOf(dateStart, timeZone),
    dateEnd: dayOf(dateEnd, timeZone),
    city: cityOf(record),
    address: record.address ?? '',
    addressInstruction: record.addressInstruction ?? '',
    description: typeof record.description === 'string' ? htmlText(record.description, MOST_TEXT) : '',
    phone1: record.phone1 ?? '',
    phone2: record.phone2 ?? '',
    email: record.email ?? '',
    educationScore:
      record.educationScore === null || record.educationScore === undefined
        ? ''
        : String(record.educationScore).replace('.', ','),
    schedule:
      record.useHtmlSchedule === true
        ? htmlText(record.scheduleHtml ?? '', MOST_TEXT)
        : scheduleNodes(schedule, timeZone),
    speakers: [
      {
        kind: 'list',
        ordered: false,
        items: speakers.map(({ caption, role, jobPosition }) => [
          { kind: 'span', style: { bold: true }, children: [text(caption ?? '')] },
          text(
            [role, jobPosition]
              .filter((part) => part !== null && part !== '')
              .map((part) => `, ${part}`)
              .join(''),
          ),
        ]),
      },
    ],
  };
}

async function print(
  request: Reader,
  booklet: Booklet,
  how: { readonly format: PrintFormat; readonly download?: boolean },
  title: string,
) {
  const { context, actor } = request;
  const { layoutOf } = await import('#server/print/layouts.ts');
  const record: Event = JSON.parse(
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
  const values = { ...parameters, ...(await valuesOf(request, record)) };
  return replyPrinted(request, { title, layouts: [layout], sheets: [{ layout: 0, values }] }, how);
}

const parameter = z.object({ name: z.string().max(250), value: z.string().max(10_000) });

const preview = defineClassOperation({
  method: 'POST',
  path: '/manage/bookletConfiguration/preview/',
  summary: 'Просмотр буклета',
  rights: { class: 'bookletConfiguration', may: 'read' },
  confirmed: 'inStatements',
  body: z.object({
    eventId: z.int().positive(),
    bookletTemplateId: z.int().positive(),
    parameters: z.array(parameter).max(200).nullish(),
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
