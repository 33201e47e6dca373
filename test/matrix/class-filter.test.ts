import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Operator } from '#model/property/operator.ts';
import type { Property } from '#model/property/property.ts';
import { MATRIX_CLASSES, openMatrixApp } from './matrix-app.ts';
import { pathOf, type Item } from './item-paths.ts';
import { askedBy, listShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/** The database's equality when it sorts and searches text: lower case, ё as е. */
function plain(text: unknown): string {
  return String(text).toLowerCase().replaceAll('ё', 'е');
}

function compared(property: Property, value: unknown, other: unknown): number {
  if (property.kind.name === 'datetime') return Date.parse(String(value)) - Date.parse(String(other));
  if (typeof value === 'string' && typeof other === 'string') return value < other ? -1 : Number(value > other);
  return Number(value) - Number(other);
}

function isHeld(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) && value.includes(wanted);
}

/** Whether a record's value meets the condition, evaluated on the reply instead of in the database. */
function meets(property: Property, operator: Operator, value: unknown, wanted: unknown): boolean {
  const many = property.kind.name === 'references';
  const isNull = value === null || (many && Array.isArray(value) && value.length === 0);
  if (operator === 'isNull') return isNull;
  if (operator === 'notNull') return !isNull;
  if (isNull) return false;
  if (many) return [wanted].flat().some((id) => isHeld(value, id));
  const order = () => compared(property, value, wanted);
  switch (operator) {
    case 'eq':
      return order() === 0;
    case 'ne':
      return order() !== 0;
    case 'gt':
      return order() > 0;
    case 'ge':
      return order() >= 0;
    case 'lt':
      return order() < 0;
    case 'le':
      return order() <= 0;
    case 'in':
      return [wanted].flat().some((one) => compared(property, value, one) === 0);
    case 'contains':
    case 'matches':
      return plain(value).includes(plain(wanted));
    default:
      return plain(value).startsWith(plain(wanted));
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function ordered(ids: readonly unknown[]): readonly unknown[] {
  return [...ids].sort((one, other) => Number(one) - Number(other));
}

async function found(definition: ClassDefinition, filter: readonly unknown[]) {
  const text = encodeURIComponent(JSON.stringify(filter));
  const answer = await app.admin.send('GET', pathOf(definition, `?pageSize=1000&filter=${text}`));
  expect(answer.status, `${JSON.stringify(filter)} ${answer.raw.body.slice(0, 300)}`).toBe(200);
  expect(answer.body['total']).toBe(answer.body.items.length);
  return ordered(answer.body.items.map((item) => item['id']));
}

/** The comparison values for the operator: a value that some record has. */
function wantedBy(operator: Operator, items: readonly Item[], name: string): unknown {
  const values = items
    .map((item) => item[name])
    .filter((value) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0));
  const middle = values[Math.floor(values.length / 2)];
  const single = Array.isArray(middle) ? middle[0] : middle;
  if (operator === 'in') return values.slice(0, 2).map((value) => (Array.isArray(value) ? value[0] : value));
  if (operator === 'contains' || operator === 'matches') return String(single).slice(1, 4).toUpperCase();
  if (operator === 'startsWith') return String(single).slice(0, 3).toUpperCase();
  return single;
}

/** The pairs of operators whose results, with the records without a value, make up all records. */
const OPPOSITES: readonly (readonly [Operator, Operator])[] = [
  ['eq', 'ne'],
  ['gt', 'le'],
  ['lt', 'ge'],
];

describe.each(askedBy(MATRIX_CLASSES, (...property) => (property[2].secret ? 'secret' : listShape(...property))))(
  '$name',
  ({ definition, asked: chosen }) => {
    const asked = chosen.filter(([, property]) => !property.secret);
    let items: readonly Item[] = [];
    beforeAll(async () => {
      await app.createSome(definition, 6);
      const list = await app.admin.send('GET', pathOf(definition, '?pageSize=-1'));
      items = await Promise.all(list.body.items.map((item) => app.one(definition, item['id'])));
    });

    test.each(asked.map(([name, property]) => ({ name, property })))('filter by $name', async ({ name, property }) => {
      const counts = new Map<Operator, number>();
      for (const operator of property.kind.operators) {
        const wanted = wantedBy(operator, items, name);
        if (wanted === undefined && operator !== 'isNull' && operator !== 'notNull') continue;
        const expected = items
          .filter((item) => meets(property, operator, item[name], wanted))
          .map((item) => item['id']);
        const fieldName = operator === 'in' ? name.charAt(0).toUpperCase() + name.slice(1) : name;
        const filter = [{ fieldName, fieldValue: wanted, ...(operator === 'eq' ? {} : { operator }) }];
        const ids = await found(definition, filter);
        expect(ids, `${operator} ${JSON.stringify(wanted)}`).toEqual(ordered(expected));
        counts.set(operator, ids.length);
      }
      for (const [one, other] of OPPOSITES) {
        const [yes, no, empty] = [one, other, 'isNull' as const].map((operator) => counts.get(operator));
        if (yes === undefined || no === undefined) continue;
        expect(yes + no + (empty ?? 0), `${one} and ${other}`).toBe(items.length);
      }
    });

    test('conditions are joined by and', async () => {
      const [item] = items;
      const filter = [
        { fieldName: 'id', fieldValue: item?.['id'], operator: 'ge' },
        { fieldName: 'id', fieldValue: item?.['id'], operator: 'le' },
      ];
      expect(await found(definition, filter)).toEqual([item?.['id']]);
    });

    test('an operator that the kind does not know is 400', async () => {
      for (const [fieldName, property] of Object.entries(definition.properties)) {
        const operator = (['gt', 'contains', 'in'] as const).find((known) => !property.kind.operators.includes(known));
        if (!operator) continue;
        const text = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue: '1', operator }]));
        const answer = await app.admin.send('GET', pathOf(definition, `?filter=${text}`));
        expect(answer.status, `${fieldName} ${operator}`).toBe(400);
      }
    });

    test('the search finds every word, in any letter case and with ё as е', async () => {
      const searched = Object.entries(definition.properties)
        .filter(([, property]) => property.searchable && !property.secret)
        .map(([name]) => name);
      const documents = items.map((item) => ({
        id: item['id'],
        text: searched.map((name) => textOf(item[name])).join(' '),
      }));
      for (const { text } of documents.slice(0, 4)) {
        const words = text
          .split(/\s+/u)
          .filter((word) => [...word].length > 2)
          .slice(0, 2);
        const expected = documents
          .filter((document) => words.every((word) => plain(document.text).includes(plain(word))))
          .map((document) => document.id);
        const fieldValue = words.join(' ').toUpperCase().replaceAll('Ё', 'е');
        expect(await found(definition, [{ fieldName: 'searchText', fieldValue }]), fieldValue).toEqual(
          ordered(expected),
        );
      }
    });
  },
);
