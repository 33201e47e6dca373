import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { Actor } from './actor.ts';
import { may } from './rights.ts';
import type { RowCondition, VisibilityPredicate } from './visibility.ts';

const kept = new WeakMap<Catalog, Map<string, string>>();

/** The ids of the component classes that the actor may read, as an SQL list; empty where it may read all of them. */
export function readableOwners(catalog: Catalog, actor: Actor): string {
  if (actor.isAdministrator) return '';
  let lists = kept.get(catalog);
  if (!lists) kept.set(catalog, (lists = new Map()));
  const key = [...actor.roleKeys].join(',');
  let list = lists.get(key);
  if (list === undefined) {
    const components = catalog.componentTargets({ onDelete: 'cascade' });
    const readable = components.filter((definition) => may(actor, 'read', definition));
    list = readable.length === components.length ? '' : `'{${readable.map(({ classId }) => classId).join(',')}}'`;
    lists.set(key, list);
  }
  return list;
}

/** The properties that link to a record's component, of any class. */
function ownerProperties(definition: ClassDefinition): readonly string[] {
  return Object.entries(definition.properties)
    .filter(
      ([, { component, required }]) =>
        required &&
        component?.onDelete === 'cascade' &&
        component.classNames === undefined &&
        component.folders === undefined,
    )
    .map(([name]) => name);
}

/**
 * Restricts records that belong to components of any class (pictures, files, keywords, links) to the classes that the
 * actor may read: the picture of a news item is hidden, like the item itself, from those who may not read news.
 */
export function ownedRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition, alias = 't'): RowCondition => {
    const condition = visible(actor, definition, alias);
    const owners = readableOwners(catalog, actor);
    const properties = owners === '' ? [] : ownerProperties(definition);
    if (properties.length === 0) return condition;
    const owned = properties.map(
      (name) =>
        `exists (select from object owner where owner.id = ${alias}.${quoted(columnName(name))} and owner.class_id = any(${owners}::integer[]))`,
    );
    return `(${[...owned, ...(condition === null ? [] : [condition])].join(' and ')})`;
  };
}
