import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('short entries stand beside the bracket, longer ones have a line each', () => {
  const value = { tags: ['a'], summary: 'b', none: undefined, parameters: [{ name: 'x'.repeat(100) }], answers: {} };
  expect(jsonText({ path: { get: value } }, 3)).toBe(
    `{
 "path": {
  "get": {"tags": ["a"], "summary": "b",
   "parameters": [{"name":"${'x'.repeat(100)}"}],
   "answers": {}}}}`,
  );
});

test('entries of a list have a line each, and JSON stays what it is', () => {
  const value = { first: { a: [1, 2], gone: undefined }, second: ['x', { y: {} }], empty: {} };
  const text = jsonText(value, 2);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  expect(text.split('\n')).toEqual([
    '{"first": {"a": [1,2]},',
    ' "second": [',
    '  "x",',
    '  {"y":{}}],',
    ' "empty": {}}',
  ]);
  expect(jsonText(value, 0)).toBe(JSON.stringify(value));
});
