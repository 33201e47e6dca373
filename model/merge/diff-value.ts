import type { ListStructure, Property, StructStructure } from '../property/property.ts';
import { itemIdOf } from '../structured/item-id.ts';
import { isPlainObject, ownValue, sameJson } from '../structured/same-json.ts';
import { keepsOrder, sameOrder } from '../structured/sent-order.ts';
import { itemPath, keyPath } from '../structured/structured-path.ts';
import { variantOf } from '../structured/value-failures.ts';
import { baseItems, laterItems } from './match-items.ts';

/** A leaf, or a whole item, in which two versions of a value differ; undefined if a version does not contain it. */
export interface LeafChange {
  /** In the notation of conflicts: `fields[f1].attrs.label`. */
  readonly path: string;
  /** The captions from the field to the leaf; an item's is its label. */
  readonly captions: readonly string[];
  /**
   * The property names from the field to the leaf, without items and variants; they determine how the values are shown.
   */
  readonly names: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

type Place = Pick<LeafChange, 'path' | 'captions' | 'names'>;

/**
 * The leaves of a field in which two versions of its value differ. Items are matched by id; a reordering is one change.
 */
export function leafChanges(property: Property, name: string, before: unknown, after: unknown): readonly LeafChange[] {
  const changes: LeafChange[] = [];
  compare(property, { path: name, captions: [property.caption], names: [name] }, { before, after }, changes);
  return changes;
}

interface Sides {
  readonly before: unknown;
  readonly after: unknown;
}

function compare(property: Property | undefined, place: Place, sides: Sides, changes: LeafChange[]): void {
  const { before, after } = sides;
  const structure = property?.structure;
  if (sameJson(before, after) && (!keepsOrder(property ?? {}) || sameOrder(before, after))) return;
  if (structure?.of === 'list' && Array.isArray(before) && Array.isArray(after)) {
    compareLists(structure, place, { before, after }, changes);
    return;
  }
  if (structure && structure.of !== 'list' && isPlainObject(before) && isPlainObject(after)) {
    const isOne = structure.of === 'struct' || ownValue(before, structure.tag) === ownValue(after, structure.tag);
    const struct = structure.of === 'struct' ? structure : variantOf(structure, after);
    if (struct && isOne) {
      compareStructs(struct, place, { before, after }, changes);
      return;
    }
  }
  changes.push({ ...place, before, after });
}

type Item = Readonly<Record<string, unknown>>;

function compareStructs(
  { properties, keepsOrder: isOrdered }: StructStructure,
  { path, captions, names }: Place,
  { before, after }: { readonly before: Item; readonly after: Item },
  changes: LeafChange[],
): void {
  const declared = Object.keys(properties);
  for (const key of new Set([...declared, ...Object.keys(before), ...Object.keys(after)])) {
    const property = declared.includes(key) ? properties[key] : undefined;
    const place = {
      path: keyPath(path, key),
      captions: [...captions, property?.caption ?? key],
      names: [...names, key],
    };
    compare(property, place, { before: ownValue(before, key), after: ownValue(after, key) }, changes);
  }
  if (!isOrdered || sameOrder(before, after)) return;
  const shared = (of: Item, and: Item) => Object.keys(of).filter((key) => Object.hasOwn(and, key));
  const orders = { before: shared(before, after), after: shared(after, before) };
  changes.push({ path, captions: [...captions, 'Порядок'], names, ...orders });
}

type Items = readonly unknown[];

function compareLists(
  { item }: ListStructure,
  { path, captions, names }: Place,
  sides: { readonly before: Items; readonly after: Items },
  changes: LeafChange[],
): void {
  const before = baseItems(sides.before);
  const after = laterItems(sides.before, sides.after);
  // An item without an id is named by its former position.
  const positions = new Map([after, before].flatMap((items) => [...items.keys()].map((key, at) => [key, at] as const)));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(key) ?? before.get(key);
    const place = {
      path: itemPath(path, itemIdOf(value), positions.get(key) ?? 0),
      captions: [...captions, itemCaption(item, value)],
      names,
    };
    compare(item, place, { before: before.get(key), after: after.get(key) }, changes);
  }
  const remained = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  if (sameJson(remained, now)) return;
  const told = (keys: readonly string[]) =>
    orderCaptions(
      item,
      keys.map((key) => after.get(key)),
    );
  changes.push({ path, captions: [...captions, 'Порядок'], names, before: told(remained), after: told(now) });
}

/** The labels of the items; items that share a label also show their ids. */
function orderCaptions(item: Property, values: Items): readonly string[] {
  const captions = values.map((value) => itemCaption(item, value));
  return captions.map((caption, at) => {
    if (captions.indexOf(caption) === captions.lastIndexOf(caption)) return caption;
    return `${caption} (${itemIdOf(values[at]) ?? `№ ${at + 1}`})`;
  });
}

/** The label of an item: the value of the declared caption property, else its kind and id. */
function itemCaption(item: Property, value: unknown): string {
  const { structure } = item;
  const struct = structure?.of === 'union' ? variantOf(structure, value) : structure;
  const name = struct?.of === 'struct' ? struct.captionProperty : undefined;
  const caption = name !== undefined && isPlainObject(value) ? ownValue(value, name) : undefined;
  if (typeof caption === 'string' && caption !== '') return caption;
  const id = itemIdOf(value);
  return id === undefined ? item.caption : `${item.caption} ${id}`;
}
