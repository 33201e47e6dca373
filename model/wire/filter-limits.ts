import { isGroup, partsOf, type Filter, type FilterNode } from './filter-tree.ts';

/** The levels of groups that a filter has at most. */
export const MOST_LEVELS = 5;
/** The conditions that a filter has at most. */
export const MOST_ENTRIES = 50;
/** What is said of a filter that exceeds either limit. */
export const TOO_COMPLEX = `Слишком сложный фильтр: не больше ${MOST_LEVELS} уровней и ${MOST_ENTRIES} условий`;

function levelsOf(node: FilterNode): number {
  return isGroup(node) ? 1 + Math.max(0, ...partsOf(node).map(levelsOf)) : 0;
}

/** An empty group counts as a condition, so that their number is limited too. */
function weightOf(node: FilterNode): number {
  return isGroup(node) ? Math.max(1, sizeOf(partsOf(node))) : 1;
}

function sizeOf(nodes: Filter): number {
  return nodes.reduce((sum, node) => sum + weightOf(node), 0);
}

/** Which limit the filter exceeds: that of its conditions, or that of the levels of its groups; null for neither. */
export function excessOf(filter: Filter): 'entries' | 'levels' | null {
  if (sizeOf(filter) > MOST_ENTRIES) return 'entries';
  return filter.some((node) => levelsOf(node) > MOST_LEVELS) ? 'levels' : null;
}

/** Whether the filter has too many levels of groups, or too many conditions. */
export function isTooComplex(filter: Filter): boolean {
  return excessOf(filter) !== null;
}
