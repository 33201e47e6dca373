import { expect, test } from 'vitest';
import { countInHtml, occurrences, replaceInHtml, replaceInText } from './replace-text.ts';

const wanted = (find: string, isExact = false) => ({ find, isExact });

test('a text is found whatever the case, unless that is asked for', () => {
  expect(occurrences('Приём. приём', wanted('ПРИЁМ'))).toEqual([0, 7]);
  expect(occurrences('Приём. приём', wanted('приём', true))).toEqual([7]);
  expect(occurrences('аааа', wanted('аа'))).toEqual([0, 2]);
  expect(occurrences('ааа', wanted(''))).toEqual([]);
});

test('a plain text is replaced', () => {
  expect(replaceInText('План 2025, план', wanted('план'), 'смета')).toEqual({ text: 'смета 2025, смета', count: 2 });
});

test('tags, attributes and entities of a marked-up text stay as they are', () => {
  const html = '<p class="план">План &amp; <b>пл</b>ан&nbsp;работ <a href="/план">план</a></p><!-- план -->';
  expect(replaceInHtml(html, wanted('план'), 'A<B')).toEqual({
    text: '<p class="план">A&lt;B &amp; <b>A&lt;B</b>&nbsp;работ <a href="/план">A&lt;B</a></p><!-- план -->',
    count: 3,
  });
});

test('words go on over formatting, not over paragraphs; spaces are alike', () => {
  expect(countInHtml('<p>до пя<em>ти</em>&nbsp;вечера</p>', wanted('пяти вечера'))).toBe(1);
  expect(countInHtml('<p>до пя</p><p>ти</p>', wanted('пяти'))).toBe(0);
  expect(countInHtml('до пя<br>ти', wanted('пяти'))).toBe(0);
  expect(replaceInHtml('a &lt;b&gt; c', wanted('<b>'), '&')).toEqual({ text: 'a &amp; c', count: 1 });
});

test('a text without what is looked for is the same', () => {
  const html = '<p>1 < 2 &copy; <i>3</i>';
  expect(replaceInHtml(html, wanted('4'), '5')).toEqual({ text: html, count: 0 });
  expect(replaceInHtml(html, wanted('2'), '1')).toEqual({ text: '<p>1 < 1 &copy; <i>3</i>', count: 1 });
});
