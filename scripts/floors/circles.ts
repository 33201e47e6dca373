import { posix } from 'node:path';
import type { Edge } from './module-graph.ts';
import { floorOf } from './rules.ts';

/** Modules, or rooms, that import each other, directly or indirectly: at least two, sorted by name. */
export type Circle = readonly string[];

/**
 * The import cycles, each maximal (Tarjan's strongly connected components). Imports of packages are ignored.
 */
export function circlesOf(edges: readonly Edge[]): readonly Circle[] {
  const imports = Map.groupBy(
    edges.filter(({ external }) => !external),
    ({ from }) => from,
  );
  const circles: Circle[] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (module: string): number => {
    const number = numbers.size;
    let low = number;
    numbers.set(module, number);
    open.push(module);
    isOpen.add(module);
    for (const { to } of imports.get(module) ?? []) {
      const known = numbers.get(to);
      if (known === undefined) low = Math.min(low, visit(to));
      else if (isOpen.has(to)) low = Math.min(low, known);
    }
    lowest.set(module, low);
    if (low === number) {
      const members = open.splice(open.lastIndexOf(module));
      for (const member of members) isOpen.delete(member);
      if (members.length > 1) circles.push(members.toSorted());
    }
    return low;
  };
  for (const module of imports.keys()) if (!numbers.has(module)) visit(module);
  return circles;
}

/** Cycles among the modules loaded together at run time. */
export function runtimeCircles(edges: readonly Edge[]): readonly Circle[] {
  return circlesOf(edges.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic));
}

/**
 * The room that a module belongs to: its folder. A registry imports all that it lists and is imported through what they
 * have in common, and a module that is a floor by itself stands below its folder: each is a room of its own.
 */
function roomOf(module: string): string {
  return /\/registry\.tsx?$/u.test(module) || module === floorOf(module) ? module : posix.dirname(module);
}

/** Cycles of rooms by any imports, including types: one room stands on another, inside a floor too. */
export function circlesOfRooms(edges: readonly Edge[]): readonly Circle[] {
  return circlesOf(
    edges
      .filter(({ external }) => !external)
      .map((edge) => ({ ...edge, from: roomOf(edge.from), to: roomOf(edge.to) }))
      .filter(({ from, to }) => from !== to),
  );
}

/** The number of ordered pairs of folders of which one imports from the other. */
export function folderEdges(edges: readonly Edge[]): number {
  const pairs = edges
    .filter(({ external }) => !external)
    .map(({ from, to }) => [posix.dirname(from), posix.dirname(to)] as const)
    .filter(([from, to]) => from !== to);
  return new Set(pairs.map((pair) => pair.join(' '))).size;
}
