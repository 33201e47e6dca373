import type { ClassDefinition } from '#model/define-class.ts';
import type { ComponentTarget } from '#model/property/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import type { Actor } from './actor.ts';
import { may } from './rights.ts';
import type { RowCondition, VisibilityPredicate } from './visibility.ts';

const kept = new WeakMap<Catalog, Map<string, string>>();

/** A link to a component of any class. */
const ANY: ComponentTarget = { onDelete: 'cascade' };

/** The ids of those classes of a link that the actor may read, as an SQL list; empty where it may read all of them. */
function readableTargets(catalog: Catalog, actor: Actor, component: ComponentTarget): string {
  if (actor.isAdministrator) return '';
  let lists = kept.get(catalog);
  if (!lists) kept.set(catalog, (lists = new Map()));
  const key = `${[...actor.roleKeys].join(',')}|${component.groups?.join(',') ?? ''}`;
  let list = lists.get(key);
  if (list === undefined) {
    const targets = catalog.componentTargets(component);
    const readable = targets.filter((definition) => may(actor, 'read', definition));
    list = readable.length === targets.length ? '' : `'{${readable.map(({ classId }) => classId).join(',')}}'`;
    lists.set(key, list);
  }
  return list;
}

/**
 * A text that is the same for all actors who see records of the class, and those that it shows, by the same classes of
 * owners.
 */
export function ownersKey(catalog: Catalog, actor: Actor, definition: ClassDefinition): string {
  const own = ownerProperties(definition).flatMap(({ component }) => (component.groups ? component : []));
  return [ANY, ...own].map((component) => readableTargets(catalog, actor, component)).join('');
}

/** A property that names the owner of a record, of any of several classes. */
interface OwnerProperty {
  readonly name: string;
  readonly component: ComponentTarget;
}

/** The properties that link to a record's owner, of any class or of any in groups of the menu. */
function ownerProperties(definition: ClassDefinition): readonly OwnerProperty[] {
  return Object.entries(definition.properties).flatMap(([name, { component, required }]) =>
    required &&
    component?.onDelete === 'cascade' &&
    component.classNames === undefined &&
    component.folders === undefined
      ? { name, component }
      : [],
  );
}

/**
 * Restricts records that belong to records of any class (pictures, files, keywords, links, notes) to the classes that
 * the actor may read: the picture of a news item is hidden, like the item itself, from those who may not read news.
 */
export function ownedRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition, alias = 't'): RowCondition => {
    const condition = visible(actor, definition, alias);
    const owned = ownerProperties(definition).flatMap(({ name, component }) => {
      const owners = readableTargets(catalog, actor, component);
      return owners === ''
        ? []
        : `exists (select from object owner where owner.id = ${alias}.${quoted(columnName(name))} and owner.class_id = any(${owners}::integer[]))`;
    });
    if (owned.length === 0) return condition;
    return `(${[...owned, ...(condition === null ? [] : [condition])].join(' and ')})`;
  };
}
