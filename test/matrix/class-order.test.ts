import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { MATRIX_CLASSES, openMatrixApp } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';
import { askedBy, listShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const PAGE = 3;

async function pages(definition: ClassDefinition, order: string): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for (let pageIndex = 0; ; pageIndex += 1) {
    const query = `?pageSize=${PAGE}&pageIndex=${pageIndex}&${order}`;
    const { status, body } = await app.admin.send('GET', pathOf(definition, query));
    expect(status, query).toBe(200);
    ids.push(...body.items.map((item) => item['id']));
    if (body.items.length < PAGE) {
      expect(body['total']).toBe(ids.length);
      return ids;
    }
  }
}

/** A value's sort key: null first, Russian text without letter case, ё as е. */
function rank(property: Property, value: unknown): number | string {
  if (typeof value === 'string')
    return property.kind.sort === 'text' ? value.toLowerCase().replaceAll('ё', 'е') : value;
  return value === null || value === undefined ? Number.NEGATIVE_INFINITY : Number(value);
}

function isBefore(one: number | string, other: number | string): boolean {
  if (typeof one === typeof other) return one < other;
  return typeof one === 'number';
}

describe.each(askedBy(MATRIX_CLASSES, listShape))('$name', ({ definition, asked }) => {
  const sortable = asked.filter(([, property]) => property.sortable);
  const items = new Map<unknown, Item>();
  beforeAll(async () => {
    await app.createSome(definition, 7);
    const { body } = await app.admin.send('GET', pathOf(definition, '?pageSize=-1'));
    for (const item of body.items) items.set(item['id'], item);
  });

  test.each(sortable.map(([name, property]) => ({ name, property })))('order by $name', async ({ name, property }) => {
    const pascal = name.charAt(0).toUpperCase() + name.slice(1);
    const up = await pages(definition, `orderFieldName=${pascal}&orderFieldDirection=ASC`);
    const down = await pages(definition, `orderFieldName=${name}&orderFieldDirection=desc`);
    expect(new Set(up)).toEqual(new Set(items.keys()));
    expect(up).toHaveLength(items.size);
    expect(down).toEqual([...up].reverse());
    for (const [at, id] of up.entries()) {
      if (at === 0) continue;
      const before = up[at - 1];
      const [one, other] = [rank(property, items.get(before)?.[name]), rank(property, items.get(id)?.[name])];
      const inOrder = one === other ? Number(before) < Number(id) : isBefore(one, other);
      expect(inOrder, `${String(before)} (${one}) stands before ${String(id)} (${other})`).toBe(true);
    }
  });

  test('without an order the declared one holds, and all at once is the pages put together', async () => {
    const { fieldName, direction } = definition.defaultOrder;
    const declared = await pages(definition, `orderFieldName=${fieldName}&orderFieldDirection=${direction}`);
    expect(await pages(definition, '')).toEqual(declared);
    const all = await app.admin.send('GET', pathOf(definition, '?pageSize=-1'));
    expect(all.body.items.map((item) => item['id'])).toEqual(declared);
    expect(all.body).toMatchObject({ total: declared.length, pageIndex: 0, pageSize: -1 });
  });

  test('a property that does not sort is 400', async () => {
    const unsorted = Object.entries(definition.properties).filter(([, property]) => !property.sortable);
    for (const [name] of unsorted) {
      const answer = await app.admin.send('GET', pathOf(definition, `?orderFieldName=${name}`));
      expect(answer.status, name).toBe(400);
    }
  });
});
