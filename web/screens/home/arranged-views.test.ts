import { expect, test } from 'vitest';
import { arranged, moved } from './arranged-views.ts';

const views = [1, 2, 3, 4].map((id) => ({ id, caption: `Вид ${id}`, place: 'Новости' }));
const idsOf = (some: readonly { readonly id: number }[]) => some.map(({ id }) => id);

test('what stands on a desk comes first, in its order, with how it stands', () => {
  const all = arranged(views, [3, 1], [1, 4]);
  expect(idsOf(all)).toEqual([3, 1, 4, 2]);
  expect(all.map(({ parts }) => parts.join())).toEqual(['tile', 'tile,list', 'list', '']);
});

test('a view is moved by one place, and not beyond the ends', () => {
  const all = arranged(views, [], []);
  expect(idsOf(moved(all, 1, 1))).toEqual([1, 3, 2, 4]);
  expect(moved(all, 0, -1)).toBe(all);
  expect(moved(all, 3, 1)).toBe(all);
});
