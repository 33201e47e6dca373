import { isPlainObject } from '../structured/same-json.ts';
import { keepsOrder, type Ordered } from '../structured/sent-order.ts';
import { mergeOrder } from './merge-order.ts';
import { mergeValue, type Merged, type Versions, type Winner } from './merge-value.ts';
import type { Shaped } from './shape.ts';

/** The merged value with its keys in the order of both versions, where the property keeps it; else the value itself. */
function inMergedOrder(property: Ordered, { base, current, yours }: Versions, value: unknown): unknown {
  if (!keepsOrder(property) || !isPlainObject(value) || !isPlainObject(current) || !isPlainObject(yours)) return value;
  const orders = { current: Object.keys(current), yours: Object.keys(yours) };
  const keys = Object.keys(value);
  const order = mergeOrder(Object.keys(isPlainObject(base) ? base : {}), orders, new Set(keys));
  return keys.every((key, at) => key === order[at]) ? value : Object.fromEntries(order.map((key) => [key, value[key]]));
}

/** Merges two versions of a field as {@link mergeValue} does, and the orders of its keys as those of items. */
export function mergeInOrder(
  property: Shaped & Ordered,
  versions: Versions,
  path: string,
  wins: Winner = 'current',
): Merged {
  const { value, conflicts } = mergeValue(property, versions, path, wins);
  return { value: inMergedOrder(property, versions, value), conflicts };
}
