import { z } from 'zod';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer, targetOf } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { notFound } from '#server/store/problem.ts';
import { publicationOf } from '#server/store/records/write/publication.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';
import { updateRecord } from '#server/store/records/write/write.ts';

const moment = z.string().meta({ format: 'date-time' }).nullable().exactOptional();

/**
 * Sets when a record is published and taken off the site; null takes it back, an absent moment stays (contract
 * «Schedule»). The moments are fields of the record, which any other write may set too.
 */
export const scheduleOne = defineClassOperation({
  method: 'PUT',
  path: '/manage/:className/:id/schedule/',
  summary: 'Публикация записи по расписанию',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.strictObject({ publishAt: moment, unpublishAt: moment }),
  answers: { 200: classRecord },
  changeSet: true,
  async run(request) {
    const { context, actor, definition, params, body } = request;
    if (publicationOf(definition) === null) throw notFound();
    const target = targetOf(request, params.id);
    const given = Object.entries(body).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
    const fields = await fieldsForUpdate(context, actor, definition, given, { ids: [target.id] });
    return recordAnswer(await updateRecord(context, actor, definition, target, fields));
  },
});
