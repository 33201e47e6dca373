import { expect, test } from 'vitest';
import { placeOfPath, places } from './route-paths.ts';

const base = { icon: '', roles: [], enabled: true };
const NAVIGATION = [
  { ...base, caption: 'a', children: [{ ...base, caption: 'Вебинары', path: '/manage/web' }] },
  { ...base, caption: 'b', children: [{ ...base, caption: 'Каталоги', path: '/manage/web/catalogs/' }] },
  { ...base, caption: 'c', enabled: false, children: [{ ...base, caption: 'Нет', path: '/manage/off' }] },
];

test('a path stands in the place whose path begins it, the longest first, whatever the letter case and slashes', () => {
  const all = places(NAVIGATION);
  expect(all.map(({ caption }) => caption)).toEqual(['Вебинары', 'Каталоги']);
  expect(placeOfPath(all, '/manage/web/15')?.caption).toBe('Вебинары');
  expect(placeOfPath(all, '/MANAGE/WEB/CATALOGS/7/')?.caption).toBe('Каталоги');
  expect(placeOfPath(all, '/manage/webinar')).toBeNull();
  expect(placeOfPath(all, '/')).toBeNull();
});
