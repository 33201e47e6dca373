import type { ClassDefinition } from '#model/define-class.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import type { TestAnswer, TestClient } from '#test/harness/test-app.ts';
import { levelOf, may, mayWrite } from './declared-rights.ts';
import type { MatrixApp } from './matrix-app.ts';
import { isBound } from './fitting-sample.ts';
import { otherValue } from './sample-value.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';

/** The change-set that last changed the record. */
export async function lastChangeSet({ context }: MatrixApp, id: unknown): Promise<number> {
  const [row] = await context.database.query<{ id: number }>({
    text: 'select change_set_id as id from change where object_id = $1 order by change.id desc limit 1',
    values: [id],
  });
  return numberIn(row?.id);
}

/** One call of a class, and whether the declaration allows it to the role. */
export interface Call {
  readonly name: string;
  readonly allowed: boolean;
  readonly send: () => Promise<TestAnswer>;
}

/**
 * Every call that reads or writes records of the class, made for one record. `changeSetId` is the one that created
 * it.
 */
export function callsOf(
  app: MatrixApp,
  role: RoleKey,
  definition: ClassDefinition,
  client: TestClient,
  item: Item,
  changeSetId: number,
): readonly Call[] {
  const { id } = item;
  const read = levelOf(role, definition) !== 'none';
  const at = (rest = '') => pathOf(definition, `${String(id)}${rest}`);
  const to = (rest = '') => pathOf(definition, rest);
  const entry = Object.entries(definition.properties).find(
    ([name, property]) =>
      property.kind.name !== 'state' &&
      mayWrite(role, property) &&
      !property.unique &&
      !property.secret &&
      !isBound(definition, name),
  );
  const [fieldName, property] = entry ?? ['id', definition.properties['id']];
  const create = may(role, 'create', definition);
  const update = may(role, 'update', definition);
  const remove = may(role, 'delete', definition);
  // Refused calls need no records created for them.
  const value = async () =>
    update ? app.other(definition, fieldName, item[fieldName]) : property && otherValue(property, null, app.linked);
  const fields = async () => [{ fieldName, fieldValue: (await value()) ?? null }];
  const body = async () =>
    Object.fromEntries(
      Object.entries(await app.sample(definition, 7000 + numberIn(id))).filter(([name]) => {
        const declared = definition.properties[name];
        return declared && mayWrite(role, declared);
      }),
    );
  const reads: Call[] = ['', 'metadata/', 'download/xlsx', `${String(id)}/`, `${String(id)}/history/`].map((rest) => ({
    name: `GET ${rest}`,
    allowed: read,
    send: () => client.send('GET', to(rest)),
  }));
  const writes: Call[] = [
    { name: 'GET default', allowed: create, send: () => client.send('GET', to('default/')) },
    { name: 'POST', allowed: create, send: async () => client.send('POST', to(), create ? await body() : {}) },
    {
      name: 'POST selection',
      allowed: update || remove,
      send: () => client.send('POST', to('selection/'), { items: [{ id, version: item['version'] }] }),
    },
    { name: 'PATCH', allowed: update, send: async () => client.send('PATCH', at(), await fields()) },
    {
      name: 'PUT',
      allowed: update,
      send: async () => client.send('PUT', at(), read ? (await client.send('GET', at())).body : item),
    },
    {
      name: 'PATCH cascade',
      allowed: update,
      send: async () => client.send('PATCH', to('cascade'), { ids: [id], fields: await fields() }),
    },
    {
      name: 'PATCH priority',
      allowed: update,
      send: () => client.send('PATCH', to('priority/'), [{ id, priority: 3 }]),
    },
    { name: 'PATCH default', allowed: update, send: () => client.send('PATCH', at('/default/')) },
    {
      name: 'undo of a creation',
      allowed: remove,
      send: async () => client.send('POST', `/manage/change/${changeSetId}/undo`),
    },
    { name: 'DELETE', allowed: remove, send: () => client.send('DELETE', at()) },
    { name: 'DELETE many', allowed: remove, send: () => client.send('DELETE', to(), [id]) },
  ];
  return [...reads, ...writes];
}
