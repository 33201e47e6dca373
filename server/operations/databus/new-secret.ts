import { z } from 'zod';
import type { databusSubscription } from '#classes/system/databus-subscription.ts';
import { webhookSecret } from '#server/access/webhooks.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';

/** Replaces the secret of a subscription, and answers it this once. The former one signs as well for a day. */
export const newDatabusSecret = defineClassOperation({
  method: 'POST',
  path: '/manage/databusSubscription/:id/secret/',
  summary: 'Новый секрет подписки шины данных',
  rights: { class: 'databusSubscription', may: 'update' },
  confirmed: 'inStatements',
  asksAgain: true,
  params: recordParams,
  answers: { 200: z.object({ secret: z.string() }) },
  changeSet: true,
  async run({ context, actor, definition, params: { id } }) {
    return context.database.transaction(async (transaction) => {
      const { json } = await readRecord(context, actor, definition, id, transaction);
      const number = Number(Reflect.get(Object(JSON.parse(json)), 'secretNumber') ?? 0) + 1;
      const fields = fieldsOf<typeof databusSubscription>({ secretNumber: number, secretAt: new Date().toISOString() });
      const { changeSetId } = await updateRecord(context, actor, definition, { id }, fields, { transaction });
      return { body: { secret: await webhookSecret(context.links, id, number) }, changeSetId };
    });
  },
});
