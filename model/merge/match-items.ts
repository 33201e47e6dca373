import { idKey, itemIdOf } from '../structured/item-id.ts';
import { canonicalJson, isPlainObject } from '../structured/same-json.ts';

/** The items of a list by the key that identifies the same item in other versions of the list, in order. */
export type KeyedItems = ReadonlyMap<string, unknown>;

type Items = readonly unknown[];

/** An item without an id, or with the id of an earlier item. */
interface Nameless {
  readonly position: number;
  readonly item: unknown;
}

/** The key of an item of the base that has no id. */
const POSITION = '#';
/** The key of an item without an id that the base does not have. */
const ADDED = '+';

/** The keys of items with an id, by position, and the remaining items. A repeated id gets no key. */
function named(items: Items): { readonly keys: Map<number, string>; readonly nameless: readonly Nameless[] } {
  const keys = new Map<number, string>();
  const seen = new Set<string>();
  const nameless: Nameless[] = [];
  for (const [position, item] of items.entries()) {
    const id = itemIdOf(item);
    const key = id === undefined ? undefined : idKey(id);
    if (key === undefined || seen.has(key)) nameless.push({ position, item });
    else {
      keys.set(position, key);
      seen.add(key);
    }
  }
  return { keys, nameless };
}

function inOrder(items: Items, keys: ReadonlyMap<number, string>): KeyedItems {
  return new Map(items.map((item, position) => [keys.get(position) ?? '', item]));
}

function take(waiting: Map<string, number[]>, key: string): number | undefined {
  return waiting.get(key)?.shift();
}

/** The items of the base by their keys. */
export function baseItems(base: Items): KeyedItems {
  const { keys, nameless } = named(base);
  for (const { position } of nameless) keys.set(position, `${POSITION}${position}`);
  return inOrder(base, keys);
}

/**
 * The items of a later version of `base` by the keys of the base. An item with an id matches the one of that id. One
 * without matches an equal one of the base, else, if it is an object, the otherwise unmatched one at its position; else
 * it is new.
 */
export function laterItems(base: Items, later: Items): KeyedItems {
  const { keys, nameless } = named(later);
  const { nameless: before } = named(base);
  const equal = new Map<string, number[]>();
  for (const { position, item } of before) {
    const text = canonicalJson(item);
    equal.set(text, [...(equal.get(text) ?? []), position]);
  }
  const left = new Set(before.flatMap(({ position, item }) => (isPlainObject(item) ? position : [])));
  const unmatched: Nameless[] = [];
  for (const one of nameless) {
    const position = take(equal, canonicalJson(one.item));
    if (position === undefined) unmatched.push(one);
    else {
      keys.set(one.position, `${POSITION}${position}`);
      left.delete(position);
    }
  }
  const added = new Map<string, number>();
  for (const { position, item } of unmatched) {
    if (isPlainObject(item) && left.delete(position)) keys.set(position, `${POSITION}${position}`);
    else {
      const text = canonicalJson(item);
      const times = added.get(text) ?? 0;
      added.set(text, times + 1);
      keys.set(position, `${ADDED}${times} ${text}`);
    }
  }
  return inOrder(later, keys);
}
