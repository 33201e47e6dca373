import type { Property } from '#model/property/property.ts';
import type { TargetColumn } from '#model/wire/metadata.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Actor } from './actor.ts';
import { mayReadProperty, readLevel } from './rights.ts';

/** The columns for what a reference shows of its target, as far as the actor may read it there. */
export function targetColumns(
  catalog: Catalog,
  actor: Actor,
  { reference }: Pick<Property, 'reference'>,
): readonly TargetColumn[] {
  if (!reference?.columns) return [];
  const target = catalog.get(reference.className);
  const level = readLevel(actor, target, catalog);
  return reference.columns.flatMap((name) => {
    const property = target.properties[name];
    return property && mayReadProperty(actor, property, level) ? [{ name, caption: property.caption }] : [];
  });
}
