import { z } from 'zod';
import type { GoneAlong } from '#model/wire/record.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { deletionBody } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { alongQuery } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { goneAlong } from '#server/store/records/read/gone-along.ts';
import { inBulk, targetIds } from './in-bulk.ts';

const goneAlongSchema = wireSchema<GoneAlong>(
  'GoneAlong',
  z.object({ className: z.string(), count: z.int(), noun: z.string() }),
);

/** Deletes several records at once; with `dryRun` it deletes nothing and answers what would go with them. */
export const deleteMany = defineClassOperation({
  method: 'DELETE',
  path: '/manage/:className/',
  summary: 'Удаление нескольких записей',
  rights: { class: PATH_CLASS, may: 'delete' },
  confirmed: 'inStatements',
  query: alongQuery,
  body: deletionBody,
  answers: { 200: z.object({ deleted: z.int(), along: z.array(goneAlongSchema).exactOptional() }) },
  changeSet: true,
  proposes: 'parts',
  async run(request) {
    const { context, actor, definition, body, query } = request;
    if (body.dryRun === true) {
      const ids = await targetIds(request, definition, body);
      return { body: { deleted: ids.length, along: [...(await goneAlong(context, actor, definition, ids))] } };
    }
    const { count, changeSetId } = await inBulk(request, definition, body, (targets) =>
      deleteRecords(context, actor, definition, targets, { asks: !query.along }),
    );
    return { body: { deleted: count }, headers: changeSetHeader(changeSetId) };
  },
});
