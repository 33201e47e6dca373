import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, readLevel, type ReadLevel } from '#server/access/rights.ts';
import type { VisibilityPredicate } from '#server/access/visibility.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { projectionOf, type Projection } from '#server/derive/projection.ts';
import { searchedProperties, searchExpression } from '#server/derive/table.ts';
import type { Database } from '../database.ts';
import { forbidden } from '../refusal.ts';
import type { ClassRules } from './rules.ts';

/** What every part of the record store works with. */
export interface StoreContext {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly visible: VisibilityPredicate;
  /** What holds beyond the declarations, by class name. */
  readonly rules: ReadonlyMap<string, ClassRules>;
  /** Turns a password into what is kept of it. */
  readonly hashPassword: (password: string) => Promise<string>;
}

/** A class as one actor may read it. */
export interface ReadView {
  readonly level: ReadLevel;
  /** The same for actors who see the same properties; keys the statements made for them. */
  readonly key: string;
  /** The readable properties by name. */
  readonly properties: ReadonlyMap<string, Property>;
  /** SQL of what a search reads of a row: of the readable properties alone; null where there are none. */
  readonly searched: string | null;
  /** What one record shows. */
  readonly one: Projection;
  /** What a list shows of each record. */
  readonly list: Projection;
}

/** The search document of all searchable fields of a row: a column with an index. */
export const WHOLE_SEARCH = 't.search';

const views = new WeakMap<Catalog, Map<string, ReadView>>();

/** The class as the actor may read it. Throws 403 where it may not read the class at all. */
export function readView(catalog: Catalog, actor: Actor, definition: ClassDefinition): ReadView {
  let kept = views.get(catalog);
  if (!kept) views.set(catalog, (kept = new Map()));
  const key = `${definition.name} ${actor.rightsKey}`;
  let view = kept.get(key);
  if (!view) kept.set(key, (view = makeView(catalog, actor, definition)));
  if (view.level === 'none') throw forbidden();
  return view;
}

function makeView(catalog: Catalog, actor: Actor, definition: ClassDefinition): ReadView {
  const level = readLevel(actor, definition, catalog);
  const properties = new Map(
    Object.entries(definition.properties).filter(([, property]) => mayReadProperty(actor, property, level)),
  );
  const names = [...properties.keys()];
  return {
    level,
    key: `${definition.name}(${names.length === Object.keys(definition.properties).length ? '*' : names.join(',')})`,
    properties,
    searched: searchedOf(definition, properties),
    one: projectionOf(catalog, definition, names),
    list: projectionOf(
      catalog,
      definition,
      names.filter((name) => properties.get(name)?.inLists),
    ),
  };
}

function searchedOf(definition: ClassDefinition, properties: ReadonlyMap<string, Property>): string | null {
  const all = searchedProperties(definition);
  const readable = all.filter((name) => properties.has(name));
  if (readable.length === 0) return null;
  return readable.length === all.length ? WHOLE_SEARCH : `(${searchExpression(readable, 't.')})`;
}
