import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { isRecordId } from '#model/property/record-id.ts';
import { heldLinks, nestedLinks, withoutLinks } from '#model/structured/nested-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import type { StoredValues } from '#server/store/records/read/stored-values.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

/** Values without the links to records that the actor does not see. */
export interface SeenValues {
  readonly values: StoredValues;
  /** How many links were left out. */
  readonly left: number;
  /** Whether no required link is among them. */
  readonly isWhole: boolean;
}

function idsOf(value: unknown): readonly number[] {
  return [value].flat().filter(isRecordId);
}

/** The records that values name, by the names of their classes; those of any class are found by their ids. */
class NamedRecords {
  readonly byClass = new Map<string, Set<number>>();
  readonly ofAnyClass: { readonly property: Property; readonly ids: readonly number[] }[] = [];

  add(className: string, ids: readonly number[]): void {
    const known = this.byClass.get(className) ?? new Set();
    this.byClass.set(className, known);
    for (const id of ids) known.add(id);
  }

  addValue(property: Property, value: unknown): void {
    const { reference, component } = property;
    if (component) this.ofAnyClass.push({ property, ids: idsOf(value) });
    else if (reference) this.add(reference.className, idsOf(value));
    else for (const link of heldLinks(property, value, '')) this.add(link.className, link.ids);
  }
}

function holdsLinks(property: Property): boolean {
  return property.reference !== undefined || property.component !== undefined || nestedLinks(property).length > 0;
}

/**
 * Leaves out of the records' values the links that the actor could not set, because it does not see their targets: one
 * statement for each class that they name.
 */
export async function seenLinks(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  rows: readonly StoredValues[],
  where: Queryable,
): Promise<readonly SeenValues[]> {
  const { catalog } = context;
  const linking = Object.entries(definition.properties).filter(([, property]) => holdsLinks(property));
  const named = new NamedRecords();
  for (const values of rows) for (const [name, property] of linking) named.addValue(property, values[name]);
  const anyIds = [...new Set(named.ofAnyClass.flatMap(({ ids }) => ids))];
  const classes =
    anyIds.length > 0 ? await classesOfObjects(where, catalog, anyIds) : new Map<number, ClassDefinition>();
  for (const [id, { name }] of classes) named.add(name, [id]);
  const seen = new Map<string, ReadonlySet<number>>();
  for (const [className, ids] of named.byClass) {
    const target = catalog.get(className);
    const isAll = ids.size === 0 || context.visible(actor, target) === null;
    seen.set(className, isAll ? ids : await visibleIds(context, actor, target, [...ids], where));
  }
  const mayName = (property: Property, id: number): boolean => {
    const { component, reference } = property;
    if (!component) return seen.get(reference?.className ?? '')?.has(id) ?? false;
    const target = classes.get(id);
    if (!target || !seen.get(target.name)?.has(id)) return false;
    const level = readLevel(actor, target, catalog);
    return component.classNames || component.folders ? level !== 'none' : level === 'full';
  };
  return rows.map((values) => withoutUnseen(values, linking, { seen, mayName }));
}

interface Sight {
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  readonly mayName: (property: Property, id: number) => boolean;
}

function withoutUnseen(
  values: StoredValues,
  linking: readonly (readonly [string, Property])[],
  { seen, mayName }: Sight,
): SeenValues {
  const changed: Record<string, unknown> = {};
  let left = 0;
  let isWhole = true;
  for (const [name, property] of linking) {
    const value = values[name];
    if (property.structure) {
      const hidden = heldLinks(property, value, name).flatMap(({ className, ids }) =>
        ids.filter((id) => !seen.get(className)?.has(id)).map((id) => ({ className, id })),
      );
      left += hidden.length;
      for (const { className, id } of hidden)
        changed[name] = withoutLinks(property, changed[name] ?? value, className, new Set([id]));
      continue;
    }
    const hidden = idsOf(value).filter((id) => !mayName(property, id));
    if (hidden.length === 0) continue;
    left += hidden.length;
    isWhole &&= !property.required;
    changed[name] = Array.isArray(value) ? idsOf(value).filter((id) => !hidden.includes(id)) : null;
  }
  return { values: { ...values, ...changed }, left, isWhole };
}
