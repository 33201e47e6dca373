import { expect, test } from 'vitest';
import { circlesOfRooms, folderEdges, runtimeCircles } from './circles.ts';
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
  expect(circlesOfRooms(chain)).toEqual([]);
});

test('a circle at run time is found, once and whole', () => {
  const edges = [...chain, edge('b/three.ts', 'a/one.ts'), edge('a/two.ts', 'a/one.ts')];
  expect(runtimeCircles(edges)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

test('what is loaded later, or is a type alone, closes a circle of rooms and none at run time', () => {
  for (const rest of [{ typeOnly: true }, { dynamic: true }]) {
    const edges = [...chain, edge('b/three.ts', 'a/one.ts', rest)];
    expect(runtimeCircles(edges)).toEqual([]);
    expect(circlesOfRooms(edges)).toEqual([['a', 'b']]);
  }
  expect(circlesOfRooms([edge('a/one.ts', 'a/two.ts'), edge('a/two.ts', 'a/one.ts', { typeOnly: true })])).toEqual([]);
});

test('rooms stand on each other without a circle of modules, and a room inside another is one of its own', () => {
  expect(circlesOfRooms([...chain, edge('b/four.ts', 'a/five.ts')])).toEqual([['a', 'b']]);
  expect(circlesOfRooms([edge('a/one.ts', 'a/b/two.ts'), edge('a/b/three.ts', 'a/four.ts')])).toEqual([['a', 'a/b']]);
});

test('a registry and a module that is a floor are rooms of their own', () => {
  expect(circlesOfRooms([edge('a/one.ts', 'b/two.ts'), edge('a/registry.ts', 'a/one.ts')])).toEqual([]);
  expect(circlesOfRooms([edge('b/two.ts', 'a/registry.ts'), edge('a/registry.ts', 'a/one.ts')])).toEqual([]);
  expect(circlesOfRooms([edge('b/two.ts', 'server/environment.ts'), edge('server/app.ts', 'b/two.ts')])).toEqual([]);
});

test('a pair of folders counts once, whatever the number of imports', () => {
  expect(folderEdges([...chain, edge('a/four.ts', 'b/five.ts')])).toBe(1);
});
