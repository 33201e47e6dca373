import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { STATE } from '#server/store/mail/letter-cause.ts';
import { activeStateOf, tellAgain } from '#server/store/mail/make-letters.ts';
import { conflict } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const NOBODY = 'Писать некому: у папок записи нет подписчиков или уведомлений, или письма уже ждут отправки';

/** Sends the letters about a record again, also to those who were told before (contract «Values»). */
export const sendAgain = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/letters/',
  summary: 'Повторная отправка писем о записи',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 202: z.object({ letters: z.int() }) },
  idempotent: true,
  async run({ context, actor, definition, params: { id } }) {
    const letters = await context.database.transaction(async (transaction) => {
      const { json } = await readRecord(context, actor, definition, id, transaction);
      const isActive = Reflect.get(Object(JSON.parse(json)), STATE) === activeStateOf(definition);
      return tellAgain(context, transaction, definition, { objectId: id, isActive });
    });
    if (letters === 0) throw conflict(NOBODY);
    return { body: { letters } };
  },
});
