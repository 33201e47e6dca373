import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { replayRequests } from '#server/store/databus/requests.ts';
import { conflict } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const shared = {
  method: 'POST',
  rights: { class: 'databusSubscription', may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 202: z.object({ count: z.int() }) },
  idempotent: true,
} as const;

/** Sends a request again, under the same id (`webhook-id`). */
export const replayDatabusRequest = defineClassOperation({
  ...shared,
  path: '/manage/databusRequest/:id/replay/',
  summary: 'Повтор запроса шины данных',
  problems: [409],
  async run({ context, actor, params: { id }, afterwards }) {
    await readRecord(context, actor, context.catalog.get('databusRequest'), id);
    const count = await replayRequests(context.database, { requestId: id });
    if (count === 0)
      throw conflict(
        'Повторяются только запросы подписок: этот запрос входящий, проверочный, или его подписка удалена',
      );
    afterwards(({ queue }) => queue.wake());
    return { body: { count } };
  },
});

const WRONG = 'Укажите период или позицию';
const moment = z.iso.datetime({ error: WRONG });

/** Sends the requests of a subscription again that were made in a period, or of which the change stands after a position. */
export const replayDatabusSubscription = defineClassOperation({
  ...shared,
  path: '/manage/databusSubscription/:id/replay/',
  summary: 'Повтор запросов подписки шины данных',
  body: z.union([z.object({ from: moment, to: moment }), z.object({ position: z.int().min(0) })], WRONG),
  async run({ context, actor, definition, params: { id }, body, afterwards }) {
    await readRecord(context, actor, definition, id);
    const count = await replayRequests(context.database, { subscriptionId: id, ...body });
    if (count > 0) afterwards(({ queue }) => queue.wake());
    return { body: { count } };
  },
});
