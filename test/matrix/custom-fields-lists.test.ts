import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { CUSTOM_KINDS, type CustomKind } from '#model/custom-fields/custom-kinds.ts';
import { customOf, nameOf, openCustomFieldsApp } from './custom-fields-app.ts';
import { CLASSES_TRIED, everyFieldOf } from './every-field.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';

const app = await openCustomFieldsApp();
afterAll(() => app.close());

describe.each(CLASSES_TRIED)('$name', ({ definition }) => {
  const { properties, propertyOf, created, listed } = everyFieldOf(app, definition);
  const items: Item[] = [];

  async function found(...filter: readonly Item[]): Promise<readonly unknown[]> {
    const rows = await listed(`?pageSize=1000&orderFieldName=id&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return rows.map((item) => item['id']).filter((id) => items.some((item) => item['id'] === id));
  }

  beforeAll(async () => {
    for (let n = 0; n < 8; n += 1) items.push(await created(400 + n));
  });

  describe.each(CUSTOM_KINDS.map((kind): { id: string; kind: CustomKind } => ({ id: kind.id, kind })))(
    '$id',
    ({ kind }) => {
      const name = nameOf(kind.id);
      const valueOf = (item: Item | undefined) => customOf(item)[name];

      test('filters find it by every operator of its kind', async () => {
        const values = items.map((item) => valueOf(item));
        const value = values.find((entry) => entry !== null);
        const by = (wanted: (entry: unknown) => boolean) =>
          items.filter((item) => wanted(valueOf(item))).map((item) => item['id']);
        const isSame = (entry: unknown) => entry === value;
        const ranked = (entry: unknown, sign: (difference: number) => boolean) =>
          entry !== null && sign(compared(entry, value));
        const text = textOf(value);
        const expected: Readonly<Record<string, readonly [wanted: unknown, ids: readonly unknown[]]>> = {
          isNull: [null, by((entry) => entry === null)],
          notNull: [null, by((entry) => entry !== null)],
          eq: [value, by(isSame)],
          matches: ['.', by((entry) => entry !== null)],
          ne: [value, by((entry) => entry !== null && !isSame(entry))],
          in: [[value], by(isSame)],
          gt: [value, by((entry) => ranked(entry, (difference) => difference > 0))],
          ge: [value, by((entry) => ranked(entry, (difference) => difference >= 0))],
          lt: [value, by((entry) => ranked(entry, (difference) => difference < 0))],
          le: [value, by((entry) => ranked(entry, (difference) => difference <= 0))],
          contains: [
            text.slice(1, 5).toUpperCase(),
            by((entry) => entry !== null && textOf(entry).toLowerCase().includes(text.slice(1, 5).toLowerCase())),
          ],
          startsWith: [
            text.slice(0, 5).toUpperCase(),
            by((entry) => entry !== null && textOf(entry).toLowerCase().startsWith(text.slice(0, 5).toLowerCase())),
          ],
        };
        for (const operator of propertyOf(name).kind.operators) {
          const [fieldValue, ids] = expected[operator] ?? [];
          const fieldName = operator === 'eq' ? name : name.charAt(0).toUpperCase() + name.slice(1);
          expect(await found({ fieldName, fieldValue, operator }), `${operator} ${String(fieldValue)}`).toEqual(ids);
        }
      });

      test('lists are ordered by it, ties by id, empty values first', async () => {
        if (!propertyOf(name).sortable) {
          const answer = await app.admin.send('GET', pathOf(definition, `?orderFieldName=${name}`));
          expect(answer.status).toBe(400);
          return;
        }
        const rows = await listed(
          `?pageSize=1000&orderFieldName=${name.charAt(0).toUpperCase()}${name.slice(1)}&orderFieldDirection=ASC`,
        );
        const down = await listed(`?pageSize=1000&orderFieldName=${name}&orderFieldDirection=DESC`);
        expect(down.map((item) => item['id'])).toEqual(rows.map((item) => item['id']).reverse());
        for (const [at, item] of rows.entries()) {
          const before = rows[at - 1];
          if (!before) continue;
          const [one, other] = [rank(valueOf(before)), rank(valueOf(item))];
          expect(
            one === other ? numberIn(before['id']) < numberIn(item['id']) : one === '' || compared(one, other) < 0,
          ).toBe(true);
        }
      });

      test('the search reads it where the field says so, and no other', async () => {
        const item = items[1];
        const [words = ''] = textOf(valueOf(item)).split('\n');
        const hits = await found({ fieldName: 'searchText', fieldValue: words.toUpperCase() });
        const isText = ['string', 'multiline', 'memo', 'html', 'email', 'phone', 'url'].includes(kind.id);
        expect(isText && hits.includes(item?.['id'])).toBe(kind.searchable);
      });
    },
  );

  test('one write sets them in many records', async () => {
    const some = [await created(520), await created(523)];
    const body = { ids: some.map((item) => item['id']), fields: [{ fieldName: nameOf('integer'), fieldValue: 77 }] };
    const answer = await app.admin.send('PATCH', pathOf(definition, 'cascade'), body);
    expect(answer.body).toMatchObject({ updated: 2 });
    for (const item of some) {
      const now = customOf(await app.one(definition, item['id']));
      expect(now).toEqual({ ...customOf(item), [nameOf('integer')]: 77 });
    }
  });

  test('the workbook has their columns', async () => {
    const answer = await app.admin.send('GET', pathOf(definition, 'download/xlsx?orderFieldName=id'));
    const { sheets } = await readXlsx(answer.raw.rawPayload);
    const [header = [], ...rows] = sheets[0]?.rows ?? [];
    const cells = (caption: string) => rows.map((row) => row[header.indexOf(caption)]);
    for (const [name, property] of properties) {
      if (property.inLists) expect(header).toContain(property.caption);
      else expect(header).not.toContain(property.caption);
      if (name === nameOf('enum')) expect(cells(property.caption)).toContain('Второй');
      if (name === nameOf('integer')) expect(cells(property.caption)).toContain(77);
      if (name === nameOf('boolean')) expect(cells(property.caption)).toContain('Да');
    }
  });
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rank(value: unknown): unknown {
  return value === null || value === undefined ? '' : value;
}

function compared(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') {
    const [left, right] = [one.toLowerCase().replaceAll('ё', 'е'), other.toLowerCase().replaceAll('ё', 'е')];
    return left < right ? -1 : Number(left > right);
  }
  return Number(one) - Number(other);
}
