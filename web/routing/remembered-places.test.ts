import { expect, test } from 'vitest';
import { withPin, withRecent, type RememberedPlaces } from './remembered-places.ts';

const entry = (caption: string) => ({ path: `/manage/${caption}`, caption });
const NOTHING: RememberedPlaces = { pinned: [], recent: [] };

test('the latest place is the first, each once, eight of them', () => {
  const names = ['а', 'б', 'в', 'а', 'г', 'д', 'е', 'ж', 'з', 'и', 'к'];
  const memory = names.reduce((kept, name) => withRecent(kept, entry(name)), NOTHING);
  expect(memory.recent.map(({ caption }) => caption)).toEqual(['к', 'и', 'з', 'ж', 'е', 'д', 'г', 'а']);
});

test('a place is pinned and unpinned; searches and actions are neither pinned nor recent', () => {
  const pinned = withPin(NOTHING, entry('а'));
  expect(pinned.pinned).toEqual([entry('а')]);
  expect(withPin(pinned, entry('а')).pinned).toEqual([]);
  const search = { ...entry('а'), search: { search: 'б' } };
  expect([withPin(pinned, search), withRecent(pinned, search)]).toEqual([pinned, pinned]);
});
