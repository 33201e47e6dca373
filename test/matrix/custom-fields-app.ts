import { expect } from 'vitest';
import { CUSTOM_KINDS, type CustomKind } from '#model/custom-fields/custom-kinds.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import { numberIn, type Item, type MatrixApp } from './matrix-app.ts';
import { sampleRecord, sampleValue } from './sample-value.ts';

/** The group that stands in no declaration. */
export const OWN_GROUP = 'Своя группа';

/** The name that the contract test gives to a custom field of the kind. */
export function nameOf(kind: string): string {
  return `own${kind.charAt(0).toUpperCase()}${kind.slice(1)}${kind === 'reference' ? 'Id' : ''}`;
}

/** What an administrator sends to make a field of the kind. */
export function fieldBody(definition: ClassDefinition, kind: CustomKind, more: Item = {}): Item {
  return {
    className: definition.name,
    name: nameOf(kind.id),
    caption: `Поле ${kind.id}`,
    editor: kind.id,
    group: OWN_GROUP,
    visibleInTable: true,
    searchable: kind.searchable,
    ...(kind.id === 'enum'
      ? {
          items: [
            { id: 'a', caption: 'Первый' },
            { id: 'b', caption: 'Второй' },
            { id: 'c', caption: 'Третий' },
          ],
        }
      : {}),
    ...(kind.id === 'reference' ? { config: { className: 'author' } } : {}),
    ...more,
  };
}

/** Makes a custom field and answers its record. */
export async function makeField(app: MatrixApp, body: Item): Promise<Item> {
  const answer = await app.admin.send('POST', '/manage/customField/', body);
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

/** Makes a field of every kind and answers their ids by name. */
export async function makeEveryField(
  app: MatrixApp,
  definition: ClassDefinition,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of CUSTOM_KINDS)
    ids.set(nameOf(kind.id), numberIn((await makeField(app, fieldBody(definition, kind)))['id']));
  return ids;
}

/** The custom properties of a class as the server has them now. */
export async function customProperties(
  app: MatrixApp,
  className: string,
): Promise<readonly (readonly [string, Property])[]> {
  await app.context.definitions.load();
  return Object.entries(app.context.catalog.get(className).properties).filter(
    ([, property]) => property.extensionKey !== undefined,
  );
}

/** The n-th sample of a record with the n-th sample of each of its custom fields in the map; every fourth is without values. */
export async function sampleWithCustom(app: MatrixApp, definition: ClassDefinition, n: number): Promise<Item> {
  const custom = await customProperties(app, definition.name);
  const values = custom.map(([name, property]) => [name, sampleValue(property, n % 3, app.linked)] as const);
  return {
    ...sampleRecord(definition, n, app.linked),
    ...(n % 4 === 3 ? {} : { extendedProperties: Object.fromEntries(values) }),
  };
}

/** The map of custom fields of a record, as an answer carries it. */
export function customOf(item: Item | undefined): Item {
  const map: unknown = item?.['extendedProperties'];
  return typeof map === 'object' && map !== null ? { ...map } : {};
}
