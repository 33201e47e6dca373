import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { keyShape, type Actor } from './actor.ts';
import { READER } from './reader-ids.ts';
import { may } from './rights.ts';
import type { RowCondition, VisibilityPredicate } from './visibility.ts';

const kept = new WeakMap<Catalog, Map<string, string>>();

/** The names of the classes that the actor may read, as an SQL list. */
function readableNames(catalog: Catalog, actor: Actor): string {
  let lists = kept.get(catalog);
  if (!lists) kept.set(catalog, (lists = new Map()));
  const key = `${[...actor.roleKeys].join(',')} ${keyShape(actor)}`;
  let list = lists.get(key);
  if (list === undefined) {
    const readable = catalog.classes.filter((definition) => may(actor, 'read', definition));
    list = `'{${readable.map(({ name }) => name).join(',')}}'`;
    lists.set(key, list);
  }
  return list;
}

/**
 * SQL of who reads a record that its owner has and may show to roles. Administrators also read what is shown to roles that
 * they do not have, and all records of a class that is shown to none. Who looks as another user reads, as an administrator
 * does, nothing that its owner has shown to no role. The text depends on the actor's roles only: the reader is a parameter.
 */
function isSeen(catalog: Catalog, actor: Actor, definition: ClassDefinition, alias: string): RowCondition {
  const { seenBy } = definition;
  if (!seenBy) return null;
  const column = (name: string): string => `${alias}.${quoted(columnName(name))}`;
  const reader = `${READER}::bigint[]`;
  const own = `${column(seenBy.owner)} = (${reader})[1]`;
  const roles = seenBy.roles === undefined ? null : column(seenBy.roles);
  const shown = roles === null ? null : `${roles} <> '{}'`;
  if (actor.isAdministrator)
    return shown === null || actor.isView ? shown : `(${own} or ${shown} or (${reader})[1] is null)`;
  const ofReader = roles === null ? own : `(${own} or ${roles} && (${reader})[2:])`;
  const seen = shown !== null && actor.isView ? `(${ofReader} and ${shown})` : ofReader;
  if (seenBy.className === undefined) return seen;
  return `(${seen} and ${column(seenBy.className)} = any(${readableNames(catalog, actor)}::text[]))`;
}

/**
 * Restricts the records of a class that says by whom they are seen to their owner and the roles that they are shown
 * to, and to those whose subject, if they have one, is a class that the reader may read.
 */
export function seenRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition, alias = 't') => {
    const condition = visible(actor, definition, alias);
    const seen = isSeen(catalog, actor, definition, alias);
    if (seen === null || condition === null) return seen ?? condition;
    return `(${seen} and ${condition})`;
  };
}
