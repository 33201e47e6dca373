import { ITEM_ID, itemIdOf } from '#model/structured/item-id.ts';
import { isPlainObject, ownValue } from '#model/structured/same-json.ts';
import type { MetadataProperty, MetadataStructure } from '#model/wire.ts';

type Struct = Extract<MetadataStructure, { readonly of: 'struct' }>;

/** The struct that the value of a struct or a union is; undefined for a variant that nothing declares, and for a list. */
export function structOf({ structure }: MetadataProperty, value: unknown): Struct | undefined {
  if (structure?.of !== 'union') return structure?.of === 'struct' ? structure : undefined;
  const tag = isPlainObject(value) ? ownValue(value, structure.tag) : undefined;
  const variant = structure.variants.find(({ name }) => name === tag)?.structure;
  return variant?.of === 'struct' ? variant : undefined;
}

/** The properties of a struct that people edit: what tells its items apart is made by the product. */
export function editedProperties({ properties }: Struct): readonly MetadataProperty[] {
  return properties.filter(({ kind }) => kind !== 'itemId');
}

/** What people tell an item of a list by: what its declaration names, else its kind and place. */
export function itemCaption(item: MetadataProperty, value: unknown, position: number): string {
  const name = structOf(item, value)?.captionProperty;
  const caption = name !== undefined && isPlainObject(value) ? ownValue(value, name) : undefined;
  return typeof caption === 'string' && caption !== '' ? caption : `${item.caption} ${position + 1}`;
}

/** A new item of a list; an object among them is given an id of its own. */
export function newItem({ structure }: MetadataProperty): unknown {
  if (!structure || structure.of === 'list') return null;
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const [first] = structure.of === 'union' ? structure.variants : [];
  return { [ITEM_ID]: id, ...(structure.of === 'union' && first ? { [structure.tag]: first.name } : {}) };
}

/** The property within a field that these names lead to, from the field's own on. */
export function propertyAt(
  properties: readonly MetadataProperty[],
  names: readonly string[],
): MetadataProperty | undefined {
  const [name, ...rest] = names;
  const found = properties.find((property) => property.name === name);
  if (!found || rest.length === 0) return found;
  return propertyAt(partsOf(found), rest);
}

/** All properties that may stand directly within a value. */
function partsOf({ structure }: MetadataProperty): readonly MetadataProperty[] {
  if (!structure) return [];
  if (structure.of === 'struct') return structure.properties;
  return structure.of === 'list' ? partsOf(structure.item) : structure.variants.flatMap(partsOf);
}

/** The names of the properties that a path leads through: `fields[f1].attrs.label` is `fields`, `attrs`, `label`. */
export function pathNames(path: string): readonly string[] {
  return path.replaceAll(/\[[^\]]*\]/gu, '').split('.');
}

/** What people call the place that a path leads to: the captions of its properties, with the ids of items. */
export function pathCaption(properties: readonly MetadataProperty[], path: string): string {
  const parts = path.split('.');
  const names = parts.map((part) => part.replace(/\[.*$/u, ''));
  return parts
    .map((part, at) => {
      const caption = propertyAt(properties, names.slice(0, at + 1))?.caption ?? names[at];
      return `${caption ?? ''}${part.slice(names[at]?.length ?? 0).replaceAll('[', ' [')}`;
    })
    .join(' → ');
}

/** A structured value in one line. */
export function structuredText(property: MetadataProperty, value: unknown): string | null {
  const { structure } = property;
  if (value === null || value === undefined) return null;
  if (structure?.of === 'list' && Array.isArray(value)) {
    if (value.length === 0) return null;
    return value
      .map((item: unknown, at) => (structure.item.structure ? itemCaption(structure.item, item, at) : leafText(item)))
      .join(', ');
  }
  const struct = structOf(property, value);
  if (!struct || !isPlainObject(value)) return leafText(value);
  const known = editedProperties(struct).flatMap((part) => {
    const text = structuredText(part, ownValue(value, part.name));
    return text === null || text === '' ? [] : [`${part.caption}: ${text}`];
  });
  const others = Object.keys(otherKeys(struct, structure, value));
  return [...known, ...others].join('; ') || leafText(itemIdOf(value) ?? null) || null;
}

function leafText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an object holds beside what is declared. */
export function otherKeys(
  struct: Struct,
  structure: MetadataStructure | undefined,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const declared = new Set(struct.properties.map(({ name }) => name));
  if (structure?.of === 'union') declared.add(structure.tag);
  return Object.fromEntries(Object.entries(value).filter(([key]) => !declared.has(key)));
}
