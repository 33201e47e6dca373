import { defineClassOperation, EMPTY } from '#server/endpoint/define-operation.ts';
import { alongQuery, recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader, targetOf } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { conflict, Problem } from '#server/store/problem.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/**
 * Deletes a record. Throws 409 if its version is not that of `If-Match`, or if records are to be named to the user first
 * that go with it.
 */
export const deleteOne = defineClassOperation({
  method: 'DELETE',
  path: '/manage/:className/:id',
  summary: 'Удаление записи',
  tool: 'delete',
  rights: { class: PATH_CLASS, may: 'delete' },
  confirmed: 'inStatements',
  params: recordParams,
  query: alongQuery,
  answers: { 204: EMPTY },
  changeSet: true,
  proposes: 'parts',
  async run(request) {
    const { context, actor, definition, params, query } = request;
    const target = targetOf(request, params.id);
    try {
      const { changeSetId } = await deleteRecords(context, actor, definition, [target], { asks: !query.along });
      return { headers: changeSetHeader(changeSetId) };
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404 || target.version === undefined) throw error;
      await readRecord(context, actor, definition, target.id);
      throw conflict('Запись изменил другой пользователь');
    }
  },
});
