import { z } from 'zod';
import type { LinkedCounts } from '#model/wire/record.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { linksBody, type BulkTarget } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS, readableClass } from '#server/endpoint/rights.ts';
import { malformed } from '#server/store/problem.ts';
import { countLacking, linkRecords } from '#server/store/records/write/link-records.ts';
import { inBulk, targetIds } from '../records/in-bulk.ts';

const linkedCounts = wireSchema<LinkedCounts>(
  'LinkedCounts',
  z.object({
    updated: z.int().meta({ description: 'Сколько записей связано' }),
    left: z.int().meta({ description: 'Сколько записей уже имели все эти связи' }),
    links: z.int(),
  }),
);

function targetOf({ ids, selectionId }: z.output<typeof linksBody>): BulkTarget {
  if (selectionId !== undefined) return { selectionId };
  if (ids !== undefined) return { ids };
  throw malformed('Укажите записи');
}

/** Links several records to several others by links of the class; those that are linked already stay as they are. */
export const linkMany = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/linked/',
  summary: 'Связывание многих записей',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  body: linksBody,
  answers: { 200: linkedCounts },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, body } = request;
    const owners = readableClass(request, body.className);
    const target = targetOf(body);
    const wanted = { definition, owners, ownerField: body.ownerField, farIds: body.farIds };
    if (body.dryRun === true)
      return { body: await countLacking(context, actor, wanted, await targetIds(request, owners, target)) };
    let given = 0;
    const { count, links, changeSetId } = await inBulk(request, owners, target, (targets) => {
      given = targets.length;
      return linkRecords(
        context,
        actor,
        wanted,
        targets.map(({ id }) => id),
      );
    });
    return { body: { updated: count, left: given - count, links }, headers: changeSetHeader(changeSetId) };
  },
});
