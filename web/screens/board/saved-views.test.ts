import { expect, test } from 'vitest';
import { parseViews, withView } from './saved-views.ts';

test('what is stored is read back, and anything else is no view', () => {
  const views = withView([], { name: 'Мои', search: { funnel: 3, mine: true } });
  expect(parseViews(JSON.stringify(views))).toEqual(views);
  expect(parseViews('[{"name":1,"search":{}},{"name":"Х","search":{"period":"век"}}]')).toEqual([
    { name: 'Х', search: {} },
  ]);
  expect([parseViews('{'), parseViews(null), parseViews('{}')]).toEqual([[], [], []]);
});

test('a name is given once', () => {
  const views = withView([{ name: 'Мои', search: {} }], { name: 'Мои', search: { overdue: true } });
  expect(views).toEqual([{ name: 'Мои', search: { overdue: true } }]);
});
