import { expect, test } from 'vitest';
import { circlesBetweenFolders, folderEdges, runtimeCircles } from './circles.ts';
import type { Edge } from './module-graph.ts';

function edge(from: string, to: string, rest: Partial<Edge> = {}): Edge {
  return { from, to, external: false, typeOnly: false, dynamic: false, ...rest };
}

const chain = [
  edge('a/one.ts', 'a/two.ts'),
  edge('a/two.ts', 'b/three.ts'),
  edge('b/three.ts', 'zod', { external: true }),
];

test('a chain is no circle', () => {
  expect(runtimeCircles(chain)).toEqual([]);
  expect(circlesBetweenFolders(chain)).toEqual([]);
});

test('a circle at run time is found, once and whole', () => {
  const edges = [...chain, edge('b/three.ts', 'a/one.ts'), edge('a/two.ts', 'a/one.ts')];
  expect(runtimeCircles(edges)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

test('what is loaded later, or is a type alone, closes a circle between folders and none at run time', () => {
  for (const rest of [{ typeOnly: true }, { dynamic: true }]) {
    const edges = [...chain, edge('b/three.ts', 'a/one.ts', rest)];
    expect(runtimeCircles(edges)).toEqual([]);
    expect(circlesBetweenFolders(edges)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
  }
  expect(
    circlesBetweenFolders([edge('a/one.ts', 'a/two.ts'), edge('a/two.ts', 'a/one.ts', { typeOnly: true })]),
  ).toEqual([]);
});

test('a pair of folders counts once, whatever the number of imports', () => {
  expect(folderEdges([...chain, edge('a/four.ts', 'b/five.ts')])).toBe(1);
});
