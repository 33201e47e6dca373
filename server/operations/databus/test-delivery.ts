import { z } from 'zod';
import type { DatabusMessage } from '#model/wire/databus.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { addTest } from '#server/store/databus/requests.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** Sends a test message to the address of a subscription, also while it is paused: once, whatever the answer. */
export const testDatabusSubscription = defineClassOperation({
  method: 'POST',
  path: '/manage/databusSubscription/:id/test/',
  summary: 'Проверочный запрос подписки шины данных',
  rights: { class: 'databusSubscription', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 202: z.object({ requestId: z.int() }) },
  idempotent: true,
  async run({ context, actor, definition, params: { id }, afterwards }) {
    await readRecord(context, actor, definition, id);
    const message: DatabusMessage = { type: 'databus.test', timestamp: new Date().toISOString(), data: {} };
    const requestId = await addTest(context.database, id, JSON.stringify(message));
    afterwards(({ queue }) => queue.wake());
    return { body: { requestId } };
  },
});
