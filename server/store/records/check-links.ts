import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { invalid } from '../refusal.ts';
import type { Fields } from './validate.ts';
import type { StoreContext } from './view.ts';
import { keptStatement } from './write-statements.ts';

/** A condition on the ids that parameter `at` lists: all of them are there to be linked to. */
type Condition = (at: number) => string;

function ofOneClass(context: StoreContext, actor: Actor, className: string): Condition {
  const target = context.catalog.get(className);
  const visible = context.visible(actor, target);
  return (at) =>
    `(select count(*) from ${quoted(tableName(target.name))} t where t.id = any($${at}::bigint[])${visible === null ? '' : ` and ${visible}`}) = cardinality($${at}::bigint[])`;
}

/** Components of these classes that the actor can read and see. A class that the actor can't read has none. */
function ofComponents(context: StoreContext, actor: Actor, classNames: readonly string[] | undefined): Condition {
  const { catalog } = context;
  const candidates = classNames?.map((name) => catalog.get(name)) ?? catalog.classes.filter((one) => one.isComponent);
  const readable = candidates.filter((one) => readLevel(actor, one, catalog) !== 'none');
  const hidden = readable.flatMap((one) => {
    const visible = context.visible(actor, one);
    return visible === null
      ? []
      : ` and (o.class_id <> ${one.classId} or exists (select from ${quoted(tableName(one.name))} t where t.id = o.id and ${visible}))`;
  });
  return (at) =>
    `(select count(*) from object o where o.id = any($${at}::bigint[]) and o.class_id = any('{${readable.map((one) => one.classId).join(',')}}'::integer[])${hidden.join('')}) = cardinality($${at}::bigint[])`;
}

/** What must be asked of a link; null where its foreign key says enough. */
function conditionOf(context: StoreContext, actor: Actor, property: Property): Condition | null {
  const { reference, component, kind } = property;
  if (component) return ofComponents(context, actor, component.classNames);
  if (!reference) return null;
  if (kind.name === 'references') return ofOneClass(context, actor, reference.className);
  return context.visible(actor, context.catalog.get(reference.className)) === null
    ? null
    : ofOneClass(context, actor, reference.className);
}

/**
 * Throws 422 where a link names a record that is not there, is of the wrong class, or is nothing the actor can see: one and
 * the same answer. One statement for all links of all the records; none where foreign keys say all there is to say.
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
      `links ${text}`,
      () => text,
      asked.map(({ ids }) => ids),
    ),
  );
  const wrong = asked.filter((_, index) => row?.held[index] !== true);
  if (wrong.length > 0) throw invalid(wrong.map(({ name }) => ({ fieldName: name, message: 'Элемент не найден' })));
}
