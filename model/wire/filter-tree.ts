import { filterEntryOf } from './filter-entry.ts';
import type { FilterEntry } from './record.ts';

/** Several conditions as one: all of them hold, any of them does, or the one does not. */
export type FilterGroup<Leaf> =
  | { readonly all: readonly FilterTree<Leaf>[] }
  | { readonly any: readonly FilterTree<Leaf>[] }
  | { readonly not: FilterTree<Leaf> };

/** A condition of a filter, or a group of conditions (contract «Filters»). */
export type FilterTree<Leaf> = Leaf | FilterGroup<Leaf>;

/** A part of a filter. */
export type FilterNode = FilterTree<FilterEntry>;

/** The conditions of a filter, all of which hold. */
export type Filter = readonly FilterNode[];

/** Whether a part of a filter is a group. */
export function isGroup<Leaf extends object>(node: FilterTree<Leaf>): node is FilterGroup<Leaf> {
  return 'all' in node || 'any' in node || 'not' in node;
}

/** The parts of a group. */
export function partsOf<Leaf>(group: FilterGroup<Leaf>): readonly FilterTree<Leaf>[] {
  if ('not' in group) return [group.not];
  return 'all' in group ? group.all : group.any;
}

function nodesOf(value: unknown): readonly FilterNode[] | null {
  if (!Array.isArray(value)) return null;
  const nodes = value.map(filterNodeOf);
  const known = nodes.filter((node) => node !== null);
  return known.length === nodes.length ? known : null;
}

function groupOf(value: object): FilterGroup<FilterEntry> | null {
  const [[name, given] = [], other] = Object.entries(value);
  if (other) return null;
  if (name === 'not') {
    const not = filterNodeOf(given);
    return not && { not };
  }
  const parts = nodesOf(given);
  if (!parts) return null;
  return name === 'all' ? { all: parts } : name === 'any' ? { any: parts } : null;
}

/** A condition or a group as it came from outside; null where it is neither. The caller bounds its depth. */
export function filterNodeOf(value: unknown): FilterNode | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'fieldName' in value ? filterEntryOf(value) : groupOf(value);
}

/** A filter as it came from outside: a list of conditions and groups, or one group; null where it is neither. */
export function filterOf(value: unknown): Filter | null {
  if (Array.isArray(value)) return nodesOf(value);
  const node = typeof value === 'object' && value !== null ? groupOf(value) : null;
  return node && [node];
}

/** The filter with its outermost «all» as the conditions that they are. */
export function flattened<Leaf extends object>(filter: readonly FilterTree<Leaf>[]): readonly FilterTree<Leaf>[] {
  return filter.flatMap((node) => (isGroup(node) && 'all' in node ? flattened(node.all) : [node]));
}

/** The filter with each of its conditions replaced. */
export function mapEntries<From extends object, To>(
  filter: readonly FilterTree<From>[],
  map: (entry: From) => To,
): readonly FilterTree<To>[] {
  return filter.map((node) => mapNode(node, map));
}

function mapNode<From extends object, To>(node: FilterTree<From>, map: (entry: From) => To): FilterTree<To> {
  if (!isGroup(node)) return map(node);
  if ('not' in node) return { not: mapNode(node.not, map) };
  return 'all' in node ? { all: mapEntries(node.all, map) } : { any: mapEntries(node.any, map) };
}

/** All conditions of the filter, at whatever depth. */
export function entriesOf<Leaf extends object>(filter: readonly FilterTree<Leaf>[]): readonly Leaf[] {
  return filter.flatMap((node) => (isGroup(node) ? entriesOf(partsOf(node)) : [node]));
}
