import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOO_COMPLEX } from '#model/wire/filter-limits.ts';
import { isGroup, type Filter, type FilterNode } from '#model/wire/filter-tree.ts';
import { daysOfPeriod, relativePeriodOf } from '#model/wire/relative-value.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { todayIn } from '#server/store/today-in.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

interface Row {
  readonly id: number;
  readonly caption: string;
  readonly source: string | null;
  /** The day in the time zone of the product. */
  readonly day: string | null;
  readonly folder: number | null;
}

async function created(url: string, body: object, client: TestClient = admin): Promise<number> {
  const answer = await client.send('POST', url, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const today = todayIn(app.context.timeZone);
function dayAfter(days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const rows: Row[] = [];
let folders: readonly number[] = [];
const SOURCES = ['Ведомости', 'Известия', null] as const;
const WORDS = ['форум', 'вебинар'] as const;

beforeAll(async () => {
  const outer = await created('/manage/newsFolder/', { caption: 'Все', name: 'outer' });
  const inner = await created('/manage/newsFolder/', { caption: 'Часть', name: 'inner', parentId: outer });
  folders = [outer, inner];
  for (let at = 0; at < 18; at += 1) {
    const row = {
      caption: `Новость ${WORDS[at % 2]}`,
      source: SOURCES[at % 3] ?? null,
      day: at % 4 === 0 ? null : dayAfter(at - 9),
      folder: [null, outer, inner][Math.floor(at / 2) % 3] ?? null,
    };
    const id = await created('/manage/news/', {
      caption: row.caption,
      source: row.source,
      publicationDate: row.day === null ? null : `${row.day}T09:00:00Z`,
      folderIds: row.folder === null ? [] : [row.folder],
    });
    rows.push({ ...row, id });
  }
});

/** The leaves that the model below evaluates. */
const leaf: fc.Arbitrary<FilterEntry> = fc.oneof(
  fc.record({ fieldName: fc.constant('source'), fieldValue: fc.constantFrom(...SOURCES) }),
  fc.record({
    fieldName: fc.constant('source'),
    operator: fc.constantFrom('ne' as const, 'contains' as const, 'isNull' as const, 'notNull' as const),
    fieldValue: fc.constantFrom('Ведомости', 'Известия'),
  }),
  fc.record({
    fieldName: fc.constant('source'),
    operator: fc.constant('in' as const),
    fieldValue: fc.subarray(['Ведомости', 'Известия']),
  }),
  fc.record({
    fieldName: fc.constant('publicationDate'),
    operator: fc.constantFrom('eq' as const, 'ne' as const),
    fieldValue: fc.record(
      {
        relative: fc.constantFrom('days' as const, 'weeks' as const, 'months' as const),
        from: fc.integer({ min: -4, max: 1 }),
        to: fc.integer({ min: 0, max: 4 }),
      },
      { requiredKeys: ['relative', 'from'] },
    ),
  }),
  fc.record({
    fieldName: fc.constantFrom('folderId', 'folderIdExact'),
    fieldValue: fc.constantFrom('outer', 'inner', 'root'),
  }),
  fc.record({ fieldName: fc.constant('searchText'), fieldValue: fc.constantFrom('', ...WORDS) }),
);

function tree(depth: number): fc.Arbitrary<FilterNode> {
  if (depth === 0) return leaf;
  const part = tree(depth - 1);
  const parts = fc.array(part, { maxLength: 3 });
  return fc.oneof(leaf, fc.record({ all: parts }), fc.record({ any: parts }), fc.record({ not: part }));
}

/** The names of folders as their ids, which are known only once they exist. */
function withFolders(node: FilterNode): FilterNode {
  if (!isGroup(node)) {
    if (!node.fieldName.startsWith('folder')) return node;
    const at = ['outer', 'inner'].indexOf(String(node.fieldValue));
    return { ...node, fieldValue: folders[at] ?? 0 };
  }
  if ('not' in node) return { not: withFolders(node.not) };
  return 'all' in node ? { all: node.all.map(withFolders) } : { any: node.any.map(withFolders) };
}

function inFolder({ fieldName, fieldValue }: FilterEntry, { folder }: Row): boolean {
  const [outer, inner] = folders;
  if (fieldName === 'folderIdExact') return fieldValue === 0 ? folder === null : folder === fieldValue;
  return fieldValue === 0 || folder === fieldValue || (fieldValue === outer && folder === inner);
}

function ofSource({ operator = 'eq', fieldValue }: FilterEntry, { source }: Row): boolean {
  if (operator === 'isNull' || (operator === 'eq' && fieldValue === null)) return source === null;
  if (source === null) return false;
  if (operator === 'notNull') return true;
  if (operator === 'in') return Array.isArray(fieldValue) && fieldValue.includes(source);
  return (source === fieldValue) === (operator !== 'ne');
}

function inPeriod({ operator, fieldValue }: FilterEntry, { day }: Row): boolean {
  const period = relativePeriodOf(fieldValue);
  if (!period || day === null) return false;
  const { first, after } = daysOfPeriod(period, today);
  const isWithin = (first === null || day >= first) && (after === null || day < after);
  return isWithin === (operator !== 'ne');
}

function meets(node: FilterNode, row: Row): boolean {
  if (isGroup(node)) {
    if ('not' in node) return !meets(node.not, row);
    return 'all' in node ? node.all.every((one) => meets(one, row)) : node.any.some((one) => meets(one, row));
  }
  if (node.fieldName === 'source') return ofSource(node, row);
  if (node.fieldName === 'publicationDate') return inPeriod(node, row);
  if (node.fieldName === 'searchText') return row.caption.includes(String(node.fieldValue));
  return inFolder(node, row);
}

const asText = (filter: unknown) => encodeURIComponent(JSON.stringify(filter));

async function listed(filter: unknown, client: TestClient = admin, className = 'news') {
  const answer = await client.send('GET', `/manage/${className}/?pageSize=100&exact=true&filter=${asText(filter)}`);
  expect(answer.status, `${JSON.stringify(filter)} ${answer.raw.body.slice(0, 200)}`).toBe(200);
  expect(answer.body['total']).toBe(answer.body.items.length);
  return answer.body.items.map((item) => Number(item['id'])).sort((one, other) => one - other);
}

describe('a filter of groups', () => {
  test('finds what the same conditions find in memory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tree(3), { maxLength: 3 }), fc.boolean(), async (drawn, isTree) => {
        const filter: Filter = drawn.map(withFolders);
        const expected = rows.filter((row) => meets({ all: filter }, row)).map(({ id }) => id);
        expect(await listed(isTree ? { all: filter } : filter), JSON.stringify(filter)).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });

  test('is taken by a selection and by the stream of all records as by a page', async () => {
    const sought = { fieldName: 'source', fieldValue: 'Известия' };
    const known = rows.filter(({ source }) => source === sought.fieldValue).length;
    const filter = { any: [sought, { not: { fieldName: 'folderId', fieldValue: folders[0] } }] };
    const found = await listed(filter);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(rows.length);
    const frozen = await admin.send('POST', '/manage/news/selection/', { filter });
    expect(frozen.body).toMatchObject({ count: found.length, left: 0 });
    const narrowed = await admin.send('POST', '/manage/news/selection/', { filter, only: { not: { any: [sought] } } });
    expect(narrowed.body).toMatchObject({ count: found.length - known, left: known });
    const all = await admin.send('GET', `/manage/news/?pageSize=-1&filter=${asText(filter)}`);
    expect(all.body.items.length).toBe(found.length);
  });

  test('an outermost «all» is the flat list of its conditions', async () => {
    const answer = await admin.send(
      'GET',
      `/manage/news/?filter=${asText({ all: [{ fieldName: 'searchText', fieldValue: 'вебенар' }] })}`,
    );
    expect(answer.body['total']).toBe(rows.length / 2);
    expect(answer.body['corrected']).toBeDefined();
  });

  test('is refused where it is too complex, has a field that does not exist, or a condition that its kind has not', async () => {
    const one = { fieldName: 'source', fieldValue: 'Известия' };
    const deep = (levels: number): FilterNode => (levels === 0 ? one : { not: deep(levels - 1) });
    const refusal = async (filter: unknown) => {
      const answer = await admin.send('GET', `/manage/news/?filter=${asText(filter)}`);
      return [answer.status, answer.raw.body];
    };
    for (const filter of [
      deep(6),
      [deep(6)],
      deep(20),
      { any: Array.from({ length: 51 }, () => one) },
      Array.from({ length: 51 }, () => one),
    ]) {
      const [status, body] = await refusal(filter);
      expect(status).toBe(400);
      expect(body).toContain(TOO_COMPLEX);
    }
    expect((await refusal(deep(5)))[0]).toBe(200);
    expect((await refusal({ not: { fieldName: 'unknown', fieldValue: 1 } }))[0]).toBe(400);
    expect((await refusal({ any: [{ fieldName: 'source', operator: 'gt', fieldValue: 'а' }] }))[0]).toBe(400);
    const frozen = await admin.send('POST', '/manage/news/selection/', { filter: deep(6) });
    expect(frozen.status).toBe(400);
    expect(frozen.raw.body).toContain(TOO_COMPLEX);
  });
});

describe('a value that is relative', () => {
  test('is the user who reads, or who is named by the record', async () => {
    const other = await app.as('administrators');
    const [mine, theirs] = [
      await created('/manage/clientManager/', { fullName: 'Первый', userId: admin.userId }),
      await created('/manage/clientManager/', { fullName: 'Вторая', userId: other.userId }),
    ];
    const own = [{ fieldName: 'userId', fieldValue: { me: true } }];
    expect(await listed(own, admin, 'clientManager')).toEqual([mine]);
    expect(await listed(own, other, 'clientManager')).toEqual([theirs]);
    expect(await listed([{ ...own[0], operator: 'ne' }], admin, 'clientManager')).toEqual([theirs]);
    const client = await created('/manage/client/', { fullName: 'Клиент', managerId: mine });
    const managed = [{ fieldName: 'managerId', fieldValue: { me: true } }];
    expect(await listed(managed, admin, 'client')).toEqual([client]);
    expect(await listed(managed, other, 'client')).toEqual([]);
    expect(await listed({ not: managed[0] }, other, 'client')).toEqual([client]);
    const metadata = await admin.send('GET', '/manage/client/metadata/');
    expect(metadata.raw.body.match(/"mayBeMe":true/gu)).toHaveLength(2);
  });

  test('is refused where it means nothing', async () => {
    for (const entry of [
      { fieldName: 'source', fieldValue: { me: true } },
      { fieldName: 'source', fieldValue: { relative: 'days', from: 0 } },
      { fieldName: 'publicationDate', fieldValue: { relative: 'days' } },
      { fieldName: 'publicationDate', operator: 'ge', fieldValue: { relative: 'days', from: 0 } },
    ]) {
      const answer = await admin.send('GET', `/manage/news/?filter=${asText([entry])}`);
      expect(answer.status, JSON.stringify(entry)).toBe(400);
    }
  });
});
