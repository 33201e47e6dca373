import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '#server/store/problem.ts';
import { assertBounded, BODY_BOUNDS, readBody, type JsonBounds } from './bounded-json.ts';

/** The number of values and the nesting depth, counted on the parsed value. */
function measured(value: unknown): JsonBounds {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0, keys: 0 };
  const inner = Object.values(value).map(measured);
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    keys: Math.max(Array.isArray(value) ? 0 : inner.length, ...inner.map(({ keys }) => keys)),
  };
}

function statusOf(text: string, bounds: JsonBounds): number {
  try {
    assertBounded(text, bounds);
    return 200;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

test('what is within bounds is let through, and what is beyond is not, whatever stands in texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), async (json, space) => {
      const text = JSON.stringify(JSON.parse(json), null, space);
      const { values, depth, keys } = measured(JSON.parse(text));
      // No comma separates a list from its first item: the estimate may exceed the count by the number of lists.
      expect(statusOf(text, { values: values * 2, depth, keys })).toBe(200);
      const shallower = statusOf(text, { values: values * 2, depth: Math.max(0, depth - 1), keys });
      expect(shallower).toBe(depth > 0 ? 400 : 200);
      const narrower = statusOf(text, { values: values * 2, depth, keys: Math.max(0, keys - 1) });
      expect(narrower).toBe(keys > 0 ? 413 : 200);
      expect(await readBody(text)).toEqual(JSON.parse(text));
    }),
    { seed: 17, numRuns: 500 },
  );
});

test.each([
  ['values', `[${'1,'.repeat(BODY_BOUNDS.values)}1]`, 413],
  ['keys', `[1,{${'"a":1,'.repeat(BODY_BOUNDS.keys)}"a":1}]`, 413],
  ['objects', `[${'{},'.repeat(BODY_BOUNDS.values)}{}]`, 413],
  ['levels', `${'['.repeat(BODY_BOUNDS.depth + 1)}${']'.repeat(BODY_BOUNDS.depth + 1)}`, 400],
  ['levels that do not end', '{"a":'.repeat(1_000_000), 400],
])('too many %s are told before anything is read', (_what, text, status) => {
  expect(statusOf(text, BODY_BOUNDS)).toBe(status);
});

test('signs within texts count for nothing', async () => {
  const text = JSON.stringify({ text: '[{,"\\'.repeat(200_000), '[[[{\\"': '\\\\' });
  expect(await readBody(text)).toEqual(JSON.parse(text));
  expect(statusOf('"[[[[[[', { values: 1, depth: 0, keys: 0 })).toBe(200);
});

test('nothing is no body, and what is no JSON is a SyntaxError', async () => {
  expect(await readBody(' \n')).toBeUndefined();
  await expect(readBody('{"a":}')).rejects.toThrow(SyntaxError);
});
