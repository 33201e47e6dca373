import type { ClassDefinition } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { ownersOf, type RowCondition, type VisibilityPredicate } from './visibility.ts';

const STATE = 'instanceStateId';

const kept = new WeakMap<Catalog, Map<string, RowCondition>>();

/** The condition that the record in `column`, of any of the classes, is active as far as it has a state; null where none has. */
function ownerActive(
  catalog: Catalog,
  owners: readonly ClassDefinition[],
  column: string,
  inner: string,
  above: readonly ClassDefinition[],
): RowCondition {
  const inactive = owners.flatMap((owner) => {
    if (owner.source || above.includes(owner)) return [];
    const active = activeCondition(catalog, owner, inner, above);
    const rows = `select ${owner.classId} as c, ${inner}.id from ${quoted(tableName(owner.name))} ${inner}`;
    return active === null ? [] : [`${rows} where ${inner}.id = ${column} and (${active}) is not true`];
  });
  if (inactive.length === 0) return null;
  const [only] = inactive;
  if (only !== undefined && owners.length === 1) return `not exists (${only})`;
  return `not exists (select from (${inactive.join(' union all ')}) inactive
    where inactive.c = (select o.class_id from object o where o.id = ${column}))`;
}

function activeCondition(
  catalog: Catalog,
  definition: ClassDefinition,
  alias: string,
  above: readonly ClassDefinition[],
): RowCondition {
  const inner = `${alias.replaceAll('"', '')}_active`;
  const state = definition.properties[STATE];
  const own = state ? [`${alias}.${quoted(columnName(STATE))} = ${state.activeState ?? ACTIVE_STATE}`] : [];
  const ofOwners = Object.entries(definition.properties).flatMap(([name, property]) => {
    const column = `${alias}.${quoted(columnName(name))}`;
    return ownerActive(catalog, ownersOf(catalog, property), column, inner, [...above, definition]) ?? [];
  });
  const all = [...own, ...ofOwners];
  return all.length === 0 ? null : all.join(' and ');
}

/**
 * Restricts what a key that sees what visitors see reads to active records, and to what belongs to such records.
 */
export function activeRows(catalog: Catalog, visible: VisibilityPredicate): VisibilityPredicate {
  return (actor, definition, alias = 't') => {
    const condition = visible(actor, definition, alias);
    if (!actor.key?.activeOnly) return condition;
    let conditions = kept.get(catalog);
    if (!conditions) kept.set(catalog, (conditions = new Map()));
    const key = `${definition.name} ${alias}`;
    let active = conditions.get(key);
    if (active === undefined) conditions.set(key, (active = activeCondition(catalog, definition, alias, [])));
    if (active === null || condition === null) return active ?? condition;
    return `(${active} and ${condition})`;
  };
}
