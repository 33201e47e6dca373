import type { RelatedCounts } from '#model/wire.ts';
import { mayReadProperty, readLevel } from '#server/access/rights.ts';
import type { StaffOperation } from '#server/http/request.ts';
import { classOf } from '#server/http/record-routes.ts';
import { idOf } from '#server/http/request-parts.ts';
import { readRecord } from '#server/store/records/one.ts';
import { countLists } from '#server/store/records/related-counts.ts';

/** How many records stand in each list that is shown with a record; of classes the actor may not read, nothing. */
export const readRelated: StaffOperation = {
  method: 'GET',
  path: '/manage/:className/:id/related/',
  access: 'store',
  summary: 'Число связанных записей',
  async run(request) {
    const { context, actor, params } = request;
    const { catalog } = context;
    const definition = classOf(request);
    const id = idOf(params['id'] ?? '');
    await readRecord(context, actor, definition, id);
    const lists = definition.related.flatMap(({ className, property }) => {
      const listed = catalog.get(className);
      const link = listed.properties[property];
      if (!link || !mayReadProperty(actor, link, readLevel(actor, listed, catalog))) return [];
      return [{ definition: listed, property, filter: [{ fieldName: property, fieldValue: id }] }];
    });
    const totals = await countLists(context, actor, lists);
    const body: RelatedCounts = lists.map((list, at) => ({
      className: list.definition.name,
      property: list.property,
      total: totals[at] ?? 0,
    }));
    return { body };
  },
};
