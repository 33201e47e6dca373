import { expect } from 'vitest';
import { CUSTOM_KINDS, type CustomKind } from '#model/custom-fields/custom-kinds.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { openTestApp, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { everyKind } from './every-kind.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';
import { sampleValue, type LinkedIds } from './sample-value.ts';

/** The product with a user who has all rights, and authors to link to. */
export interface CustomFieldsApp extends TestApp {
  readonly admin: TestClient;
  readonly linked: LinkedIds;
  one(definition: ClassDefinition, id: unknown): Promise<Item>;
}

/** Opens the product with the test-only class. */
export async function openCustomFieldsApp(): Promise<CustomFieldsApp> {
  const app = await openTestApp([everyKind]);
  const admin = await app.as('administrators');
  const authors: number[] = [];
  for (const caption of ['Первый', 'Второй', 'Третий'])
    authors.push(numberIn((await admin.send('POST', '/manage/author/', { caption })).body['id']));
  return {
    ...app,
    admin,
    linked: (className) => (className === 'author' ? authors : []),
    one: async (definition, id) => (await admin.send('GET', pathOf(definition, String(id)))).body,
  };
}

/** A group that no declaration contains. */
export const OWN_GROUP = 'Своя группа';

/** The contract test's name of the custom field of the kind. */
export function nameOf(kind: string): string {
  return `own${kind.charAt(0).toUpperCase()}${kind.slice(1)}${kind === 'reference' ? 'Id' : ''}`;
}

/** The request body that creates a field of the kind. */
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

/** Creates a custom field and returns its record. */
export async function makeField(app: CustomFieldsApp, body: Item): Promise<Item> {
  const answer = await app.admin.send('POST', '/manage/customField/', body);
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

/** Creates a field of every kind and returns their ids by name. */
export async function makeEveryField(
  app: CustomFieldsApp,
  definition: ClassDefinition,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const kind of CUSTOM_KINDS)
    ids.set(nameOf(kind.id), numberIn((await makeField(app, fieldBody(definition, kind)))['id']));
  return ids;
}

/** The current custom properties of a class on the server. */
export async function customProperties(
  app: CustomFieldsApp,
  className: string,
): Promise<readonly (readonly [string, Property])[]> {
  await app.context.definitions.load();
  return Object.entries(app.context.catalog.get(className).properties).filter(
    ([, property]) => property.extensionKey !== undefined,
  );
}

/** The n-th sample of a record with only its required fields. */
function requiredOf(app: CustomFieldsApp, definition: ClassDefinition, n: number): Item {
  const asked = Object.entries(definition.properties).filter(([, { validations }]) =>
    validations.some((rule) => rule.validator === 'required'),
  );
  return Object.fromEntries(asked.map(([name, property]) => [name, sampleValue(property, n, app.linked)]));
}

/**
 * The n-th sample of a record with its custom fields in the map: values tie every third time and are missing every
 * fourth.
 */
export async function sampleWithCustom(app: CustomFieldsApp, definition: ClassDefinition, n: number): Promise<Item> {
  const custom = await customProperties(app, definition.name);
  const values = custom.map(([name, property]) => [name, sampleValue(property, n % 3, app.linked)] as const);
  return {
    ...requiredOf(app, definition, n),
    ...(n % 4 === 3 ? {} : { extendedProperties: Object.fromEntries(values) }),
  };
}

/** The map of custom fields of a record, as a reply contains it. */
export function customOf(item: Item | undefined): Item {
  const map: unknown = item?.['extendedProperties'];
  return typeof map === 'object' && map !== null ? { ...map } : {};
}
