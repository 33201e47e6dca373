import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY, folderClassName } from '#model/folder-links.ts';
import type { ReactionTotals } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { isComponentItem } from '#server/derive/projection.ts';
import { reactionTotals } from '../reaction-totals.ts';
import { forbidden, invalid } from '../problem.ts';
import { listRecords } from './list.ts';
import type { StoredRecord } from './one.ts';
import type { StoreContext } from './read-projection.ts';

/** The name that stands for all there are. */
const ALL = '*';
/** Records of one collection, at most. */
const MOST = 1000;
/** The property in which what belongs to a component names it. */
const OWNER = 'componentId';
/** What the ratings of a component come to (spec 2 §3.1). */
const FIGURES = ['minRating', 'maxRating', 'aggregateRating'] as const;
/** The class whose folders an item of events stands in (spec 2 §3.1). */
const EVENT_FOLDERS = folderClassName('event');

/** What an item can be completed with, as its class and the others declare it. */
export interface DeclaredInclusion {
  readonly name: string;
  /** Whose records it tells of: who may not read the class is refused it. */
  readonly of: ClassDefinition;
  /** The property by which these name the item; `figure` is a number made of them, `folders` are those in which the item stands. */
  readonly by: { readonly property: string } | 'figure' | 'folders';
}

/** All that an item of the class can carry. */
export function declaredInclusions(catalog: Catalog, definition: ClassDefinition): readonly DeclaredInclusion[] {
  if (!isComponentItem(definition)) return [];
  const owned = catalog.classes.flatMap((of): readonly DeclaredInclusion[] =>
    of.includedAs === undefined ? [] : [{ name: of.includedAs, of, by: { property: OWNER } }],
  );
  const related = definition.related.flatMap(({ className, property, includedAs }): readonly DeclaredInclusion[] =>
    includedAs === undefined ? [] : [{ name: includedAs, of: catalog.get(className), by: { property } }],
  );
  const rating = catalog.get('componentRating');
  const figures = FIGURES.map((name): DeclaredInclusion => ({ name, of: rating, by: 'figure' }));
  return [...owned, ...related, ...figures, { name: 'eventFolders', of: catalog.get(EVENT_FOLDERS), by: 'folders' }];
}

/** What an item is completed with. */
interface Inclusion extends DeclaredInclusion {
  /** JSON of it, for the record as it was read. */
  readonly read: (record: StoredRecord, id: number) => Promise<string>;
}

/** The folders of the record that the reader sees. */
function folderIdsOf({ json }: StoredRecord): readonly unknown[] {
  const ids: unknown = JSON.parse(json)[FOLDERS_PROPERTY];
  return Array.isArray(ids) ? ids : [];
}

/** All that an item of the class can carry, and how it is read. A collection is one statement. */
function inclusionsOf(context: StoreContext, actor: Actor, definition: ClassDefinition): readonly Inclusion[] {
  const { catalog, database } = context;
  const rows = async (of: ClassDefinition, fieldName: string, fieldValue: unknown, operator: 'eq' | 'in') => {
    const filter = [{ fieldName, fieldValue, operator }];
    return (await listRecords(context, actor, of, { filter, pageIndex: 0, pageSize: MOST })).itemsJson;
  };
  let totals: Promise<ReactionTotals> | undefined;
  const figure = async (name: string, id: number) => {
    totals ??= reactionTotals(database, id);
    return JSON.stringify(Reflect.get(await totals, name));
  };
  return declaredInclusions(catalog, definition).map((declared): Inclusion => {
    const { name, of, by } = declared;
    if (by === 'figure') return { ...declared, read: (_, id) => figure(name, id) };
    if (by !== 'folders') return { ...declared, read: (_, id) => rows(of, by.property, id, 'eq') };
    const standsThere = catalog.foldersOf(definition)?.name === of.name;
    const read = async (record: StoredRecord) =>
      standsThere ? rows(of, 'id', folderIdsOf(record).slice(0, MOST), 'in') : '[]';
    return { ...declared, read };
  });
}

function mayInclude(context: StoreContext, actor: Actor, { of }: Inclusion): boolean {
  return readLevel(actor, of, context.catalog) === 'full';
}

/** The names of all that an item of the class carries for the actor where it is asked to. */
export function inclusionNames(context: StoreContext, actor: Actor, definition: ClassDefinition): readonly string[] {
  const known = inclusionsOf(context, actor, definition);
  return known.filter((one) => mayInclude(context, actor, one)).map(({ name }) => name);
}

/** The inclusions that are asked for. Throws 422 on an unknown name, 403 on one that may not be read; all are all that may be. */
function askedFor(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  names: readonly string[],
): readonly Inclusion[] {
  const known = inclusionsOf(context, actor, definition);
  const unknown = names.filter((name) => name !== ALL && !known.some((one) => one.name === name));
  if (unknown.length > 0)
    throw invalid(
      unknown.map((name) => ({ fieldName: 'include', message: `Набор «${name.slice(0, 100)}» не найден` })),
    );
  const mayRead = (one: Inclusion) => mayInclude(context, actor, one);
  const named = known.filter(({ name }) => names.includes(name));
  if (!named.every(mayRead)) throw forbidden();
  return names.includes(ALL) ? known.filter(mayRead) : named;
}

/** Completes an item with the collections and figures it is asked for (spec 2 §3.1): its JSON with each under its name. */
export async function withIncluded(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  names: readonly string[],
  read: () => Promise<StoredRecord>,
): Promise<string> {
  const asked = askedFor(context, actor, definition, names);
  const record = await read();
  const { id }: { readonly id: number } = JSON.parse(record.json);
  let added = '';
  // One after another, so that an item holds no more than one connection.
  for (const one of asked) added += `,${JSON.stringify(one.name)}:${await one.read(record, id)}`;
  return `${record.json.slice(0, -1)}${added}}`;
}
