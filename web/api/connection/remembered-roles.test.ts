import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberedRoles, rememberRoles } from './remembered-roles.ts';

const stored = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('the roles of a user are known to the next page, and to nobody else', () => {
  expect(rememberedRoles(7)).toBeNull();
  rememberRoles(7, ['Site Editors', 'Event Managers']);
  expect(rememberedRoles(7)).toEqual(['Site Editors', 'Event Managers']);
  expect(rememberedRoles(8)).toBeNull();
  rememberRoles(7, []);
  expect(rememberedRoles(7)).toEqual([]);
});

test('without a storage, and where it holds something else, nothing is known', () => {
  stored.set('roles', '{"7":');
  expect(rememberedRoles(7)).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  rememberRoles(7, ['Site Editors']);
  expect(rememberedRoles(7)).toBeNull();
});
