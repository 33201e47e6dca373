import { expect, test } from 'vitest';
import { mergeDraft } from './merge-draft.ts';
import { sampleProperty } from './samples/sample-property.ts';

const caption = sampleProperty({ name: 'caption' });
const seats = sampleProperty({ name: 'seats', kind: 'integer', editor: 'number', type: 'number' });
const address = sampleProperty({
  name: 'address',
  kind: 'struct',
  editor: 'struct',
  type: 'object',
  structure: {
    of: 'struct',
    isOpen: false,
    properties: [sampleProperty({ name: 'city' }), sampleProperty({ name: 'street' })],
  },
});
const BASE = { caption: 'Съезд', seats: 10, address: { city: 'Тверь', street: 'Новая' } };
const typed = (value: object) => ({ began: BASE.address, value });

test('what the reader has not touched takes the new value, what they typed stays', () => {
  const current = { ...BASE, seats: 12 };
  expect(mergeDraft(seats, { base: BASE, current, draft: '10' })).toEqual({ draft: '12', conflicts: [] });
  expect(mergeDraft(caption, { base: BASE, current, draft: 'Мой съезд' })).toEqual({
    draft: 'Мой съезд',
    conflicts: [],
  });
});

test('what both have changed differently collides; the same change does not', () => {
  const current = { ...BASE, caption: 'Чужой съезд' };
  const { draft, conflicts } = mergeDraft(caption, { base: BASE, current, draft: 'Мой съезд' });
  expect(draft).toBe('Мой съезд');
  expect(conflicts).toMatchObject([{ base: 'Съезд', current: 'Чужой съезд' }]);
  expect(mergeDraft(caption, { base: BASE, current, draft: 'Чужой съезд' }).conflicts).toEqual([]);
  expect(mergeDraft(caption, { base: BASE, current: BASE, draft: 'Мой съезд' }).conflicts).toEqual([]);
});

test('an input that is no value yet collides too, and is kept as it was typed', () => {
  const { draft, conflicts } = mergeDraft(seats, { base: BASE, current: { ...BASE, seats: 12 }, draft: '1x' });
  expect(draft).toBe('1x');
  expect(conflicts).toHaveLength(1);
});

test('a structured value merges leaf by leaf and collides at the leaf alone', () => {
  const current = { ...BASE, address: { city: 'Тула', street: 'Новая' } };
  const mine = typed({ city: 'Тверь', street: 'Старая' });
  expect(mergeDraft(address, { base: BASE, current, draft: mine })).toEqual({
    draft: { began: current.address, value: { city: 'Тула', street: 'Старая' } },
    conflicts: [],
  });

  const versions = { base: BASE, current, draft: typed({ city: 'Псков', street: 'Старая' }) };
  expect(mergeDraft(address, versions).conflicts).toMatchObject([
    { path: 'address.city', current: 'Тула', yours: 'Псков' },
  ]);
  const settled = (city: string) => ({ began: current.address, value: { city, street: 'Старая' } });
  expect(mergeDraft(address, versions, 'current').draft).toEqual(settled('Тула'));
  expect(mergeDraft(address, versions, 'yours').draft).toEqual(settled('Псков'));
});
