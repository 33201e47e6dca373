import type { RelatedCounts } from '#model/wire/record.ts';
import { takesNotes } from '#model/noted.ts';
import { may, mayReadProperty, readLevel } from '#server/access/rights.ts';
import { z } from 'zod';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { countAbout, countLists } from '#server/store/records/read/related-counts.ts';

const relatedCounts = wireSchema<RelatedCounts>(
  'RelatedCounts',
  z.array(z.object({ className: z.string(), property: z.string(), total: z.int() })),
);

/** The notes on a record that are not resolved, without answers. */
function openNotes(id: number) {
  return [
    { fieldName: 'objectId', fieldValue: id },
    { fieldName: 'parentIdNull', fieldValue: true },
    { fieldName: 'resolvedAtNull', fieldValue: true },
  ];
}

/**
 * The number of records in each list shown with a record, and of its notes that are not resolved; classes the actor may
 * not read are omitted. Also how many letters are about it and how many open proposals for it: where there are none,
 * nothing more is to be read of them.
 */
export const readRelated = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/related/',
  summary: 'Число связанных записей',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: relatedCounts },
  async run({ context, actor, definition, params: { id } }) {
    const { catalog } = context;
    await readRecord(context, actor, definition, id);
    const notes = catalog.get('note');
    const isNoted = takesNotes(definition) && may(actor, 'read', notes);
    const ofNotes = isNoted ? [{ definition: notes, property: 'objectId', filter: openNotes(id) }] : [];
    const ofRecord = definition.related.flatMap(({ className, property }) => {
      const listed = catalog.get(className);
      const link = listed.properties[property];
      if (!link || !mayReadProperty(actor, link, readLevel(actor, listed, catalog))) return [];
      return [{ definition: listed, property, filter: [{ fieldName: property, fieldValue: id }] }];
    });
    const lists = [...ofRecord, ...ofNotes];
    const [totals, about] = await Promise.all([countLists(context, actor, lists), countAbout(context.database, id)]);
    const body = lists.map((list, at) => ({
      className: list.definition.name,
      property: list.property,
      total: totals[at] ?? 0,
    }));
    const { letters, proposals } = about;
    return {
      body: [
        ...body,
        { className: 'mailLog', property: 'objectId', total: letters },
        { className: 'proposal', property: 'objectId', total: proposals },
      ],
    };
  },
});
