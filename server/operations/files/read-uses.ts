import { z } from 'zod';
import type { linkedComponentFile } from '#classes/support/linked-component-file.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { FilterEntry, NamedRecord } from '#model/wire/record.ts';
import { mayReadProperty, readLevel } from '#server/access/rights.ts';
import { arrayOf, namedRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { isNested, namingIds } from '#server/store/records/write/clear-nested-links.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { nameRecord } from '../records/name-record.ts';

type Item = Readonly<Record<string, unknown>>;
type Reader = Pick<ActorRequest, 'context' | 'actor'>;

/** The property by which a record of a class references its component. */
const OWNER = 'componentId' satisfies FieldName<typeof linkedComponentFile>;
/** The maximum number of records per class in an answer. */
const LIMIT = 50;

async function found(
  { context, actor }: Reader,
  definition: ClassDefinition,
  filter: FilterEntry,
): Promise<readonly Item[]> {
  const page = { filter: [filter], pageIndex: 0, pageSize: LIMIT };
  return JSON.parse((await listRecords(context, actor, definition, page)).itemsJson);
}

/** The components that link the file, except those the actor may not see. */
async function linkingComponents(request: Reader, links: readonly Item[]): Promise<readonly NamedRecord[]> {
  const { context, actor } = request;
  const ids = [...new Set(links.map((link) => Number(link[OWNER])))];
  const idsOf = new Map<ClassDefinition, number[]>();
  for (const [id, definition] of await classesOfObjects(context.database, context.catalog, ids))
    idsOf.set(definition, [...(idsOf.get(definition) ?? []), id]);
  const uses: NamedRecord[] = [];
  for (const [definition, fieldValue] of idsOf) {
    if (readLevel(actor, definition, context.catalog) === 'none') continue;
    const items = await found(request, definition, { fieldName: 'id', fieldValue, operator: 'in' });
    uses.push(...items.map((item) => nameRecord(definition, item)));
  }
  return uses;
}

async function usesOf(request: ClassRequest, id: number): Promise<readonly NamedRecord[]> {
  const { context, actor, definition: file } = request;
  const { catalog } = context;
  await readRecord(context, actor, file, id);
  const items: NamedRecord[] = [];
  for (const link of catalog.incoming(file)) {
    const { from, propertyName, property } = link;
    if (readLevel(actor, from, catalog) !== 'full' || !mayReadProperty(actor, property, 'full')) continue;
    if (property.kind.name !== 'reference' && !isNested(link)) continue;
    const filter: FilterEntry = isNested(link)
      ? { fieldName: 'id', operator: 'in', fieldValue: await namingIds(context, actor, link, { id, limit: LIMIT }) }
      : { fieldName: propertyName, fieldValue: id };
    const naming = await found(request, from, filter);
    if (OWNER in from.properties) items.push(...(await linkingComponents(request, naming)));
    else items.push(...naming.map((item) => nameRecord(from, item)));
  }
  return items;
}

/** The uses of a file that the reader may see: the records that reference it, and the components it is attached to. */
export const readUses = defineClassOperation({
  method: 'GET',
  path: '/manage/attachedfile/:id/uses/',
  summary: 'Где используется файл',
  rights: { class: 'AttachedFile', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: z.object({ items: arrayOf(namedRecord) }) },
  run: async (request) => ({ body: { items: await usesOf(request, request.params.id) } }),
});
