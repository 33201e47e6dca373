import type { ClassDefinition } from '#model/define-class.ts';
import type { ComponentTarget, Property } from '#model/property/property.ts';
import { nestedLinks } from '#model/structured/nested-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../../database.ts';
import { invalid } from '../../problem.ts';
import type { Fields } from '../read/typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { keptStatement } from './write-statements.ts';

/** Whether the link has no foreign key, so that the write that sets it must lock its target until it commits. */
export function isHeld(property: Property): boolean {
  const { kind, reference, component, extensionKey } = property;
  return (
    kind.traits.links === 'many' ||
    component !== undefined ||
    (reference !== undefined && extensionKey !== undefined) ||
    nestedLinks(property).length > 0
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** Whether a write of these fields sets links without foreign keys; it must then be a transaction. */
export function holdsLinks(definition: ClassDefinition, records: readonly Fields[]): boolean {
  const held = new Set(
    [...(records[0]?.keys() ?? [])].filter((name) => {
      const property = definition.properties[name];
      return property !== undefined && isHeld(property);
    }),
  );
  return held.size > 0 && records.some((fields) => [...held].some((name) => !isEmpty(fields.get(name))));
}

/** A condition on the ids in parameter `at`: all of them may be linked to. */
type Condition = (at: number) => string;

function ofOneClass(context: StoreContext, actor: Actor, className: string, isLocked: boolean): Condition {
  const target = context.catalog.get(className);
  const visible = context.visible(actor, target);
  const lock = isLocked ? ' order by t.id for key share of t' : '';
  return (at) =>
    `(select count(*) from (select t.id from ${quoted(tableName(target.name))} t where t.id = any($${at}::bigint[])${visible === null ? '' : ` and ${visible}`}${lock}) named) = cardinality($${at}::bigint[])`;
}

/** Components of these classes that the actor sees; none of a class that the actor can't read. */
function ofComponents(context: StoreContext, actor: Actor, component: ComponentTarget): Condition {
  const { catalog } = context;
  const candidates = catalog.componentTargets(component);
  // An owner must be readable in full; for a link that is chosen, the right of a picker is enough.
  const isOwner = component.classNames === undefined && component.folders === undefined;
  const readable = candidates.filter((one) => {
    const level = readLevel(actor, one, catalog);
    return isOwner ? level === 'full' : level !== 'none';
  });
  const hidden = readable.flatMap((one) => {
    const visible = context.visible(actor, one);
    return visible === null
      ? []
      : ` and (o.class_id <> ${one.classId} or exists (select from ${quoted(tableName(one.name))} t where t.id = o.id and ${visible}))`;
  });
  return (at) =>
    `(select count(*) from (select o.id from object o where o.id = any($${at}::bigint[]) and o.class_id = any('{${readable.map((one) => one.classId).join(',')}}'::integer[])${hidden.join('')} order by o.id for key share of o) named) = cardinality($${at}::bigint[])`;
}

/** The condition to check for a link; null where its foreign key is enough. */
function conditionOf(context: StoreContext, actor: Actor, property: Property): Condition | null {
  const { reference, component } = property;
  if (component) return ofComponents(context, actor, component);
  if (!reference) return null;
  if (isHeld(property)) return ofOneClass(context, actor, reference.className, true);
  return context.visible(actor, context.catalog.get(reference.className)) === null
    ? null
    : ofOneClass(context, actor, reference.className, false);
}

/**
 * Throws 422 where a link names a record that does not exist, has the wrong class, or is not visible to the actor; the
 * error is the same. One statement for all links of all records; none where foreign keys are enough.
 */
export async function checkLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly Fields[],
  target: Queryable,
): Promise<void> {
  const asked: { readonly name: string; readonly condition: Condition; readonly ids: readonly unknown[] }[] = [];
  for (const name of records[0]?.keys() ?? []) {
    const property = definition.properties[name];
    const condition = property ? conditionOf(context, actor, property) : null;
    if (!condition) continue;
    const ids = [...new Set(records.flatMap((fields) => fields.get(name) ?? []))];
    if (ids.length > 0) asked.push({ name, condition, ids });
  }
  if (asked.length === 0) return;
  const text = `select json_build_array(${asked.map(({ condition }, index) => condition(index + 1)).join(', ')}) as held`;
  const [row] = await target.query<{ held: readonly boolean[] }>(
    keptStatement(
      { catalog: context.catalog, actor },
      `links ${text}`,
      () => text,
      asked.map(({ ids }) => ids),
    ),
  );
  const wrong = asked.filter((_, index) => row?.held[index] !== true);
  if (wrong.length > 0) throw invalid(wrong.map(({ name }) => ({ fieldName: name, message: 'Элемент не найден' })));
}
