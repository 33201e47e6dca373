import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { invalid } from '../refusal.ts';
import type { Fields } from './validate.ts';
import type { StoreContext } from './view.ts';

/** Whether a write sets lists of links, so that what they name has to stay until it commits. */
export function setsLists(definition: ClassDefinition, fields: Fields): boolean {
  return [...fields].some(
    ([name, value]) =>
      definition.properties[name]?.kind.name === 'references' && Array.isArray(value) && value.length > 0,
  );
}

interface Link {
  readonly name: string;
  readonly property: Property;
  readonly ids: readonly unknown[];
}

function linksOf(definition: ClassDefinition, fields: Fields): readonly Link[] {
  return [...fields].flatMap(([name, value]) => {
    const property = definition.properties[name];
    if (!property?.reference && !property?.component) return [];
    const ids = Array.isArray(value) ? value : value === null ? [] : [value];
    return ids.length === 0 ? [] : [{ name, property, ids }];
  });
}

/** The question how many of the ids `$1` a link may name; null where foreign keys ask it. */
function questionOf(context: StoreContext, actor: Actor, { property }: Link): string | null {
  const { reference, component, kind } = property;
  if (reference) {
    const target = context.catalog.get(reference.className);
    const visible = context.visible(actor, target);
    const isList = kind.name === 'references';
    if (!isList && visible === null) return null;
    // No foreign key guards a list: what it names is kept from being deleted until the list is committed.
    return `select count(*) as n from (select t.id from ${quoted(tableName(target.name))} t where t.id = any($1::bigint[])
      ${visible === null ? '' : `and ${visible}`} order by t.id ${isList ? 'for key share' : ''}) named`;
  }
  if (!component) return null;
  const targets = context.catalog.componentTargets(component);
  const hidden = targets.flatMap((target) => {
    const visible = context.visible(actor, target);
    return visible === null
      ? []
      : [
          `and not exists (select from ${quoted(tableName(target.name))} t where t.id = o.id and t.id = any($1::bigint[]) and not (${visible}))`,
        ];
  });
  if (hidden.length === 0 && !component.folders && !component.classNames) return null;
  const classes = targets.map((target) => target.classId).join(', ');
  return `select count(*) as n from object o where o.id = any($1::bigint[]) and o.class_id in (${classes}) ${hidden.join(' ')}`;
}

/** Throws 422 where a link names a record that is not there, is of another class, or may not be seen: one and the same answer. */
export async function checkLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  fields: Fields,
  target: Queryable,
): Promise<void> {
  for (const link of linksOf(definition, fields)) {
    const text = questionOf(context, actor, link);
    if (text === null) continue;
    const [row] = await target.query<{ n: number }>({ text, values: [link.ids] });
    if (row?.n !== link.ids.length) throw invalid([{ fieldName: link.name, message: 'Элемент не найден' }]);
  }
}
