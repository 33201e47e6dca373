import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_KEYS, type RoleKey } from '#model/terms/roles.ts';
import { representatives } from '#test/harness/representatives.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { levelOf } from './declared-rights.ts';
import { ALL_CLASSES, MATRIX_CLASSES, openMatrixApp } from './matrix-app.ts';
import { pathOf } from './item-paths.ts';
import { classesOfEachRights, listShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const TEXTS = ['а', 'несуществующее слово', '100%', '999999999999999', "' or 1=1", ''];

function filterOf(...entries: readonly object[]): string {
  return `?filter=${encodeURIComponent(JSON.stringify(entries))}`;
}

/**
 * The lists of a class: all its records, and those nested below one record of each parent class, for a role that
 * reads more of the parent than a picker shows.
 */
function listsOf(role: RoleKey, definition: (typeof ALL_CLASSES)[number]): readonly (readonly object[])[] {
  const nested = levelOf(role, definition) === 'full' ? definition.nested : [];
  return [
    [],
    ...nested.map(({ property, parent }) => [{ fieldName: property, fieldValue: app.linked(parent)[0] ?? 1 }]),
  ];
}

describe.each(classesOfEachRights(ALL_CLASSES).map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    const clients = new Map<RoleKey, TestClient>();
    beforeAll(async () => {
      for (const role of ROLE_KEYS) if (levelOf(role, definition) !== 'none') clients.set(role, await app.as(role));
    });

    test('its lists answer a search to every role that reads them', async () => {
      for (const [role, client] of clients)
        for (const list of listsOf(role, definition))
          for (const fieldValue of TEXTS) {
            const asked = filterOf(...list, { fieldName: 'searchText', fieldValue });
            const answer = await client.send('GET', pathOf(definition, asked));
            expect(answer.status, `${role} ${JSON.stringify(list)} ${fieldValue}: ${answer.raw.body}`).toBe(200);
          }
    });
  },
);

const SEARCHED_LINKS = MATRIX_CLASSES.flatMap((definition) =>
  Object.entries(definition.properties)
    .filter(([, { searchable, reference, component }]) => searchable && (reference ?? component))
    .map(([name, property]) => ({
      name: `${definition.name}.${name}`,
      definition,
      property: name,
      declared: property,
    })),
);

/** The link, whether its class is a view, and whether its records are found by texts of their own too. */
const linkShape = ({ definition, property, declared }: (typeof SEARCHED_LINKS)[number]) =>
  JSON.stringify([listShape(definition, property, declared), definition.writtenByProduct, searchedTexts(definition)]);

function searchedTexts({ properties }: (typeof ALL_CLASSES)[number]): boolean {
  return Object.values(properties).some(
    ({ searchable, reference, component }) => searchable && !reference && !component,
  );
}

describe.each(representatives(SEARCHED_LINKS, linkShape))('$name', ({ definition, property, declared }) => {
  test('what the record it names is called finds the row, in the page, in all pages and by a selection', async () => {
    const [item] = await app.createSome(definition, 1);
    const target = app.context.catalog.get(declared.reference?.className ?? declared.component?.picker ?? '');
    const named = await app.one(target, item?.[property]);
    const searched = Object.entries(target.properties).find(
      ([name, one]) => one.searchable && !one.reference && typeof named[name] === 'string',
    );
    // A class that is itself searched only by a reference has a test of its own for the results.
    if (!searched) return;
    const asked = { fieldName: 'searchText', fieldValue: String(named[searched[0]]) };
    for (const size of ['&pageSize=1000', '&pageSize=-1']) {
      const answer = await app.admin.send('GET', pathOf(definition, `${filterOf(asked)}${size}`));
      expect(answer.body.items.map(({ id }) => id)).toContain(item?.['id']);
      expect(answer.body['total']).toBe(answer.body.items.length);
    }
    const selection = await app.admin.send('POST', pathOf(definition, 'selection/'), { filter: [asked] });
    if (!definition.writtenByProduct) expect(Number(selection.body['count'])).toBeGreaterThan(0);
  });
});
