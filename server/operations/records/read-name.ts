import { readLevel } from '#server/access/rights.ts';
import { namedRecord } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { classesOfObjects } from '#server/store/records/class-of-object.ts';
import { readRecord } from '#server/store/records/one.ts';
import { notFound } from '#server/store/problem.ts';
import { nameRecord } from './name-record.ts';

/** What a record is, by its id alone: a link to a component of any class holds no more than that. */
export const readName = defineOperation({
  method: 'GET',
  path: '/object/:id/',
  summary: 'Название записи по её номеру',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: namedRecord },
  async run({ context, actor, params: { id } }) {
    const classes = await classesOfObjects(context.database, context.catalog, [id]);
    const definition = classes.get(id);
    // That the number is taken is no business of whoever may not read its class.
    if (!definition || readLevel(actor, definition, context.catalog) === 'none') throw notFound();
    return { body: nameRecord(definition, JSON.parse((await readRecord(context, actor, definition, id)).json)) };
  },
});
