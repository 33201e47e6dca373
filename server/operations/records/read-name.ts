import { readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { idOf } from '#server/http/request-parts.ts';
import { classesOfObjects } from '#server/store/records/class-of-object.ts';
import { readRecord } from '#server/store/records/one.ts';
import { notFound } from '#server/store/problem.ts';
import { namedRecord } from './named-record.ts';

/** What a record is, by its id alone: a link to a component of any class holds no more than that. */
export const readName: StaffOperation = {
  method: 'GET',
  path: '/object/:id/',
  access: 'store',
  summary: 'Название записи по её номеру',
  async run({ context, actor, params }) {
    const id = idOf(params['id'] ?? '');
    const classes = await classesOfObjects(context.database, context.catalog, [id]);
    const definition = classes.get(id);
    // That the number is taken is no business of whoever may not read its class.
    if (!definition || readLevel(actor, definition, context.catalog) === 'none') throw notFound();
    return { body: namedRecord(definition, JSON.parse((await readRecord(context, actor, definition, id)).json)) };
  },
};
