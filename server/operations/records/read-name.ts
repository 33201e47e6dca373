import { readLevel } from '#server/access/rights.ts';
import { namedRecord } from '#server/endpoint/answers.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { notFound } from '#server/store/problem.ts';
import { nameRecord } from './name-record.ts';

/** The class and caption of a record by its id only, which is all that a link to a component of any class stores. */
export const readName = defineOperation({
  method: 'GET',
  path: '/object/:id/',
  summary: 'Название записи по её номеру',
  byKey: 'full',
  rights: 'signedIn',
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: namedRecord },
  async run({ context, actor, params: { id } }) {
    const classes = await classesOfObjects(context.database, context.catalog, [id]);
    const definition = classes.get(id);
    // A caller that may not read the class must not learn that the id exists.
    if (!definition || readLevel(actor, definition, context.catalog) === 'none') throw notFound();
    return { body: nameRecord(definition, JSON.parse((await readRecord(context, actor, definition, id)).json)) };
  },
});
