import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import type { Actor } from './actor.ts';
import { activeRows } from './active-rows.ts';
import { ownedRows } from './owned-rows.ts';
import { seenRows } from './seen-rows.ts';
import { shownRows } from './shown-rows.ts';
import {
  areClosed,
  folderVisibility,
  isClosed,
  KEPT_SHAPES,
  ownersOf,
  type VisibilityPredicate,
} from './visibility.ts';

/**
 * The visibility predicate of lists, for statements over many classes. In lists each record looks up its owner; here
 * all hidden owners are computed once, and the records that belong to them are hidden.
 */
export interface SharedVisibility {
  /** Conditions that refer to the CTE `hidden`, which the statement must include. */
  readonly visible: VisibilityPredicate;
  /**
   * The CTEs that compute `hidden`, the ids of all hidden records, without `with`; they use the index on folders. Null
   * where nothing is hidden.
   */
  readonly hidden: (actor: Actor) => string | null;
}

const HIDDEN = 'hidden';

function notAmong(table: string, alias: string, columns: readonly string[]): string {
  return columns.map((column) => `(${alias}.${column} in (select id from ${table})) is not true`).join(' and ');
}

/**
 * The condition for records that are only in closed folders; uses the index on folders, queried only for those of the
 * class.
 */
function closedIn(folders: ClassDefinition | undefined): string {
  if (!folders) throw new Error('records are hidden by folders, and have none');
  const own = `select id from closed where class_id = ${folders.classId}`;
  return `t.folder_ids && array(${own}) and (t.folder_ids[2] is null or ${areClosed('t.folder_ids')})`;
}

function makeShared(catalog: Catalog): SharedVisibility {
  const ofFolders = folderVisibility(catalog);
  const kept = new BoundedCache<string>({ entries: KEPT_SHAPES });
  const owners = new Set(
    catalog.classes.flatMap((definition) =>
      Object.values(definition.properties).flatMap((property) => ownersOf(catalog, property)),
    ),
  );

  /** What may hide records of the class: the columns that link to owners, and the depth of ownership. */
  function ownership(actor: Actor, definition: ClassDefinition): { columns: readonly string[]; depth: number } {
    const columns: string[] = [];
    let depth = 0;
    if (catalog.itemsOf(definition) || catalog.foldersOf(definition)) return { columns, depth };
    for (const [name, property] of Object.entries(definition.properties)) {
      const hiding = ownersOf(catalog, property).filter(
        (owner) => owner.name !== definition.name && ofFolders(actor, owner) !== null,
      );
      if (hiding.length > 0) columns.push(quoted(columnName(name)));
      depth = Math.max(depth, ...hiding.map((owner) => ownership(actor, owner).depth + 1));
    }
    return { columns, depth };
  }

  /** The owner classes whose records may be hidden. Folders are excluded: the closed ones are known. */
  function hiding(actor: Actor): readonly ClassDefinition[] {
    return [...owners].filter((owner) => !catalog.itemsOf(owner) && ofFolders(actor, owner) !== null);
  }

  function hiddenText(actor: Actor): string {
    const levels: string[][] = [['select id from closed']];
    for (const owner of hiding(actor)) {
      const { columns, depth } = ownership(actor, owner);
      const hidden =
        depth === 0 ? closedIn(catalog.foldersOf(owner)) : `not (${notAmong(`${HIDDEN}${depth - 1}`, 't', columns)})`;
      (levels[depth] ??= depth === 0 ? [] : [`select id from ${HIDDEN}${depth - 1}`]).push(
        `select t.id from ${quoted(tableName(owner.name))} t where ${hidden}`,
      );
    }
    const ctes = levels.map((selects, depth) => `${HIDDEN}${depth} as materialized (${selects.join(' union all ')})`);
    return `closed as materialized (select o.id, o.class_id from object o where ${isClosed('o.id')}), ${ctes.join(', ')}, ${HIDDEN} as (select id from ${HIDDEN}${levels.length - 1})`;
  }

  const ofOwners: VisibilityPredicate = (actor, definition, alias = 't') => {
    const condition = ofFolders(actor, definition, alias);
    const { columns } = condition === null ? { columns: [] } : ownership(actor, definition);
    return columns.length === 0 ? condition : `(${notAmong(HIDDEN, alias, columns)})`;
  };
  return {
    visible: shownRows(catalog, activeRows(catalog, seenRows(catalog, ownedRows(catalog, ofOwners)))),
    hidden: (actor) => {
      const { shape } = actor.closedFolders;
      return shape === '' ? null : kept.get(shape, () => hiddenText(actor));
    },
  };
}

const made = new WeakMap<Catalog, SharedVisibility>();

/** The visibility predicate for statements over many classes. */
export function sharedVisibility(catalog: Catalog): SharedVisibility {
  let shared = made.get(catalog);
  if (!shared) made.set(catalog, (shared = makeShared(catalog)));
  return shared;
}
