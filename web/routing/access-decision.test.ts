import { expect, test } from 'vitest';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { decideAccess, firstPath, HOME_ROLES, landingPath, mayOpen, visibleItems } from './access-decision.ts';

const item = (path: string, roles: readonly string[], enabled = true): NavigationItem => ({
  caption: path,
  icon: '',
  roles,
  enabled,
  path,
  className: path.slice(8),
});
const group = (children: readonly NavigationItem[], roles: readonly string[]): NavigationItem => ({
  caption: 'group',
  icon: '',
  roles,
  enabled: true,
  children,
});
const NAVIGATION = [
  group([item('/manage/off', ['Administrators'], false), item('/manage/news', ['Administrators'])], ['Administrators']),
  group(
    [item('/manage/user', ['Administrators']), item('/manage/regions', ['Administrators', 'Customer Service'])],
    ['Administrators', 'Customer Service'],
  ),
];
const nobody = { signedIn: false, roles: [] };
const service = { signedIn: true, roles: ['Customer Service'] };

test('a public route is open to everyone, a signed-in one to every signed-in user, others to their roles', () => {
  expect(mayOpen('public', false, [])).toBe(true);
  expect(mayOpen('signed-in', false, [])).toBe(false);
  expect(mayOpen('signed-in', true, [])).toBe(true);
  expect(mayOpen(['Administrators'], true, ['Customer Service'])).toBe(false);
});

test('a user who may not open a route is asked to sign in', () => {
  expect(decideAccess({ path: '/manage/user', roles: ['Administrators'] }, nobody, NAVIGATION)).toEqual({
    kind: 'sign-in',
  });
  expect(decideAccess({ path: '/manage/user', roles: ['Administrators'] }, service, NAVIGATION)).toEqual({
    kind: 'sign-in',
  });
});

test('home that is not the user’s leads to the first screen of their menu instead of a loop', () => {
  expect(decideAccess({ path: '/', roles: HOME_ROLES }, service, NAVIGATION)).toEqual({
    kind: 'redirect',
    to: '/manage/regions',
  });
  expect(decideAccess({ path: '/', roles: HOME_ROLES }, nobody, NAVIGATION)).toEqual({ kind: 'sign-in' });
  expect(firstPath(NAVIGATION, ['Consent Manager'])).toBe('/account');
});

test('what is open to everybody is nobody’s first screen of work', () => {
  const files: NavigationItem = { ...item('/manage/filesystem', []), everybody: true };
  const navigation = [{ ...group([files], []), everybody: true as const }, ...NAVIGATION];
  expect(firstPath(navigation, ['Customer Service'])).toBe('/manage/regions');
  expect(firstPath(navigation, ['Consent Manager'])).toBe('/account');
});

test('a user without a role stays on the home page', () => {
  const target = { path: '/', roles: HOME_ROLES };
  expect(decideAccess(target, { signedIn: true, roles: [] }, NAVIGATION)).toEqual({ kind: 'allow' });
});

test('the menu holds what is enabled and one of whose roles is the user’s; empty groups are left out', () => {
  expect(
    visibleItems(NAVIGATION, ['Customer Service']).map((entry) => entry.children?.map(({ path }) => path)),
  ).toEqual([['/manage/regions']]);
  expect(visibleItems(NAVIGATION, ['Administrators']).flatMap((entry) => entry.children ?? [])).toHaveLength(3);
  expect(visibleItems(NAVIGATION, [])).toEqual([]);
});

test('after sign-in the wanted page opens when it is ours and the user’s', () => {
  expect(landingPath('/manage/regions?page=2', ['Customer Service'], NAVIGATION)).toBe('/manage/regions?page=2');
  expect(landingPath('/manage/user/5', ['Customer Service'], NAVIGATION)).toBe('/');
  expect(landingPath(undefined, [], NAVIGATION)).toBe('/');
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login/auth',
  ]) {
    expect(landingPath(foreign, ['Administrators'], NAVIGATION)).toBe('/');
  }
});
