import { expect, test } from 'vitest';
import { brokenRule, floorOf } from './rules.ts';

const edge = (from: string, to: string, rest = {}) => ({
  from,
  to,
  external: false,
  typeOnly: false,
  dynamic: false,
  ...rest,
});

test.each([
  ['model/a.ts', 'model/kinds/b.ts'],
  ['classes/content/news.ts', 'model/define-class.ts'],
  ['classes/registry.ts', 'classes/content/news.ts'],
  ['classes/people/person.ts', 'classes/people/person-properties.ts'],
  ['server/store/records/read/list.ts', 'server/derive/table.ts'],
  ['server/http/record-routes.ts', 'server/store/records/read/list.ts'],
  ['server/rules/user-rules.ts', 'server/store/sql.ts'],
  ['server/app.ts', 'server/http/record-routes.ts'],
  ['web/screens/list/list-screen.tsx', 'web/screens/list/query/list-search.ts'],
  ['web/screens/list/list-screen.tsx', 'web/fields/registry.ts'],
  ['web/registry.ts', 'web/screens/list/list-screen.tsx'],
  ['model/a.test.ts', 'classes/registry.ts'],
  ['test/matrix/classes.test.ts', 'server/app.ts'],
])('%s may import %s', (from, to) => {
  expect(brokenRule(edge(from, to))).toBeNull();
});

test.each([
  ['model/a.ts', 'classes/registry.ts'],
  ['classes/content/news.ts', 'classes/content/article.ts'],
  ['server/derive/table.ts', 'server/store/sql.ts'],
  ['server/operations/records/read-list.ts', 'server/store/sql.ts'],
  ['server/setup/demo.ts', 'server/store/sql.ts'],
  ['server/store/records/read/list.ts', 'server/endpoint/request.ts'],
  ['web/api/connection/client.ts', 'web/ui/icon.tsx'],
  ['web/ui/icon.tsx', 'web/api/metadata.ts'],
  ['web/ui/icon.tsx', 'web/fields/registry.ts'],
  ['web/fields/registry.ts', 'web/screens/list/list-screen.tsx'],
  ['web/screens/list/list-screen.tsx', 'web/screens/detail/detail-screen.tsx'],
  ['web/api/connection/client.ts', 'server/app.ts'],
  ['web/api/connection/client.ts', 'classes/registry.ts'],
  ['server/app.ts', 'test/harness/free-port.ts'],
  ['web/api/connection/client.ts', 'outside/of-everything.ts'],
])('%s may not import %s', (from, to) => {
  expect(brokenRule(edge(from, to))).not.toBeNull();
});

test('the web knows classes as types', () => {
  expect(brokenRule(edge('web/api/connection/client.ts', 'classes/content/news.ts', { typeOnly: true }))).toBeNull();
});

test('the ground imports no package, and a browser nothing of Node', () => {
  expect(brokenRule(edge('model/a.ts', 'zod', { external: true }))).not.toBeNull();
  expect(brokenRule(edge('web/api/connection/client.ts', 'node:fs', { external: true }))).not.toBeNull();
  expect(brokenRule(edge('web/api/connection/client.ts', 'react', { external: true }))).toBeNull();
  expect(brokenRule(edge('server/store/engines/postgres.ts', 'pg', { external: true }))).toBeNull();
  expect(brokenRule(edge('server/files/previews.ts', 'sharp', { external: true }))).not.toBeNull();
  expect(brokenRule(edge('server/readers/child/pictures.ts', 'sharp', { external: true }))).toBeNull();
});

test('a module stands on the longest floor that fits', () => {
  expect(floorOf('server/derive/table.ts')).toBe('server/derive');
  expect(floorOf('server/main.ts')).toBe('server');
  expect(floorOf('vite.config.ts')).toBeNull();
});
