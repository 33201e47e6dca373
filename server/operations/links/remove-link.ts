import { isRecordId } from '#model/kinds/reference.ts';
import type { ActorRequest, StaffOperation } from '#server/http/request.ts';
import { changeSetHeader } from '#server/http/record-routes.ts';
import { recordBodyOf } from '#server/http/request-parts.ts';
import { listRecords } from '#server/store/records/list.ts';
import { deleteRecords } from '#server/store/records/delete-records.ts';
import { malformed, notFound } from '#server/store/problem.ts';

const ENDS = ['componentId', 'linkedComponentId'] as const;

/** The id of the link that the item is, or the one between the components that it names. */
async function linkId({ context, actor, body }: ActorRequest): Promise<number> {
  const item = recordBodyOf(body);
  if (isRecordId(item['id'])) return item['id'];
  const filter = ENDS.map((fieldName) => ({ fieldName, fieldValue: item[fieldName] }));
  if (!filter.every(({ fieldValue }) => isRecordId(fieldValue))) throw malformed('Укажите связь');
  const definition = context.catalog.get('ComponentLink');
  const { itemsJson } = await listRecords(context, actor, definition, { filter, pageIndex: 0, pageSize: 1 });
  const [found]: readonly { readonly id: number }[] = JSON.parse(itemsJson);
  if (!found) throw notFound();
  return found.id;
}

/** Removes a link of two components by the link itself, as the item it was read as (spec 2 §7). */
export const removeLink: StaffOperation = {
  method: 'POST',
  path: '/manage/ComponentLink/delete',
  access: 'store',
  summary: 'Удаление связи записей',
  async run(request) {
    const definition = request.context.catalog.get('ComponentLink');
    const id = await linkId(request);
    const { changeSetId } = await deleteRecords(request.context, request.actor, definition, [{ id }]);
    return { status: 204, headers: changeSetHeader(changeSetId) };
  },
};
