import { z } from 'zod';
import { assignRecords } from '#server/commands/bulk/assign-records.ts';
import { tasksBody } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { inBulk } from '../records/in-bulk.ts';

/** Gives a person a task with each of the records of a frozen selection; nothing where the person does not see one of them. */
export const assignMany = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/assigned/',
  summary: 'Поручение многих записей одному человеку',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  body: tasksBody,
  answers: { 200: z.object({ updated: z.int().meta({ description: 'Сколько записей поручено' }) }) },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, body } = request;
    const { selectionId, ...task } = body;
    const { count, changeSetId } = await inBulk(request, definition, { selectionId }, (targets) =>
      assignRecords(
        context,
        actor,
        { owners: definition, task },
        targets.map(({ id }) => id),
      ),
    );
    return { body: { updated: count }, headers: changeSetHeader(changeSetId) };
  },
});
