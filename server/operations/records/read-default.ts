import { anyObject } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { newItem } from '#server/store/records/write/body.ts';
import { defaultLinks, defaultRecords } from '#server/store/records/read/default-records.ts';
import { readProjection } from '#server/store/projection/read-projection.ts';

/** The initial values of a new record for its create dialog. */
export const readDefault = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/default/',
  summary: 'Новая запись со значениями по умолчанию',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'beforehand',
  answers: { 200: anyObject },
  async run({ context, actor, definition }) {
    const { properties } = readProjection(context, actor, definition);
    const links = defaultLinks(context.catalog, definition).filter(({ name }) => properties.has(name));
    const found = await defaultRecords(context.database, links);
    return { body: { ...newItem(properties), ...Object.fromEntries(found) } };
  },
});
