import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Synonyms } from '#model/search/synonyms.ts';
import { keyShape, type Actor } from '#server/access/actor.ts';
import { ownersKey } from '#server/access/owned-rows.ts';
import { mayReadProperty, readLevel, type ReadLevel } from '#server/access/rights.ts';
import type { VisibilityPredicate } from '#server/access/visibility.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { ownRecords } from '#server/derive/own-records.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { projectionOf, shownOfTarget, type Reader, type VisibleRows } from '#server/derive/projection.ts';
import type { Database } from '../database.ts';
import { forbidden } from '../problem.ts';
import type { ClassRules } from './rules.ts';
import { COMPUTED } from './computed-values.ts';
import { searchKey, searchScope, type SearchScope } from './search-scope.ts';

/** The context of every function of the record store. */
export interface StoreContext {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly visible: VisibilityPredicate;
  /** The rules beyond the declarations, by class name. */
  readonly rules: ReadonlyMap<string, ClassRules>;
  /** The time zone by which a moment has its day. */
  readonly timeZone: string;
  /** Seconds for which a letter that follows from a change waits. */
  readonly letterDelay: number;
  /** Days for which what was deleted stays in the bin. */
  readonly binDays: number;
  /** Why the request writes, as it says itself (`X-Reason`). */
  readonly reason?: string;
  /** The request agrees that prices are converted to another currency (`recalculate=true`). */
  readonly recalculates?: boolean;
  /** Hashes a password for storage. */
  readonly hashPassword: (password: string) => Promise<string>;
}

/** A class as one actor may read it. */
export interface ReadProjection {
  readonly level: ReadLevel;
  /** Identical for actors who see the same properties; the key of their cached statements. */
  readonly key: string;
  /** The readable properties by name. */
  readonly properties: ReadonlyMap<string, Property>;
  /** The scope of a search: only readable properties. */
  readonly search: SearchScope;
  /** SQL of the records that are a user, by the name of the reference to them. */
  readonly own: ReadonlyMap<string, (userId: string) => string>;
  /** What the text of a search is expanded by. */
  readonly synonyms: Synonyms;
  /** The time zone by which a moment has its day. */
  readonly timeZone: string;
  /** The select list of a single record. */
  readonly one: string;
  /** The select list of each record of a list. */
  readonly list: string;
}

const projections = new WeakMap<Catalog, BoundedCache<ReadProjection>>();
/** Total size of the cached projections, in characters. */
const KEPT_TEXTS = 8_000_000;
/** Overhead of a projection per property besides its texts, in characters. */
const OF_PROPERTY = 60;

function sizeOf({ key, one, list, properties }: ReadProjection): number {
  return key.length + one.length + list.length + properties.size * OF_PROPERTY;
}

/** The class as the actor may read it. Throws 403 where it may not read the class. */
export function readProjection(
  context: Pick<StoreContext, 'catalog' | 'visible' | 'timeZone'>,
  actor: Actor,
  definition: ClassDefinition,
): ReadProjection {
  const projection = keptProjection(context, actor, definition);
  if (projection.level === 'none') throw forbidden();
  return projection;
}

/** The cached projection of the class for the actor, which may have no readable properties. */
function keptProjection(
  context: Pick<StoreContext, 'catalog' | 'visible' | 'timeZone'>,
  actor: Actor,
  definition: ClassDefinition,
): ReadProjection {
  let kept = projections.get(context.catalog);
  if (!kept) projections.set(context.catalog, (kept = new BoundedCache({ size: KEPT_TEXTS, sizeOf })));
  return kept.get(`${definition.name} ${actor.rightsKey}`, () => makeProjection(context, actor, definition));
}

/** The visible rows of any class, for linked records. */
export function visibleRows({ visible }: Pick<StoreContext, 'visible'>, actor: Actor): VisibleRows {
  return (definition, alias) => visible(actor, definition, alias);
}

/** What the actor may read of any class, for linked records. */
export function readerOf(
  { catalog, visible, timeZone }: Pick<StoreContext, 'catalog' | 'visible' | 'timeZone'>,
  actor: Actor,
): Reader {
  const reader = {
    visible: visibleRows({ visible }, actor),
    mayRead(definition: ClassDefinition, name: string) {
      const property = definition.properties[name];
      return property !== undefined && mayReadProperty(actor, property, readLevel(actor, definition, catalog));
    },
  };
  return { ...reader, computed: (value, alias) => COMPUTED[value](alias, { ...reader, catalog, timeZone }) };
}

function ownReferences(
  catalog: Catalog,
  properties: ReadonlyMap<string, Property>,
): ReadonlyMap<string, (userId: string) => string> {
  return new Map(
    [...properties].flatMap(([name, property]) => {
      const own = ownRecords(catalog, property);
      return own ? [[name, own] as const] : [];
    }),
  );
}

function makeProjection(
  context: Pick<StoreContext, 'catalog' | 'visible' | 'timeZone'>,
  actor: Actor,
  definition: ClassDefinition,
): ReadProjection {
  const { catalog } = context;
  const reader = readerOf(context, actor);
  const level = readLevel(actor, definition, catalog);
  const properties = new Map(
    Object.entries(definition.properties).filter(([, property]) => mayReadProperty(actor, property, level)),
  );
  const names = [...properties.keys()];
  const search = searchScope(
    catalog,
    definition,
    properties,
    reader.visible,
    (target) => keptProjection(context, actor, target).search,
  );
  const shown = [...properties].flatMap(([name, property]) => {
    if (property.reference?.shows) return `+${name}(${shownOfTarget(catalog, property, reader).join(',')})`;
    const levels = property.computedFrom?.map((one) => readLevel(actor, catalog.get(one), catalog));
    return levels ? `+${name}(${levels.join(',')})` : [];
  });
  return {
    level,
    key: `${definition.name}${definition.revision ?? ''}(${names.length === Object.keys(definition.properties).length ? '*' : names.join(',')})${actor.closedFolders.shape}${keyShape(actor)}${ownersKey(catalog, actor, definition)}${definition.seenBy ? ` ${actor.rightsKey}` : ''}${shown.join('')}|${searchKey(search)}`,
    properties,
    search,
    own: ownReferences(catalog, properties),
    synonyms: catalog.synonyms,
    timeZone: context.timeZone,
    one: projectionOf(catalog, definition, names, reader),
    list: projectionOf(
      catalog,
      definition,
      names.filter((name) => properties.get(name)?.inLists),
      reader,
    ),
  };
}
