import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { lastAnswer } from '#server/store/databus/requests.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const answer = z.object({ status: z.int().nullable(), durationMs: z.int(), body: z.string() });

/** The state of a request of the data bus, and its last answer; null before the first. */
export const readDatabusAnswer = defineClassOperation({
  method: 'GET',
  path: '/manage/databusRequest/:id/answer/',
  summary: 'Последний ответ на запрос шины данных',
  rights: { class: 'databusRequest', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: z.object({ state: z.string(), answer: answer.nullable() }) },
  async run({ context, actor, definition, params: { id } }) {
    const { json } = await readRecord(context, actor, definition, id);
    const state = String(Reflect.get(Object(JSON.parse(json)), 'status'));
    return { body: { state, answer: await lastAnswer(context.database, id) } };
  },
});
