import { beforeAll, expect } from 'vitest';
import { event } from '#classes/events/event.ts';
import { news } from '#classes/content/news.ts';
import { user } from '#classes/system/user.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { customProperties, makeEveryField, sampleWithCustom, type CustomFieldsApp } from './custom-fields-app.ts';
import { everyKind } from './every-kind.ts';
import { pathOf, type Item } from './item-paths.ts';

/** The classes whose custom fields are tried, with their names. */
export const CLASSES_TRIED: readonly { readonly name: string; readonly definition: ClassDefinition }[] = [
  news,
  event,
  user,
  everyKind,
].map((definition) => ({ name: definition.name, definition }));

/** A class with a custom field of every kind. */
export interface EveryField {
  /** Its custom properties by name. */
  readonly properties: ReadonlyMap<string, Property>;
  readonly propertyOf: (name: string) => Property;
  /** The id of the field of this name. */
  readonly idOf: (name: string) => number;
  /** Creates the n-th sample: its values tie every third time and are missing every fourth. */
  readonly created: (n: number) => Promise<Item>;
  /** The records of the list with this query. */
  readonly listed: (query: string) => Promise<readonly Item[]>;
}

/** Gives the class a custom field of every kind before the tests of the calling `describe`. */
export function everyFieldOf(app: CustomFieldsApp, definition: ClassDefinition): EveryField {
  let ids: ReadonlyMap<string, number> = new Map();
  const properties = new Map<string, Property>();
  let last = 12_000;
  beforeAll(async () => {
    ids = await makeEveryField(app, definition);
    for (const [name, property] of await customProperties(app, definition.name)) properties.set(name, property);
  });
  const there = <T>(found: T | undefined, name: string): T => {
    if (found === undefined) throw new Error(`no custom field ${name}`);
    return found;
  };
  return {
    properties,
    propertyOf: (name) => there(properties.get(name), name),
    idOf: (name) => there(ids.get(name), name),
    async created(n) {
      last += 12;
      const sample = await sampleWithCustom(app, definition, last + (n % 12));
      const answer = await app.admin.send('POST', pathOf(definition), sample);
      expect(answer.status, answer.raw.body).toBe(201);
      return answer.body;
    },
    async listed(query) {
      const answer = await app.admin.send('GET', pathOf(definition, query));
      expect(answer.status, `${query} ${answer.raw.body.slice(0, 300)}`).toBe(200);
      return answer.body.items;
    },
  };
}
