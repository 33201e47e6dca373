import { describe, expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { documentedPath, openApiOf } from './open-api.ts';

const catalog = buildCatalog(CLASSES);
const operations = operationsOf(catalog);
const readers = [
  { reader: 'everything', actor: SYSTEM_ACTOR },
  ...[...ROLE_KEYS.filter((role) => role !== 'administrators'), null].map((role) => ({
    reader: role ?? 'nothing',
    actor: { ...SYSTEM_ACTOR, userId: 1, isAdministrator: false, roleKeys: new Set(role === null ? [] : [role]) },
  })),
];

/** All names that references within a value mention. */
function referencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own: unknown = Reflect.get(value, '$ref');
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(referencesIn)];
}

describe.each(readers)('the description for who may use $reader', ({ actor }) => {
  const document = openApiOf(catalog, actor, operations);

  test('refers to nothing that it lacks', () => {
    const lacking = new Set(
      referencesIn(document).filter((ref) => {
        const [, ...keys] = ref.split('/');
        return keys.reduce<unknown>((found, key) => Reflect.get(Object(found), key), document) === undefined;
      }),
    );
    expect([...lacking]).toEqual([]);
  });

  test('names each parameter of a path', () => {
    for (const [path, calls] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(calls)) {
        const told = JSON.stringify(parameters);
        for (const [, name] of path.matchAll(/\{(\w+)\}/gu)) {
          const isShared = name === 'className' && told.includes('#/components/parameters/className');
          expect(isShared || told.includes(`"name":"${name}"`), `${path} ${name}`).toBe(true);
        }
      }
    }
  });
});

test('the description has every operation, each answer of which has a schema, bytes or nothing', () => {
  const document = openApiOf(catalog, SYSTEM_ACTOR, operations);
  for (const { method, path, answers } of operations) {
    const call = document.paths[documentedPath(path)]?.[method.toLowerCase()];
    const told = Object.entries(answers).map(([status, content]) => {
      const media = Object.keys(call?.responses[status]?.content ?? {});
      return typeof content === 'string' ? media.length === 0 : media.length === 1;
    });
    expect(told, `${method} ${path}`).toEqual(Object.keys(answers).map(() => true));
  }
});

test('who may use nothing is told of nothing but what everybody may use', () => {
  const [, , ...rest] = readers;
  const nobody = rest.at(-1);
  expect(nobody?.reader).toBe('nothing');
  const { paths } = openApiOf(catalog, nobody?.actor ?? SYSTEM_ACTOR, operations);
  expect(Object.keys(paths)).toContain('/home/');
  expect(Object.keys(paths)).not.toContain('/manage/storage/');
  expect(paths['/manage/{className}/']?.['post']).toBeUndefined();
});
