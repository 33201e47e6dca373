import { expect, test } from 'vitest';
import { importsOf, loadedWith } from './module-graph.ts';

const source = `
import type { A } from './a.ts';
import { type B } from '../b.ts';
import { c, type D } from '#model/c.ts';
import './side.ts';
export * from './e.ts';
export type { F } from './f.ts';
export const later = () => import('./g.tsx');
export type H = import('#classes/h.ts').H;
import pg from 'pg';
// import { no } from './comment.ts';
const text = "import { no } from './string.ts'";
`;

test('sees every import of a module, and which of them are types alone', () => {
  const edges = importsOf('web/x/module.ts', source).map(({ to, external, typeOnly }) => ({ to, external, typeOnly }));
  expect(edges).toEqual([
    { to: 'web/x/a.ts', external: false, typeOnly: true },
    { to: 'web/b.ts', external: false, typeOnly: true },
    { to: 'model/c.ts', external: false, typeOnly: false },
    { to: 'web/x/side.ts', external: false, typeOnly: false },
    { to: 'pg', external: true, typeOnly: false },
    { to: 'web/x/e.ts', external: false, typeOnly: false },
    { to: 'web/x/f.ts', external: false, typeOnly: true },
    { to: 'web/x/g.tsx', external: false, typeOnly: false },
    { to: 'classes/h.ts', external: false, typeOnly: true },
  ]);
});

test('what is loaded with a module is neither a type nor what it asks for later', () => {
  const sources = {
    'a.ts': "import './b.ts'; export const c = () => import('./c.ts');",
    'b.ts': source,
    'c.ts': "import 'sharp';",
  };
  const edges = Object.entries(sources).flatMap(([module, text]) => importsOf(module, text));
  expect([...loadedWith('a.ts', edges)].toSorted()).toEqual(['a.ts', 'b.ts', 'e.ts', 'model/c.ts', 'pg', 'side.ts']);
  expect(loadedWith('c.ts', edges)).toContain('sharp');
});

test('a source that does not parse is an error, not a module without imports', () => {
  expect(() => importsOf('web/broken.ts', 'import { from')).toThrow('web/broken.ts');
});
