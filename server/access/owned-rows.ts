import type { ClassDefinition } from '#model/define-class.ts';
import type { ComponentTarget } from '#model/property/property.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { keyShape, type Actor } from './actor.ts';
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
  const key = `${[...actor.roleKeys].join(',')}${keyShape(actor)}|${[...(component.groups ?? []), ...(component.parts ?? [])].join(',')}`;
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
 * The conditions that the owners of the rows, and the owners of these, are of classes that the actor may read; none where
 * it may read them all.
 */
function ofReadable(catalog: Catalog, actor: Actor, definition: ClassDefinition, alias: string): readonly string[] {
  const inner = `${alias.replaceAll('"', '')}_of`;
  return ownerProperties(definition).flatMap(({ name, component }) => {
    const column = `${alias}.${quoted(columnName(name))}`;
    const owners = readableTargets(catalog, actor, component);
    const above = catalog.componentTargets(component).flatMap((owner) => {
      const hidden = owner === definition ? [] : ofReadable(catalog, actor, owner, inner);
      const rows = `select from ${quoted(tableName(owner.name))} ${inner} where ${inner}.id = ${column}`;
      return hidden.length === 0 ? [] : [`not exists (${rows} and not (${hidden.join(' and ')}))`];
    });
    return owners === ''
      ? above
      : [
          `exists (select from object owner where owner.id = ${column} and owner.class_id = any(${owners}::integer[]))`,
          ...above,
        ];
  });
}

/**
 * Restricts records that belong to records of any class (pictures, files, keywords, links, notes) to the classes that
 * the actor may read: the picture of a news item is hidden, like the item itself, from those who may not read news; and so
 * is a note on a block of its page.
 */
export function ownedRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition, alias = 't'): RowCondition => {
    const condition = visible(actor, definition, alias);
    const owned = actor.isAdministrator ? [] : ofReadable(catalog, actor, definition, alias);
    if (owned.length === 0) return condition;
    return `(${[...owned, ...(condition === null ? [] : [condition])].join(' and ')})`;
  };
}
