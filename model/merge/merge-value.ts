import { itemIdOf } from '../structured/item-id.ts';
import { isPlainObject, ownValue, sameJson } from '../structured/same-json.ts';
import { itemPath, keyPath } from '../structured/structured-path.ts';
import { baseItems, laterItems } from './match-items.ts';
import { mergeOrder } from './merge-order.ts';
import type { Shape, Shaped } from './shape.ts';

/** Three versions of one value; undefined if a version does not contain it. */
export interface Versions {
  /** The common ancestor. */
  readonly base: unknown;
  /** The stored version. */
  readonly current: unknown;
  /** The version to be written. */
  readonly yours: unknown;
}

/** A leaf that both sides have changed differently, by its path. */
export interface LeafConflict extends Versions {
  readonly path: string;
}

/** Which version of a conflicting leaf the merged value contains. */
export type Winner = 'current' | 'yours';

interface Outcome {
  readonly conflicts: LeafConflict[];
  readonly wins: Winner;
}

/** The result of a merge: the value and its conflicts, at which the value contains one of the two versions. */
export interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly LeafConflict[];
}

/**
 * Merges two versions of a structured value by leaf and by the ids of items. A change by one side is taken; equal
 * changes by both are no conflict. An item deleted by one and edited by the other is a conflict of the item; one only
 * moved is deleted. `path` is the value's own; paths of conflicts use item ids. At a conflict the value contains the
 * version that `wins`.
 */
export function mergeValue(property: Shaped, versions: Versions, path: string, wins: Winner = 'current'): Merged {
  const conflicts: LeafConflict[] = [];
  const value = merged(property, versions, path, { conflicts, wins });
  return { value, conflicts };
}

function merged(property: Shaped | undefined, versions: Versions, path: string, outcome: Outcome): unknown {
  const { base, current, yours } = versions;
  if (sameJson(current, yours) || sameJson(base, yours)) return current;
  if (sameJson(base, current)) return yours;
  const within = property?.structure ? mergedWithin(property.structure, versions, path, outcome) : undefined;
  if (within) return within;
  outcome.conflicts.push({ path, ...versions });
  return versions[outcome.wins];
}

/**
 * The merge by parts; undefined if the versions have different shapes. A value absent from the base is treated as empty
 * there.
 */
function mergedWithin(
  structure: Shape,
  { base, current, yours }: Versions,
  path: string,
  outcome: Outcome,
): object | undefined {
  if (structure.of === 'list') {
    const began = base ?? [];
    return Array.isArray(began) && Array.isArray(current) && Array.isArray(yours)
      ? mergedList(structure, { base: began, current, yours }, path, outcome)
      : undefined;
  }
  const began = base ?? {};
  if (!isPlainObject(began) || !isPlainObject(current) || !isPlainObject(yours)) return undefined;
  const objects = { base: began, current, yours };
  if (structure.of === 'struct') return mergedStruct(structure, objects, path, outcome);
  const tag = ownValue(current, structure.tag);
  const { variants } = structure;
  const variant = typeof tag === 'string' && Object.hasOwn(variants, tag) ? variants[tag]?.structure : undefined;
  const isOne =
    ownValue(yours, structure.tag) === tag && ((base ?? null) === null || ownValue(began, structure.tag) === tag);
  return variant?.of === 'struct' && isOne ? mergedStruct(variant, objects, path, outcome) : undefined;
}

type Item = Readonly<Record<string, unknown>>;

function mergedStruct(
  { properties }: Extract<Shape, { of: 'struct' }>,
  { base, current, yours }: { readonly base: Item; readonly current: Item; readonly yours: Item },
  path: string,
  outcome: Outcome,
): Item {
  const keys = new Set([...Object.keys(current), ...Object.keys(yours)]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const versions = { base: ownValue(base, key), current: ownValue(current, key), yours: ownValue(yours, key) };
    const value = merged(property, versions, keyPath(path, key), outcome);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

type Items = readonly unknown[];

function mergedList(
  { item }: Extract<Shape, { of: 'list' }>,
  versions: { readonly base: Items; readonly current: Items; readonly yours: Items },
  path: string,
  outcome: Outcome,
): Items {
  const base = baseItems(versions.base);
  const current = laterItems(versions.base, versions.current);
  const yours = laterItems(versions.base, versions.yours);
  const positions = new Map([...base.keys()].map((key, at) => [key, at]));
  const survivors = new Map<string, unknown>();
  for (const key of new Set([...current.keys(), ...yours.keys()])) {
    const of = { base: base.get(key), current: current.get(key), yours: yours.get(key) };
    const id = itemIdOf(of.current ?? of.yours);
    const value = merged(item, of, itemPath(path, id, positions.get(key) ?? 0), outcome);
    if (value !== undefined) survivors.set(key, value);
  }
  const orders = { current: [...current.keys()], yours: [...yours.keys()] };
  return mergeOrder([...base.keys()], orders, new Set(survivors.keys())).map((key) => survivors.get(key));
}
