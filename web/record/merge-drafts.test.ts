import { expect, test } from 'vitest';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { initialDrafts } from '#web/fields/form-values.ts';
import { mergeDrafts, settledDraft, type Collision } from './merge-drafts.ts';

const PROPERTIES = [
  sampleProperty({ name: 'caption' }),
  sampleProperty({ name: 'place' }),
  sampleProperty({ name: 'seats', kind: 'integer', editor: 'number', type: 'number' }),
  sampleProperty({
    name: 'address',
    kind: 'struct',
    editor: 'struct',
    type: 'object',
    structure: {
      of: 'struct',
      isOpen: false,
      properties: [sampleProperty({ name: 'city' }), sampleProperty({ name: 'street' })],
    },
  }),
];
const BASE = { caption: 'Съезд', place: 'Зал', seats: 10, address: { city: 'Тверь', street: 'Новая' } };
const NONE: ReadonlyMap<string, Collision> = new Map();

const began = (typed: Readonly<Record<string, unknown>>) => ({
  drafts: { ...initialDrafts(PROPERTIES, BASE), ...typed },
  base: BASE,
  collisions: NONE,
});
const address = (value: object) => ({ began: BASE.address, value });

test('what the reader has not touched takes the new value, what they typed stays', () => {
  const { drafts, collisions } = mergeDrafts(PROPERTIES, began({ caption: 'Мой съезд' }), { ...BASE, seats: 12 });
  expect(drafts).toMatchObject({ caption: 'Мой съезд', place: 'Зал', seats: '12' });
  expect([...collisions.keys()]).toEqual([]);
});

test('what both have changed differently collides; the same change does not', () => {
  const current = { ...BASE, caption: 'Чужой съезд', place: 'Сад' };
  const { drafts, collisions } = mergeDrafts(PROPERTIES, began({ caption: 'Мой съезд', place: 'Сад' }), current);
  expect(drafts).toMatchObject({ caption: 'Мой съезд', place: 'Сад' });
  expect([...collisions].map(([name, { conflicts }]) => [name, conflicts[0]?.current])).toEqual([
    ['caption', 'Чужой съезд'],
  ]);
});

test('an input that is no value yet collides too, and is kept as it was typed', () => {
  const { drafts, collisions } = mergeDrafts(PROPERTIES, began({ seats: '1x' }), { ...BASE, seats: 12 });
  expect(drafts['seats']).toBe('1x');
  expect([...collisions.keys()]).toEqual(['seats']);
});

test('a structured value merges leaf by leaf and collides at the leaf alone', () => {
  const theirs = { ...BASE, address: { city: 'Тула', street: 'Новая' } };
  const mine = address({ city: 'Тверь', street: 'Старая' });
  const merged = mergeDrafts(PROPERTIES, began({ address: mine }), theirs);
  expect(merged.drafts['address']).toEqual({ began: theirs.address, value: { city: 'Тула', street: 'Старая' } });
  expect(merged.collisions.size).toBe(0);

  const both = address({ city: 'Псков', street: 'Старая' });
  const met = mergeDrafts(PROPERTIES, began({ address: both }), theirs);
  const collision = met.collisions.get('address');
  expect(collision?.conflicts.map(({ path, current, yours }) => [path, current, yours])).toEqual([
    ['address.city', 'Тула', 'Псков'],
  ]);
  const property = PROPERTIES[3];
  if (!property || !collision) throw new Error('no collision');
  const versions = { current: theirs, draft: met.drafts['address'] };
  expect(settledDraft(property, collision, versions, 'current')).toEqual({
    began: theirs.address,
    value: { city: 'Тула', street: 'Старая' },
  });
  expect(settledDraft(property, collision, versions, 'yours')).toEqual({
    began: theirs.address,
    value: { city: 'Псков', street: 'Старая' },
  });
});

test('an unsettled collision stays over further changes, and ends where the value comes back', () => {
  const first = mergeDrafts(PROPERTIES, began({ caption: 'Моё' }), { ...BASE, caption: 'Чужое' });
  const then = { drafts: first.drafts, base: { ...BASE, caption: 'Чужое' }, collisions: first.collisions };
  const second = mergeDrafts(PROPERTIES, then, { ...BASE, caption: 'Ещё', seats: 11 });
  expect(second.collisions.get('caption')?.conflicts[0]).toMatchObject({ base: 'Съезд', current: 'Ещё' });
  expect(second.drafts).toMatchObject({ caption: 'Моё', seats: '11' });
  expect(mergeDrafts(PROPERTIES, then, BASE).collisions.size).toBe(0);
});
