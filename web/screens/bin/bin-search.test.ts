import { expect, it } from 'vitest';
import { binParameters, parseBinSearch, type BinSearch } from './bin-search.ts';

const empty: BinSearch = { className: null, text: '', page: 1, opened: null };

it.each<[object, BinSearch]>([
  [{}, empty],
  [{ class: 'news' }, { ...empty, className: 'news' }],
  [
    { class: 'news', id: 7 },
    { ...empty, className: 'news', opened: { className: 'news', id: 7 } },
  ],
  [
    { of: 'client', id: 7 },
    { ...empty, opened: { className: 'client', id: 7 } },
  ],
  [
    { search: 'а б', page: 3 },
    { ...empty, text: 'а б', page: 3 },
  ],
])('the state of %j is written back as it was read', (search, state) => {
  expect(parseBinSearch({ ...search })).toEqual(state);
  expect(binParameters(state)).toEqual(search);
});

it('what is malformed counts as absent', () => {
  expect(parseBinSearch({ class: 'a/b', search: ' ', page: -1, of: 5, id: 'x' })).toEqual(empty);
  expect(parseBinSearch({ id: 7 })).toEqual(empty);
});
