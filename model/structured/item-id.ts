import { isPlainObject, ownValue } from './same-json.ts';

/** The key under which an item of a list holds its id. */
export const ITEM_ID = 'id';

/** The id of a list's item: a string or an integer; undefined if it has none. */
export function itemIdOf(item: unknown): string | number | undefined {
  const id = isPlainObject(item) ? ownValue(item, ITEM_ID) : undefined;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (typeof id === 'string' ? id : Number(id)) : undefined;
}

/** Encodes an id as text without collisions: the string `1` differs from the number 1. */
export function idKey(id: string | number): string {
  return `${typeof id === 'number' ? 'n' : 's'}${id}`;
}
