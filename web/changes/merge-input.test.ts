import { expect, test } from 'vitest';
import { mergeInput, restoreInput, settleInput } from './merge-input.ts';

type Folder = { readonly caption: string; readonly name: string; readonly roles: readonly string[] };

const base: Folder = { caption: 'Было', name: 'bylo', roles: ['a'] };
const input = (values: Partial<Folder>) => ({ values: { ...base, ...values }, base, collisions: new Map() });

test('what was not typed takes the stored value, what was typed stays', () => {
  const merged = mergeInput(input({ caption: 'Моё' }), { ...base, name: 'drugoe', roles: ['a', 'b'] });
  expect(merged.values).toEqual({ caption: 'Моё', name: 'drugoe', roles: ['a', 'b'] });
  expect(merged.collisions.size).toBe(0);
});

test('what both have changed collides until it is settled, and not if both have written the same', () => {
  const current = { ...base, caption: 'Чужое', name: 'odno' };
  const merged = mergeInput(input({ caption: 'Моё', name: 'odno' }), current);
  expect(merged.values).toMatchObject({ caption: 'Моё', name: 'odno' });
  expect([...merged.collisions]).toEqual([['caption', 'Было']]);
  // A later change of another field leaves the collision; one back to the beginning ends it.
  expect([...mergeInput(merged, { ...current, name: 'dva' }).collisions.keys()]).toEqual(['caption']);
  expect(mergeInput(merged, { ...current, caption: 'Было' }).collisions.size).toBe(0);
  expect(settleInput(merged, 'caption', true)).toMatchObject({ values: { caption: 'Моё' }, collisions: new Map() });
  expect(settleInput(merged, 'caption', false)).toMatchObject({ values: { caption: 'Чужое' }, collisions: new Map() });
});

test('stored input goes into untouched fields only, and collides with what was written since it was begun', () => {
  const stored = {
    caption: { base: { caption: 'Раньше' }, draft: 'Из черновика' },
    name: { base: { name: 'bylo' }, draft: 'chernovik' },
    gone: { base: { gone: 1 }, draft: 2 },
  };
  const restored = restoreInput(input({}), stored);
  expect(restored.values).toEqual({ caption: 'Из черновика', name: 'chernovik', roles: ['a'] });
  expect([...restored.collisions]).toEqual([['caption', 'Раньше']]);
  expect(restoreInput(input({ caption: 'Моё' }), stored).values.caption).toBe('Моё');
});
