import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Actor } from './actor.ts';
import type { ClosedFolders } from './closed-folders.ts';

/**
 * A condition on the rows of a class's table under an alias; null where every row is visible. It has {@link CLOSED} in
 * place of the list of closed folders, so that the text is the same for all readers with the same classes of closed
 * folders.
 */
export type RowCondition = string | null;

/**
 * The visibility predicate: which records of a class an actor sees. Every statement of the store on records uses it:
 * lists, totals, single reads, links, search, export, history and every write.
 */
export type VisibilityPredicate = (actor: Actor, definition: ClassDefinition, alias?: string) => RowCondition;

/** Placeholder for the parameter with the closed folders, whose number is known once the statement is complete. */
export const CLOSED = '$closed';

/**
 * SQL of whether an id is that of a closed folder. A subselect, because a cached plan looks it up by hash but scans an
 * array.
 */
export function isClosed(id: string): string {
  return `${id} in (select unnest(${CLOSED}::bigint[]))`;
}

/** SQL of whether all folders of a list are closed. */
export function areClosed(ids: string): string {
  return `${ids} <@ ${CLOSED}::bigint[]`;
}

/** The folders of a class that are closed to the actor. */
export function closedTo(actor: Actor, folders: ClassDefinition | undefined): readonly number[] {
  return (folders && actor.closedFolders.byClass.get(folders.name)) ?? [];
}

/**
 * The condition for records in a folder open to the reader, or in none. Most records have one folder, which is looked
 * up by hash.
 */
function inOpenFolder(alias: string): string {
  const folders = `${alias}.folder_ids`;
  return `(${folders} = '{}' or not (${isClosed(`${folders}[1]`)}) or (${folders}[2] is not null and not (${areClosed(folders)})))`;
}

/** The rows of several classes with their class id as `c`, for looking up a record of unknown class. */
function rowsInFolders(definitions: readonly ClassDefinition[]): string {
  const rows = definitions.map(
    ({ classId, name }) => `select ${classId} as c, id, folder_ids from ${quoted(tableName(name))}`,
  );
  return `(${rows.join(' union all ')})`;
}

function existsHidden(owner: ClassDefinition, column: string, alias: string, visible: string): string {
  return `exists (select from ${quoted(tableName(owner.name))} ${alias} where ${alias}.id = ${column} and not (${visible}))`;
}

/** The condition that the record in `column` is hidden by its folders. Only the table of the record's class is read. */
function hiddenInFolders(owners: readonly ClassDefinition[], column: string, alias: string): string {
  const [only] = owners;
  if (only && owners.length === 1) return existsHidden(only, column, alias, inOpenFolder(alias));
  return `exists (select from ${rowsInFolders(owners)} ${alias} where ${alias}.id = ${column}
    and ${alias}.c = (select o.class_id from object o where o.id = ${column}) and not ${inOpenFolder(alias)})`;
}

/** Maximum number of sets of classes with closed folders for which conditions are cached. */
export const KEPT_SHAPES = 100;

/** The owner classes of this property: a record is deleted with the one it links to. */
export function ownersOf(catalog: Catalog, property: Property): readonly ClassDefinition[] {
  const { reference, component } = property;
  if (reference) return reference.onDelete === 'cascade' ? [catalog.get(reference.className)] : [];
  return component?.onDelete === 'cascade' ? catalog.componentTargets(component) : [];
}

/**
 * The effect of folder restrictions on every class: a record with folders is visible if one of them is open, a folder
 * if it is open itself, and a record that belongs to another (it is deleted with it) if its owner is visible.
 */
export function folderVisibility(catalog: Catalog): VisibilityPredicate {
  const kept = new BoundedCache<Map<string, RowCondition>>({ entries: KEPT_SHAPES });

  /** The condition that the record in `column`, of any of the classes, is visible; null where it always is. */
  function ownerVisible(
    closed: ClosedFolders,
    owners: readonly ClassDefinition[],
    column: string,
    inner: string,
    above: string,
  ): RowCondition {
    const looked = owners.filter((owner) => !` ${above} `.includes(` ${owner.name} `));
    const hidden: string[] = [];
    if (looked.some((owner) => closed.byClass.has(owner.name))) hidden.push(`(${isClosed(column)})`);
    const inFolders = looked.filter((owner) => closed.byClass.has(catalog.foldersOf(owner)?.name ?? ''));
    if (inFolders.length > 0) hidden.push(hiddenInFolders(inFolders, column, inner));
    for (const owner of looked) {
      if (closed.byClass.has(owner.name) || catalog.foldersOf(owner)) continue;
      const visible = conditionOf(closed, owner, inner, above);
      if (visible !== null) hidden.push(existsHidden(owner, column, inner, visible));
    }
    if (hidden.length === 0) return null;
    // With one table `not exists` can become an anti-join; with several, `is not true` prevents joins, whose order the
    // planner would have to search.
    const isJoined = owners.length === 1 && hidden.length === 1 && inFolders.length === 1;
    return hidden.map((one) => (isJoined ? `not ${one}` : `${one} is not true`)).join(' and ');
  }

  function conditionOf(closed: ClosedFolders, definition: ClassDefinition, alias: string, above: string): RowCondition {
    if (closed.byClass.has(definition.name)) return `not (${isClosed(`${alias}.id`)})`;
    const folders = catalog.foldersOf(definition);
    if (folders) return closed.byClass.has(folders.name) ? inOpenFolder(alias) : null;
    const inner = `${alias.replaceAll('"', '')}_owner`;
    const conditions = Object.entries(definition.properties).flatMap(([name, property]) => {
      const column = `${alias}.${quoted(columnName(name))}`;
      return ownerVisible(closed, ownersOf(catalog, property), column, inner, `${above} ${definition.name}`) ?? [];
    });
    return conditions.length === 0 ? null : `(${conditions.join(' and ')})`;
  }

  return (actor, definition, alias = 't') => {
    const closed = actor.closedFolders;
    if (closed.shape === '') return null;
    const conditions = kept.get(closed.shape, () => new Map<string, RowCondition>());
    const key = `${definition.name} ${alias}`;
    let condition = conditions.get(key);
    if (condition === undefined) conditions.set(key, (condition = conditionOf(closed, definition, alias, '')));
    return condition;
  };
}
