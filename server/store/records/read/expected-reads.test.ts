import { expect, test } from 'vitest';
import { readsOf, type PlanNode } from './expected-reads.ts';

const TABLES = new Map([
  ['news', 1_000_000],
  ['folder', 1000],
]);

function node(type: string, rows: number, more: Partial<PlanNode> = {}): PlanNode {
  return { 'Node Type': type, 'Startup Cost': 0, 'Total Cost': rows, 'Plan Rows': rows, ...more };
}
const whole = (rows: number) => node('Seq Scan', rows, { 'Relation Name': 'news', 'Total Cost': 20_000 });
const byIndex = (rows: number) => node('Index Scan', rows, { 'Relation Name': 'news', 'Index Cond': '(id = 1)' });
const reads = (plan: PlanNode) => readsOf(plan, TABLES);

test('a scan of a table reads all of its rows, by an index those that it finds', () => {
  expect(reads(node('Aggregate', 1, { Strategy: 'Plain', Plans: [whole(3)] }))).toBe(1_000_000);
  expect(reads(byIndex(300))).toBe(300);
  expect(reads(node('Index Only Scan', 5, { 'Relation Name': 'news' }))).toBe(1_000_000);
  const bitmap = node('Bitmap Index Scan', 7000, { 'Index Cond': '(a = 1)' });
  expect(reads(node('Bitmap Heap Scan', 5, { Plans: [bitmap] }))).toBe(7000);
});

test('a limit reads a part of a scan, and all of what is sorted first', () => {
  const limit = (input: PlanNode) => node('Limit', 20, { 'Total Cost': 200, Plans: [input] });
  expect(reads(limit(whole(3)))).toBe(10_000);
  expect(reads(limit(node('Sort', 3, { 'Startup Cost': 199, 'Total Cost': 200, Plans: [whole(3)] })))).toBe(1_000_000);
});

test('what is asked of each row is read for each, what is hashed or found beforehand once', () => {
  const outer = { ...byIndex(50), 'Parent Relationship': 'Outer' };
  const inner = { ...byIndex(3), 'Parent Relationship': 'Inner' };
  expect(reads(node('Nested Loop', 150, { Plans: [outer, inner] }))).toBe(50 + 150);
  const sub = (relationship: string): PlanNode => ({
    ...node('Seq Scan', 1, { 'Relation Name': 'folder' }),
    'Parent Relationship': relationship,
    'Subplan Name': 'SubPlan 1',
  });
  const asking = (filter: string, part: PlanNode) => ({ ...byIndex(50), Filter: filter, Plans: [part] });
  expect(reads(asking('EXISTS(SubPlan 1)', sub('SubPlan')))).toBe(50 + 50 * 1000);
  expect(reads(asking('(id = ANY (hashed SubPlan 1))', sub('SubPlan')))).toBe(50 + 1000);
  expect(reads(asking('(id = (InitPlan 1).col1)', sub('InitPlan')))).toBe(50 + 1000);
});
