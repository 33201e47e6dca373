import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { failureOf } from '#model/structured/value-failures.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { folderVisibility } from '#server/access/visibility.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { writableProperties } from '#server/store/records/write/validate.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { fillClass, problemToFill } from './fill-class.ts';

const catalog = buildCatalog(CLASSES);
const ROWS = 300;
let opened: TestDatabase;
let context: StoreContext;

beforeAll(async () => {
  opened = await openTestDatabase();
  context = {
    database: opened.database,
    catalog,
    visible: folderVisibility(catalog),
    rules: new Map(),
    timeZone: 'Europe/Moscow',
    letterDelay: 120,
    binDays: 30,
    hashPassword: (password) => Promise.resolve(password),
  };
});
afterAll(() => opened.close());

function page(className: string, filter: { readonly fieldName: string; readonly fieldValue: unknown }[] = []) {
  const query = { filter, pageIndex: 0, pageSize: 100 };
  return listRecords(context, SYSTEM_ACTOR, catalog.get(className), query);
}

describe('made-up records', () => {
  test.for(CLASSES.filter((definition) => problemToFill(definition) === null).map((definition) => definition.name))(
    'of the class %s are counted and hold its rules',
    async (className) => {
      const definition = catalog.get(className);
      await fillClass(opened.database, definition, ROWS);
      const { itemsJson, total } = await page(className);
      expect(total).toBe(ROWS);
      const items: readonly Readonly<Record<string, unknown>>[] = JSON.parse(itemsJson);
      const failures = items.flatMap((item) =>
        writableProperties(definition)
          .filter(([name]) => name in item)
          .map(([name, property]) => ({ name, value: item[name], failure: failureOf(property, item[name]) }))
          .filter(({ failure }) => failure !== null),
      );
      expect(failures).toEqual([]);
    },
  );

  test('are mostly active', async () => {
    const { total } = await page('news', [{ fieldName: 'instanceStateId', fieldValue: 4 }]);
    expect(total / ROWS).toBeGreaterThan(0.7);
    expect(total / ROWS).toBeLessThan(0.9);
  });

  test('are refused where they would give rights or can’t be told apart', async () => {
    for (const className of ['user', 'roles', 'securityGroup', 'currency']) {
      expect(problemToFill(catalog.get(className))).not.toBeNull();
      await expect(fillClass(opened.database, catalog.get(className), 1)).rejects.toThrow(className);
    }
  });
});
