import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './json-line.ts';

test('reads what JSON.parse reads, and refuses what it refuses', () => {
  const wrong: string[] = [];
  const check = (text: string): void => {
    const read = readJson(text);
    let parsed: unknown;
    let isJson = true;
    try {
      parsed = JSON.parse(text);
    } catch {
      isJson = false;
    }
    if (read.ok !== isJson || (read.ok && JSON.stringify(read.value) !== JSON.stringify(parsed))) wrong.push(text);
  };
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', '1', '\n', '\\', 'x'),
      (json, at, mark) => {
        check(json);
        const cut = at % (json.length + 1);
        check(json.slice(0, cut) + mark + json.slice(cut));
        check(json.slice(0, cut) + json.slice(cut + 1));
      },
    ),
    { numRuns: 2000 },
  );
  expect(wrong).toEqual([]);
});

test('an error names its line', () => {
  expect(readJson('{\n  "a": 1,\n  "b": ,\n  "c": 2\n}')).toEqual({ ok: false, line: 3 });
  expect(readJson('{\n  "a": 1\n  "b": 2\n}')).toEqual({ ok: false, line: 3 });
  expect(readJson('{\n  "a": [1, 2\n')).toEqual({ ok: false, line: 2 });
  expect(readJson('')).toEqual({ ok: false, line: 1 });
});
