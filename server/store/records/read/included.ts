import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY, folderClassName } from '#model/folder-links.ts';
import type { ReactionTotals } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { isComponentItem } from '#server/derive/projection.ts';
import { reactionTotals } from '../../reaction-totals.ts';
import { forbidden, invalid } from '../../problem.ts';
import { listRecords } from './list.ts';
import type { StoredRecord } from './one.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The name that includes everything. */
const ALL = '*';
/** Maximum number of records in one collection. */
const MOST = 1000;
/** The property that links a record to its component. */
const OWNER = 'componentId';
/** The rating totals of a component (spec 2 §3.1). */
const FIGURES = ['minRating', 'maxRating', 'aggregateRating'] as const;
/** The class of an event's folders (spec 2 §3.1). */
const EVENT_FOLDERS = folderClassName('event');

/** What can be included in an item, as its class and the others declare it. */
export interface DeclaredInclusion {
  readonly name: string;
  /** The class of the included records: an actor that can't read it gets 403. */
  readonly of: ClassDefinition;
  /**
   * The property by which these link to the item; `figure` is a number computed from them, `folders` are the item's
   * folders.
   */
  readonly by: { readonly property: string } | 'figure' | 'folders';
}

/** Everything that can be included in an item of the class. */
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

/** One inclusion, with the function that reads it. */
interface Inclusion extends DeclaredInclusion {
  /** Its JSON for the given record. */
  readonly read: (record: StoredRecord, id: number) => Promise<string>;
}

/** The folders of the record that the reader sees. */
function folderIdsOf({ json }: StoredRecord): readonly unknown[] {
  const ids: unknown = JSON.parse(json)[FOLDERS_PROPERTY];
  return Array.isArray(ids) ? ids : [];
}

/** Everything that can be included in an item of the class, and how it is read. Each collection is one statement. */
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

/** The names of everything that the actor may include in an item of the class. */
export function inclusionNames(context: StoreContext, actor: Actor, definition: ClassDefinition): readonly string[] {
  const known = inclusionsOf(context, actor, definition);
  return known.filter((one) => mayInclude(context, actor, one)).map(({ name }) => name);
}

/**
 * The requested inclusions. Throws 422 on an unknown name, 403 on one that may not be read; `*` means all that may be
 * read.
 */
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

/** Adds the requested collections and figures to an item (spec 2 §3.1): its JSON with each under its name. */
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
  // One after another, so that one item uses one connection at most.
  for (const one of asked) added += `,${JSON.stringify(one.name)}:${await one.read(record, id)}`;
  return `${record.json.slice(0, -1)}${added}}`;
}
