import type { NamedRecord } from '#model/wire.ts';
import { readLevel } from '#server/access/rights.ts';
import type { ActorCall, Answer, StaffOperation } from '#server/http/call.ts';
import { idOf } from '#server/http/request-parts.ts';
import { namedRecord } from '#server/operations/records/named-record.ts';
import { classesOfObjects } from '#server/store/records/class-of-object.ts';
import { listRecords } from '#server/store/records/list.ts';
import { readRecord } from '#server/store/records/one.ts';
import { Refusal } from '#server/store/refusal.ts';

type Item = Readonly<Record<string, unknown>>;

/** So many records of each class are told. */
const LIMIT = 50;

/** The components that link the file; those the actor may not see are left out. */
async function linkingComponents(
  { context, actor }: ActorCall,
  links: readonly Item[],
): Promise<readonly NamedRecord[]> {
  const ids = [...new Set(links.map((link) => Number(link['componentId'])))];
  const classes = await classesOfObjects(context.database, context.catalog, ids);
  const uses: NamedRecord[] = [];
  for (const [id, definition] of classes) {
    try {
      uses.push(namedRecord(definition, JSON.parse((await readRecord(context, actor, definition, id)).json)));
    } catch (error) {
      if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 403)) throw error;
    }
  }
  return uses;
}

async function uses(call: ActorCall): Promise<Answer> {
  const { context, actor, params } = call;
  const { catalog } = context;
  const file = catalog.get('AttachedFile');
  const id = idOf(params['id'] ?? '');
  await readRecord(context, actor, file, id);
  const items: NamedRecord[] = [];
  for (const { from, propertyName, property } of catalog.incoming(file)) {
    if (property.kind.name !== 'reference' || readLevel(actor, from, catalog) !== 'full') continue;
    const { itemsJson } = await listRecords(context, actor, from, {
      filter: [{ fieldName: propertyName, fieldValue: id }],
      pageIndex: 0,
      pageSize: LIMIT,
    });
    const found: readonly Item[] = JSON.parse(itemsJson);
    if ('componentId' in from.properties) items.push(...(await linkingComponents(call, found)));
    else items.push(...found.map((item) => namedRecord(from, item)));
  }
  return { body: { items } };
}

/** Where a file is used, as far as the reader may see: the records that name it, and the components it is attached to. */
export const readUses: StaffOperation = {
  method: 'GET',
  path: '/manage/attachedfile/:id/uses/',
  access: 'store',
  summary: 'Где используется файл',
  run: uses,
};
