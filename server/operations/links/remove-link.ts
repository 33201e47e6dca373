import { z } from 'zod';
import type { componentLink } from '#classes/support/component-link.ts';
import type { FieldName } from '#model/define-class.ts';
import { isRecordId } from '#model/property/record-id.ts';
import { anyObject } from '#server/endpoint/bodies.ts';
import { defineClassOperation, EMPTY, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { malformed, notFound } from '#server/store/problem.ts';

const ENDS = ['componentId', 'linkedComponentId'] satisfies readonly FieldName<typeof componentLink>[];

/** A link as it was read, or the two components it connects. */
const linkItem = anyObject.pipe(
  z.looseObject({
    id: z.unknown().optional().meta({ type: 'integer' }),
    componentId: z.unknown().optional().meta({ type: 'integer' }),
    linkedComponentId: z.unknown().optional().meta({ type: 'integer' }),
  }),
);

/** The id of the given link, or of the one between the given components. Throws 400 and 404. */
async function linkId({ context, actor, definition }: ClassRequest, item: z.output<typeof linkItem>): Promise<number> {
  if (isRecordId(item.id)) return item.id;
  const filter = ENDS.map((fieldName) => ({ fieldName, fieldValue: item[fieldName] }));
  if (!filter.every(({ fieldValue }) => isRecordId(fieldValue))) throw malformed('Укажите связь');
  const { itemsJson } = await listRecords(context, actor, definition, { filter, pageIndex: 0, pageSize: 1 });
  const [found]: readonly { readonly id: number }[] = JSON.parse(itemsJson);
  if (!found) throw notFound();
  return found.id;
}

/** Removes a link between two components, given as it was read (spec 2 §7). */
export const removeLink = defineClassOperation({
  method: 'POST',
  path: '/manage/ComponentLink/delete',
  summary: 'Удаление связи записей',
  rights: { class: 'ComponentLink', may: 'delete' },
  confirmed: 'inStatements',
  body: linkItem,
  answers: { 204: EMPTY },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const id = await linkId(request, request.body);
    const { changeSetId } = await deleteRecords(request.context, request.actor, request.definition, [{ id }]);
    return { headers: changeSetHeader(changeSetId) };
  },
});
