import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import type { Actor } from './actor.ts';
import { NOTHING_CLOSED, type ClosedFolders } from './closed-folders.ts';

/** A condition on the rows of a class's table under an alias, free of parameters; null where every row is visible. */
export type RowCondition = string | null;

/**
 * The one predicate that says which records of a class an actor sees. Every statement of the store that touches
 * records takes it from here: lists, totals, single reads, links, search, export, history and every write.
 */
export type VisibilityPredicate = (actor: Actor, definition: ClassDefinition, alias?: string) => RowCondition;

const lists = new WeakMap<readonly number[], string>();

/** The ids as SQL's literal of a list: a constant, which PostgreSQL looks up by hash. Written once for each list. */
export function idList(ids: readonly number[]): string {
  let list = lists.get(ids);
  if (list === undefined) lists.set(ids, (list = `'{${ids.join(',')}}'::bigint[]`));
  return list;
}

/** The folders of a class that are closed to the actor. */
export function closedTo(actor: Actor, folders: ClassDefinition | undefined): readonly number[] {
  return (folders && actor.closedFolders.byClass.get(folders.name)) ?? [];
}

/** The records of a class that stand in a folder open to the reader, or in none. Most stand in one, which is looked up by hash. */
function inOpenFolder(closed: readonly number[], alias: string): string {
  const [folders, ids] = [`${alias}.folder_ids`, idList(closed)];
  return `(${folders} = '{}' or ${folders}[1] <> all(${ids}) or (${folders}[2] is not null and not (${folders} <@ ${ids})))`;
}

function ownersOf(catalog: Catalog, property: Property): readonly ClassDefinition[] {
  const { reference, component } = property;
  if (reference) return reference.onDelete === 'cascade' ? [catalog.get(reference.className)] : [];
  return component?.onDelete === 'cascade' ? catalog.componentTargets(component) : [];
}

/**
 * What the folders' restrictions make of every class: a record that stands in folders is visible in one that is open, a folder
 * where it is open itself, and what belongs to another record (it would be deleted with it) where that record is.
 */
export function folderVisibility(catalog: Catalog): VisibilityPredicate {
  const kept = new WeakMap<ClosedFolders, Map<string, RowCondition>>();

  function conditionOf(closed: ClosedFolders, definition: ClassDefinition, alias: string, above: string): RowCondition {
    const own = closed.byClass.get(definition.name);
    if (own) return `${alias}.id <> all(${idList(own)})`;
    const folders = catalog.foldersOf(definition);
    if (folders) {
      const ids = closed.byClass.get(folders.name);
      return ids ? inOpenFolder(ids, alias) : null;
    }
    const conditions = Object.entries(definition.properties).flatMap(([name, property]) =>
      ownersOf(catalog, property).flatMap((owner) => {
        if (` ${above} ${definition.name} `.includes(` ${owner.name} `)) return [];
        const inner = `${alias.replaceAll('"', '')}_owner`;
        const visible = conditionOf(closed, owner, inner, `${above} ${definition.name}`);
        if (visible === null) return [];
        const column = `${alias}.${quoted(columnName(name))}`;
        return [
          `not exists (select from ${quoted(tableName(owner.name))} ${inner} where ${inner}.id = ${column} and not (${visible}))`,
        ];
      }),
    );
    return conditions.length === 0 ? null : `(${conditions.join(' and ')})`;
  }

  return (actor, definition, alias = 't') => {
    const closed = actor.closedFolders;
    if (closed === NOTHING_CLOSED || closed.byClass.size === 0) return null;
    let conditions = kept.get(closed);
    if (!conditions) kept.set(closed, (conditions = new Map()));
    const key = `${definition.name} ${alias}`;
    let condition = conditions.get(key);
    if (condition === undefined) conditions.set(key, (condition = conditionOf(closed, definition, alias, '')));
    return condition;
  };
}
