import type { Property, ReferenceTarget } from '../property/property.ts';
import { isPlainObject } from './same-json.ts';
import { isRecordId } from '../property/record-id.ts';
import { keyPath, positionPath } from './structured-path.ts';
import { variantOf } from './value-failures.ts';

/** A link nested within structured values of one property. */
export interface NestedLink {
  /** Its location as a PostgreSQL JSON path: `$."fields"[*]."newsId"`. */
  readonly jsonPath: string;
  readonly target: ReferenceTarget;
}

/** A link within one value: its ids and its path. */
export interface HeldLink {
  readonly path: string;
  readonly className: string;
  readonly ids: readonly number[];
}

function linksBelow(property: Property, jsonPath: string): readonly NestedLink[] {
  const { structure, reference, kind } = property;
  if (reference) return [{ jsonPath: kind.traits.links === 'many' ? `${jsonPath}[*]` : jsonPath, target: reference }];
  if (!structure) return [];
  if (structure.of === 'list') return linksBelow(structure.item, `${jsonPath}[*]`);
  if (structure.of === 'struct')
    return Object.entries(structure.properties).flatMap(([name, nested]) =>
      linksBelow(nested, `${jsonPath}.${JSON.stringify(name)}`),
    );
  const { tag, variants } = structure;
  return Object.entries(variants).flatMap(([name, variant]) =>
    linksBelow(variant, `${jsonPath} ? (@.${JSON.stringify(tag)} == ${JSON.stringify(name)})`),
  );
}

const known = new WeakMap<Property, readonly NestedLink[]>();

/** The links that values of a structured property may hold; none for any other property. */
export function nestedLinks(property: Property): readonly NestedLink[] {
  if (!property.structure) return [];
  let links = known.get(property);
  if (!links) known.set(property, (links = linksBelow(property, '$')));
  return links;
}

/** Called with each declared part of a value; returns its replacement. */
type Visit = (property: Property, value: unknown, path: string) => unknown;

/** The value with each of its leaves replaced by the result of `visit`. Undeclared parts are kept. */
function withLeaves(property: Property | undefined, value: unknown, path: string, visit: Visit): unknown {
  const structure = property?.structure;
  if (!property || value === undefined) return value;
  if (!structure) return visit(property, value, path);
  if (structure.of === 'list')
    return Array.isArray(value)
      ? value.map((item: unknown, at) => withLeaves(structure.item, item, positionPath(path, at), visit))
      : value;
  if (!isPlainObject(value)) return value;
  const properties = (structure.of === 'struct' ? structure : variantOf(structure, value))?.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const nested = Object.hasOwn(properties, key) ? properties[key] : undefined;
      return [key, withLeaves(nested, entry, keyPath(path, key), visit)];
    }),
  );
}

/** The links that a value holds. `path` is the value's own. */
export function heldLinks(property: Property, value: unknown, path: string): readonly HeldLink[] {
  const held: HeldLink[] = [];
  withLeaves(property, value, path, ({ reference }, leaf, path) => {
    const ids = [leaf].flat().filter(isRecordId);
    if (reference && ids.length > 0) held.push({ path, className: reference.className, ids });
    return leaf;
  });
  return held;
}

/** The value in which links to these records of the class name the record `to` instead; a list names it once. */
export function withLinksTo(
  property: Property,
  value: unknown,
  className: string,
  { ids, to }: { readonly ids: ReadonlySet<number>; readonly to: number },
): unknown {
  const moved = (id: unknown) => (isRecordId(id) && ids.has(id) ? to : id);
  return withLeaves(property, value, '', ({ reference }, leaf) => {
    if (reference?.className !== className) return leaf;
    return Array.isArray(leaf) ? [...new Set(leaf.map(moved))] : moved(leaf);
  });
}

/** The value without the links to these records of the class: a link becomes null, an id is removed from a list. */
export function withoutLinks(property: Property, value: unknown, className: string, ids: ReadonlySet<number>): unknown {
  return withLeaves(property, value, '', ({ reference }, leaf) => {
    if (reference?.className !== className) return leaf;
    if (Array.isArray(leaf)) return leaf.filter((id: unknown) => !isRecordId(id) || !ids.has(id));
    return isRecordId(leaf) && ids.has(leaf) ? null : leaf;
  });
}
