import { describe, expect, test } from 'vitest';
import { TEXT_MATCH } from '#model/property/operator.ts';
import { excessOf } from '#model/wire/filter-limits.ts';
import { type Filter, type FilterNode } from '#model/wire/filter-tree.ts';
import { sampleMetadata } from '../samples/sample-metadata.ts';
import { sampleProperty } from '../samples/sample-property.ts';
import {
  added,
  freshKey,
  isEditedGroup,
  isSimple,
  moved,
  nodesBelow,
  replaced,
  unwrapped,
  wrapped,
  type Direction,
  type EditedGroup,
} from './edited-filter.ts';
import '../registry.ts';
import { editedFilter, filterOfEdited, sketchOf, withLine } from './edited-nodes.ts';

const metadata = sampleMetadata({
  properties: [
    sampleProperty({ name: 'caption', caption: 'Название', operators: TEXT_MATCH }),
    sampleProperty({ name: 'source', caption: 'Источник', operators: TEXT_MATCH }),
  ],
});

const named = (fieldValue: string): FilterNode => ({ fieldName: 'caption', fieldValue });
const [a, b, c, d] = [named('а'), named('б'), named('в'), named('г')];
const edited = (filter: Filter): EditedGroup => editedFilter(metadata, filter);
const said = (root: EditedGroup): Filter | null => filterOfEdited(metadata, root).filter;

/** The key of the row of a value. */
function keyOf(root: EditedGroup, value: string): number {
  const found = nodesBelow(root).find((node) => 'line' in node && node.line.drafts[0] === value);
  if (!found) throw new Error(value);
  return found.key;
}

function groupOf(root: EditedGroup, at = 0): EditedGroup {
  const group = nodesBelow(root).filter(isEditedGroup)[at];
  if (!group) throw new Error('no group');
  return group;
}

describe('a filter that is edited', () => {
  test.each<Filter>([
    [],
    [a, { not: b }],
    [a, { any: [b, { all: [c, d] }] }],
    [{ any: [a, b] }],
    [{ not: { any: [a, b] } }],
    [{ not: { all: [a, { any: [b, c] }] } }],
    [a, { not: { fieldName: 'caption', operator: 'isNull' } }],
    [{ fieldName: 'hidden', fieldValue: 5 }, { any: [a, { not: { not: b } }] }],
    [{ any: [a] }, { any: [b] }],
  ])('is what it was: %#', (...filter) => {
    const root = edited(filter);
    expect(said(root)).toEqual(filter);
    const keys = [root, ...nodesBelow(root)].map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test('is simple where rows say it all, whatever the rows cannot show included', () => {
    expect(isSimple(edited([a, { not: b }, { fieldName: 'hidden', fieldValue: 5 }]))).toBe(true);
    expect(isSimple(edited([]))).toBe(true);
    for (const filter of [[{ any: [a, b] }], [a, { any: [b] }], [{ not: { all: [a, b] } }]])
      expect(isSimple(edited(filter)), JSON.stringify(filter)).toBe(false);
  });

  test.each<readonly [string, Direction, Filter | null]>([
    ['а', 'up', null],
    ['а', 'down', [{ any: [b, c] }, a, d]],
    ['г', 'up', [a, d, { any: [b, c] }]],
    ['г', 'down', null],
    ['г', 'in', [a, { any: [b, c, d] }]],
    ['а', 'in', [{ any: [a, b, c] }, d]],
    ['б', 'in', null],
    ['б', 'up', null],
    ['б', 'down', [a, { any: [c, b] }, d]],
    ['б', 'out', [a, { any: [c] }, b, d]],
    ['а', 'out', null],
  ])('%s goes %s', (value, direction, result) => {
    const root = edited([a, { any: [b, c] }, d]);
    const next = moved(root, keyOf(root, value), direction);
    expect(next && said(next)).toEqual(result);
  });

  test('a group goes into the one beside it, and out again', () => {
    const root = edited([{ any: [a] }, { all: [b, c] }]);
    const inner = moved(root, groupOf(root, 1).key, 'in');
    expect(inner && said(inner)).toEqual([{ any: [a, { all: [b, c] }] }]);
    const again = inner && moved(inner, groupOf(inner, 1).key, 'out');
    expect(again && said(again)).toEqual([{ any: [a] }, { all: [b, c] }]);
  });

  test('a row is taken into a group of the other kind, and a group is taken apart', () => {
    const root = edited([a, b]);
    const taken = wrapped(root, nodesBelow(root)[1] ?? root);
    expect(said(taken)).toEqual([a, { any: [b] }]);
    expect(said(unwrapped(taken, groupOf(taken)))).toEqual([a, b]);
    const within = wrapped(taken, nodesBelow(groupOf(taken))[0] ?? taken);
    expect(said(within)).toEqual([a, { any: [{ all: [b] }] }]);
  });

  test('an unfilled row and an empty group are told at their place, and nothing is applied', () => {
    const root = withLine(metadata, edited([{ any: [a, b] }]));
    const { root: told, filter } = filterOfEdited(metadata, root);
    expect(filter).toBeNull();
    expect(nodesBelow(told).map((node) => 'message' in node && node.message)).toEqual([
      undefined,
      undefined,
      'Поле не может быть пустым',
    ]);
    const emptied = replaced(edited([a, { any: [b] }]), keyOf(edited([a, { any: [b] }]), 'б'), []);
    const empty = filterOfEdited(metadata, emptied);
    expect(empty.filter).toBeNull();
    expect(groupOf(empty.root).message).toContain('нет условий');
  });

  test('without conditions is none, however they would be joined', () => {
    const root = edited([{ any: [a, b] }]);
    expect(said({ ...root, parts: [] })).toEqual([]);
  });

  test('counts the rows that are not filled yet', () => {
    const full = edited(Array.from({ length: 49 }, (_, at) => named(String(at))));
    const more = withLine(metadata, full);
    expect(excessOf(sketchOf(metadata, more))).toBeNull();
    expect(excessOf(sketchOf(metadata, withLine(metadata, more)))).toBe('entries');
    expect(sketchOf(metadata, more).at(-1)).toEqual({ fieldName: 'caption', operator: 'contains' });
  });

  test('has five levels at most', () => {
    let root = edited([a]);
    const deeper = () => {
      const key = freshKey(root);
      const group = { key, isAny: true, isNot: false, parts: [] };
      root = added(root, nodesBelow(root).findLast(isEditedGroup)?.key ?? root.key, group);
      return excessOf(sketchOf(metadata, root));
    };
    expect(Array.from({ length: 6 }, deeper)).toEqual([null, null, null, null, null, 'levels']);
  });
});
