import type { Property } from '#model/property/property.ts';
import type { TargetColumn } from '#model/wire/metadata.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Actor } from './actor.ts';
import { mayReadProperty, readLevel } from './rights.ts';

/** Those of the named properties of a reference's target that the actor may read there. */
function readable(
  catalog: Catalog,
  actor: Actor,
  className: string,
  names: readonly string[] = [],
): readonly TargetColumn[] {
  if (names.length === 0) return [];
  const target = catalog.get(className);
  const level = readLevel(actor, target, catalog);
  return names.flatMap((name) => {
    const property = target.properties[name];
    return property && mayReadProperty(actor, property, level) ? [{ name, caption: property.caption }] : [];
  });
}

/** The columns for what a reference shows of its target, as far as the actor may read it there. */
export function targetColumns(
  catalog: Catalog,
  actor: Actor,
  { reference }: Pick<Property, 'reference'>,
): readonly TargetColumn[] {
  return reference ? readable(catalog, actor, reference.className, reference.columns) : [];
}

/** What the picker of a reference tells of each record, as far as the actor may read it there. */
export function toldOfTarget(
  catalog: Catalog,
  actor: Actor,
  { reference }: Pick<Property, 'reference'>,
): readonly string[] {
  return reference ? readable(catalog, actor, reference.className, reference.tells).map(({ name }) => name) : [];
}
