import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { listText, MOST_BYTES } from './list-file.ts';

/** Reads the file of a list of addresses as the text that people correct and send: of guests or of participants. */
export const readListFile = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/emails/file/',
  summary: 'Чтение файла со списком адресов',
  rights: { class: 'event', may: 'read' },
  confirmed: 'beforehand',
  accepts: 'list',
  bodyLimit: MOST_BYTES,
  params: recordParams,
  answers: { 200: z.object({ text: z.string() }) },
  problems: [413, 422],
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    return { body: { text: await listText(request) } };
  },
});
