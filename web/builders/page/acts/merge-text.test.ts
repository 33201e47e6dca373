import { expect, test } from 'vitest';
import { mergeText } from './merge-text.ts';

const BASE = '<p>Мы рады вам всегда.</p><p>Приходите завтра.</p>';

test('changes of different words are both kept', () => {
  expect(mergeText(BASE, BASE.replace('рады', 'ждём'), BASE.replace('завтра', 'сегодня'))).toBe(
    '<p>Мы ждём вам всегда.</p><p>Приходите сегодня.</p>',
  );
  const marked = BASE.replace('всегда', '<b>всегда</b>');
  expect(mergeText(BASE, marked, `${BASE}<p>Ещё.</p>`)).toBe(`${marked}<p>Ещё.</p>`);
});

test('the same change of both is made once, and two changes of one word do not merge', () => {
  const same = BASE.replace('рады', 'ждём');
  expect(mergeText(BASE, same, same)).toBe(same);
  expect(mergeText(BASE, same, BASE.replace('рады', 'любим'))).toBeNull();
  expect(mergeText('', '<p>Одно</p>', '<p>Другое</p>')).toBeNull();
});
