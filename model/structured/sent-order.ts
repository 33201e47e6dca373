import { isPlainObject, ownValue, sameJson } from './same-json.ts';

/** A value that may have the structure of a struct whose keys keep their order. */
export interface Ordered {
  readonly structure?: { readonly of: string; readonly keepsOrder?: true };
}

/**
 * The key of the stored object under which its keys are listed in order: `jsonb` orders keys by their length. It is a
 * noncharacter, which no value that is sent may contain.
 */
const ORDER_KEY = '\uFDD0';

/** Whether the keys of the property's values keep the order in which they are sent. */
export function keepsOrder({ structure }: Ordered): boolean {
  return structure?.of === 'struct' && structure.keepsOrder === true;
}

/** The value as it is stored: with the order of its keys, where the property keeps it. */
export function withSentOrder(property: Ordered, value: unknown): unknown {
  if (!keepsOrder(property) || !isPlainObject(value)) return value;
  const keys = Object.keys(value);
  return keys.length < 2 ? value : { ...value, [ORDER_KEY]: keys };
}

/** The value as it was sent, from what is stored or what is held in history; applying it again changes nothing. */
export function inSentOrder(property: Ordered, value: unknown): unknown {
  if (!keepsOrder(property) || !isPlainObject(value)) return value;
  const order = ownValue(value, ORDER_KEY);
  if (!Array.isArray(order)) return value;
  const keys = new Set([...order.map(String), ...Object.keys(value)]);
  return Object.fromEntries([...keys].flatMap((key) => (isHeld(value, key) ? [[key, value[key]]] : [])));
}

function isHeld(value: Readonly<Record<string, unknown>>, key: string): boolean {
  return key !== ORDER_KEY && Object.hasOwn(value, key);
}

/** Whether the keys that both values have are in the same order. */
export function sameOrder(one: unknown, other: unknown): boolean {
  if (!isPlainObject(one) || !isPlainObject(other)) return true;
  const shared = (of: object, and: object) => Object.keys(of).filter((key) => Object.hasOwn(and, key));
  return sameJson(shared(one, other), shared(other, one));
}
