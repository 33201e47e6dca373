import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Actor } from './actor.ts';
import type { ClosedFolders } from './closed-folders.ts';

/**
 * A condition on the rows of a class's table under an alias; null where every row is visible. Where it asks which folders are
 * closed it says {@link CLOSED}, so that it is the same for all readers to whom folders of the same classes are closed.
 */
export type RowCondition = string | null;

/**
 * The one predicate that says which records of a class an actor sees. Every statement of the store that touches
 * records takes it from here: lists, totals, single reads, links, search, export, history and every write.
 */
export type VisibilityPredicate = (actor: Actor, definition: ClassDefinition, alias?: string) => RowCondition;

/** Stands for the parameter that lists the closed folders, whose number is known when the statement is whole. */
export const CLOSED = '$closed';

/** SQL that says whether an id is that of a closed folder. A plan that is kept looks up what is selected by hash, and goes through a list. */
export function isClosed(id: string): string {
  return `${id} in (select unnest(${CLOSED}::bigint[]))`;
}

/** SQL that says whether each of a list of folders is closed. */
export function areClosed(ids: string): string {
  return `${ids} <@ ${CLOSED}::bigint[]`;
}

/** The folders of a class that are closed to the actor. */
export function closedTo(actor: Actor, folders: ClassDefinition | undefined): readonly number[] {
  return (folders && actor.closedFolders.byClass.get(folders.name)) ?? [];
}

/** The records of a class that stand in a folder open to the reader, or in none. Most stand in one, which is looked up by hash. */
function inOpenFolder(alias: string): string {
  const folders = `${alias}.folder_ids`;
  return `(${folders} = '{}' or not (${isClosed(`${folders}[1]`)}) or (${folders}[2] is not null and not (${areClosed(folders)})))`;
}

/** The rows of the classes with the number of their class `c`, to be looked for where one doesn't know which of them it is. */
function rowsInFolders(definitions: readonly ClassDefinition[]): string {
  const rows = definitions.map(
    ({ classId, name }) => `select ${classId} as c, id, folder_ids from ${quoted(tableName(name))}`,
  );
  return `(${rows.join(' union all ')})`;
}

function existsHidden(owner: ClassDefinition, column: string, alias: string, visible: string): string {
  return `exists (select from ${quoted(tableName(owner.name))} ${alias} where ${alias}.id = ${column} and not (${visible}))`;
}

/** That what `column` names is hidden in its folders. Of the classes' tables the one alone is read that its number says. */
function hiddenInFolders(owners: readonly ClassDefinition[], column: string, alias: string): string {
  const [only] = owners;
  if (only && owners.length === 1) return existsHidden(only, column, alias, inOpenFolder(alias));
  return `exists (select from ${rowsInFolders(owners)} ${alias} where ${alias}.id = ${column}
    and ${alias}.c = (select o.class_id from object o where o.id = ${column}) and not ${inOpenFolder(alias)})`;
}

/** Sets of classes of which folders are closed to somebody, for which conditions are kept. */
export const KEPT_SHAPES = 100;

/** The classes whose records one of this property belongs to: it is deleted with them. */
export function ownersOf(catalog: Catalog, property: Property): readonly ClassDefinition[] {
  const { reference, component } = property;
  if (reference) return reference.onDelete === 'cascade' ? [catalog.get(reference.className)] : [];
  return component?.onDelete === 'cascade' ? catalog.componentTargets(component) : [];
}

/**
 * What the folders' restrictions make of every class: a record that stands in folders is visible in one that is open, a folder
 * where it is open itself, and what belongs to another record (it would be deleted with it) where that record is.
 */
export function folderVisibility(catalog: Catalog): VisibilityPredicate {
  const kept = new BoundedCache<Map<string, RowCondition>>({ entries: KEPT_SHAPES });

  /** The condition that what `column` names is visible, be it of whichever of the classes; null where it always is. */
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
    // Whether one table holds it may be asked by a join. With many the planner would weigh the orders of all joins.
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
