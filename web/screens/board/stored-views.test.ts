import { expect, test } from 'vitest';
import { parseStored } from './stored-views.ts';

test('what an earlier release stored is read, and anything else is no view', () => {
  const views = [{ name: 'Мои', search: { funnel: 3, mine: true } }];
  expect(parseStored(JSON.stringify(views))).toEqual(views);
  expect(
    parseStored('[{"name":1,"search":{}},{"name":" ","search":{}},{"name":"Х","search":{"period":"век"}}]'),
  ).toEqual([{ name: 'Х', search: {} }]);
  expect([parseStored('{'), parseStored(null), parseStored('{}')]).toEqual([[], [], []]);
});
