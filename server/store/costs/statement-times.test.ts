import { expect, test } from 'vitest';
import { mergeStatements, StatementTimes, withoutLiterals } from './statement-times.ts';

const MINUTE = 60_000;

test('the dearest statements of an hour are told with the shapes of their slowest run, never with values', () => {
  let now = 1000 * MINUTE;
  const times = new StatementTimes(() => now);
  const secret = 'Иванова Мария';
  times.note({ text: `select  $1,\n '${secret}'`, values: [secret], name: 'a' }, 5);
  times.note({ text: `select  $1,\n '${secret}'`, values: [null, [1, 2], 3, new Date(0), { secret }], name: 'a' }, 50);
  times.note({ text: 'select 1', values: [] }, 20);
  expect(times.dearest(10)).toEqual([
    {
      text: "select $1, '…'",
      count: 2,
      total: 55,
      max: 50,
      parameters: ['null', 'array(2)', 'number', 'date', 'object'],
    },
    { text: 'select 1', count: 1, total: 20, max: 20, parameters: [] },
  ]);
  now += 40 * MINUTE;
  times.note({ text: 'select 1', values: ['other'] }, 40);
  expect(times.dearest(1)).toEqual([{ text: 'select 1', count: 2, total: 60, max: 40, parameters: ['text(5)'] }]);
  now += 40 * MINUTE;
  expect(times.dearest(10)).toEqual([{ text: 'select 1', count: 1, total: 40, max: 40, parameters: ['text(5)'] }]);
});

test('memory is bounded, and what took most is kept', () => {
  const times = new StatementTimes(() => 0);
  times.note({ text: 'select dear', values: [] }, 1000);
  for (let at = 0; at < 5000; at += 1) times.note({ text: `select ${at}`, values: [] }, 1);
  const told = times.dearest(10_000);
  expect(told.length).toBeLessThanOrEqual(400);
  expect(told[0]?.text).toBe('select dear');
});

test('a text is cut, and a literal that is cut with it is not told', () => {
  const text = `select ${'x, '.repeat(320)}'${'тайна'.repeat(20)}'`;
  expect(withoutLiterals(text)).not.toContain('тайна');
  expect(withoutLiterals(text).length).toBeLessThanOrEqual(1001);
  expect(withoutLiterals("select 'it''s'")).not.toContain('it');
});

test('the figures of servers are added up by statement', () => {
  const one = { text: 'a', count: 1, total: 10, max: 10, parameters: ['text(1)'] };
  const told = [one, { ...one, text: 'b', total: 15 }, { ...one, max: 12, parameters: ['text(2)'] }];
  expect(mergeStatements(told, 1)).toEqual([{ text: 'a', count: 2, total: 20, max: 12, parameters: ['text(2)'] }]);
});
