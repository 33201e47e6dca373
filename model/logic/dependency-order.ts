/** The nodes of a graph by number; `of[n]` are those that n depends on. */
export interface DependencyOrder {
  /** The place of each node: it comes after all that it depends on, but for those in a cycle with it. */
  readonly rank: readonly number[];
  /** The cycles: sets of nodes that depend on each other, and nodes that depend on themselves. */
  readonly cycles: readonly (readonly number[])[];
}

interface Visit {
  readonly node: number;
  at: number;
}

/**
 * Orders a graph and finds its cycles (Tarjan's strongly connected components, without recursion). The time is linear
 * in the number of nodes and dependencies.
 */
export function dependencyOrder(of: readonly (readonly number[])[]): DependencyOrder {
  const rank = of.map(() => 0);
  const cycles: (readonly number[])[] = [];
  const found = of.map(() => -1);
  const low = of.map(() => 0);
  const stack: number[] = [];
  const isStacked = of.map(() => false);
  let count = 0;
  let placed = 0;
  const enter = (node: number): Visit => {
    found[node] = low[node] = count;
    count += 1;
    stack.push(node);
    isStacked[node] = true;
    return { node, at: 0 };
  };
  const close = (node: number): void => {
    const component: number[] = [];
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      isStacked[one] = false;
      component.push(one);
      if (one === node) break;
    }
    component.sort((one, other) => one - other);
    for (const one of component) {
      rank[one] = placed;
      placed += 1;
    }
    if (component.length > 1 || of[node]?.includes(node)) cycles.push(component);
  };
  for (const root of of.keys()) {
    if (found[root] !== -1) continue;
    const visits = [enter(root)];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const { node } = visit;
      const next = of[node]?.[visit.at];
      visit.at += 1;
      if (next === undefined) {
        if (low[node] === found[node]) close(node);
        visits.pop();
        const parent = visits.at(-1)?.node;
        if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[node] ?? 0);
      } else if (found[next] === -1) visits.push(enter(next));
      else if (isStacked[next]) low[node] = Math.min(low[node] ?? 0, found[next] ?? 0);
    }
  }
  return { rank, cycles };
}
