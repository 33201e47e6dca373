import { expect, test } from 'vitest';
import { isEmptyText, joinTexts } from './join-texts.ts';

test.each([
  ['<p>Один</p>', '<p>два</p>', '<p>Одиндва</p>'],
  ['<p>Ноль</p><p>Один</p>', '<p class="x">два</p><p>три</p>', '<p>Ноль</p><p>Одиндва</p><p>три</p>'],
  [
    '<p>Один <strong>раз</strong></p>',
    '<p><em>два</em> <a href="/x?a=1&amp;b=2">раза</a></p>',
    '<p>Один <strong>раз</strong><em>два</em> <a href="/x?a=1&amp;b=2">раза</a></p>',
  ],
  [
    '<h2 id="doc-a">Глава</h2>',
    '<p>первая</p><ul><li>да</li></ul>',
    '<h2 id="doc-a">Главапервая</h2><ul><li>да</li></ul>',
  ],
  ['<p>Один</p>\n', '\n<h3 title="a > b">два</h3>', '<p>Одиндва</p>'],
])('%s and %s: the paragraph at the joint is one', (head, tail, joined) => {
  expect(joinTexts(head, tail)).toBe(joined);
});

test.each([
  ['<ul><li>Раз</li></ul>', '<p>два</p>'],
  ['<p>Один</p>', '<ul><li>два</li></ul>'],
  ['<blockquote><p>Один</p></blockquote>', '<p>два</p>'],
  ['<p>Один</p>', '<blockquote><p>два</p></blockquote>'],
  ['Без тегов', '<p>два</p>'],
  ['<p>Один</p>', 'без тегов'],
  ['<p>Один</p>', '<p>без конца'],
])('%s and %s stand one after the other', (head, tail) => {
  expect(joinTexts(head, tail)).toBe(head + tail);
});

test('an empty text adds nothing, and what follows an empty paragraph stays what it is', () => {
  expect(joinTexts('<p>Один</p>', '')).toBe('<p>Один</p>');
  expect(joinTexts('<p>Один</p>', '<p></p>')).toBe('<p>Один</p>');
  expect(joinTexts('', '<h2>Два</h2>')).toBe('<h2>Два</h2>');
  expect(joinTexts('<p>Один</p><p></p>', '<h2>Два</h2>')).toBe('<p>Один</p><h2>Два</h2>');
  expect(joinTexts('', '')).toBe('');
  for (const empty of ['', ' ', '<p></p>', '<p class="x"><br></p>']) expect(isEmptyText(empty)).toBe(true);
  for (const text of ['<p>a</p>', '<p></p><p></p>', '<p><img src="/a.png"></p>', 'a'])
    expect(isEmptyText(text)).toBe(false);
});
