import { z } from 'zod';
import type { databusIncoming } from '#classes/system/databus-incoming.ts';
import type { databusSubscription } from '#classes/system/databus-subscription.ts';
import { webhookSecret } from '#server/access/webhooks.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';

const shared = {
  method: 'POST',
  confirmed: 'inStatements',
  asksAgain: true,
  params: recordParams,
  answers: { 200: z.object({ secret: z.string() }) },
  changeSet: true,
} as const;

async function replaced({ context, actor, definition }: ClassRequest, id: number) {
  return context.database.transaction(async (transaction) => {
    const { json } = await readRecord(context, actor, definition, id, transaction);
    const number = Number(Reflect.get(Object(JSON.parse(json)), 'secretNumber') ?? 0) + 1;
    const fields = fieldsOf<typeof databusSubscription | typeof databusIncoming>({
      secretNumber: number,
      secretAt: new Date().toISOString(),
    });
    const { changeSetId } = await updateRecord(context, actor, definition, { id }, fields, { transaction });
    return { body: { secret: await webhookSecret(context.links, id, number) }, changeSetId };
  });
}

/** Replaces the secret of a subscription, and answers it this once. The former one signs as well for a day. */
export const newDatabusSecret = defineClassOperation({
  ...shared,
  path: '/manage/databusSubscription/:id/secret/',
  summary: 'Новый секрет подписки шины данных',
  rights: { class: 'databusSubscription', may: 'update' },
  run: (request) => replaced(request, request.params.id),
});

/** Replaces the secret of an incoming stream, and answers it this once. The former one is accepted as well for a day. */
export const newIncomingSecret = defineClassOperation({
  ...shared,
  path: '/manage/databusIncoming/:id/secret/',
  summary: 'Новый секрет входящего потока шины данных',
  rights: { class: 'databusIncoming', may: 'update' },
  run: (request) => replaced(request, request.params.id),
});
