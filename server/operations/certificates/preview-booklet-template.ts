import { z } from 'zod';
import type { event } from '#classes/events/event.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { bookletValues, sampleBooklet } from '#server/commands/certificates/booklet-values.ts';
import { bookletProblems, refuse } from '#server/rules/certificates/template-rules.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { bookletParameters } from './print-booklet.ts';
import { PRINTED, printFormat, printFrame, replyPrinted } from './printed-reply.ts';

/** Draws a booklet by a template that is being edited, of a real event or a sample. A missing parameter shows its name. */
export const previewBookletTemplate = defineClassOperation({
  method: 'POST',
  writesNothing: true,
  path: '/manage/bookletTemplate/preview/',
  summary: 'Просмотр макета буклета',
  rights: { class: 'bookletTemplate', may: 'read' },
  confirmed: 'inStatements',
  body: z.object({
    html: z.string().max(1_000_000).nullable(),
    orientation: z.enum(['portrait', 'landscape']).default('portrait'),
    pageFormat: z.enum(['A4', 'A5']).default('A4'),
    frame: printFrame,
    eventId: z.int().positive().nullish(),
    parameters: bookletParameters,
    format: printFormat,
  }),
  answers: { 200: { mediaType: PRINTED } },
  problems: [404, 422, 503],
  async run(request) {
    const { context, actor, body } = request;
    const { catalog, environment } = context;
    const { layoutOf } = await import('#server/print/layouts.ts');
    const { layout, parsed } = layoutOf({ ...body, format: body.pageFormat });
    refuse(await bookletProblems(parsed));
    let values = sampleBooklet(environment.timeZone);
    if (typeof body.eventId === 'number') {
      const found = await readRecord(context, actor, catalog.get('event'), body.eventId);
      const record: AnsweredRecord<typeof event> = JSON.parse(found.json);
      values = await bookletValues(request, record, environment.timeZone);
    }
    const names = Object.fromEntries([...parsed.fields].map((name) => [name, `«${name}»`]));
    const given = Object.fromEntries((body.parameters ?? []).map(({ name, value }) => [name, value]));
    const sheets = [{ layout: 0, values: { ...names, ...given, ...values } }];
    return replyPrinted(request, { title: 'Просмотр буклета', layouts: [layout], sheets }, body);
  },
});
