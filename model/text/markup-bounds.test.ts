import { expect, test } from 'vitest';
import { markupIsBounded } from './markup-bounds.ts';

test.each<[string, string, boolean]>([
  ['a hundred levels', '<div>'.repeat(100) + '</div>'.repeat(100), true],
  ['one level more', '<div>'.repeat(101), false],
  ['tags that are never closed', '<b>'.repeat(240_000), false],
  ['closed again and again', '<b>а</b>'.repeat(20_000), true],
  ['one element more', '<b>а</b>'.repeat(20_001), false],
  ['pictures and breaks, which hold nothing', '<br><img src="/a.png">'.repeat(5000), true],
  ['paragraphs that the next one ends', '<p>Текст'.repeat(5000), true],
  ['items that the next one ends', `<ul>${'<li><b>Пункт</b>'.repeat(5000)}</ul>`, true],
  ['rows and cells that the next ones end', `<table>${'<tr><td>а<td>б'.repeat(3000)}</table>`, true],
  ['lists in lists', '<ul><li>'.repeat(60), false],
  ['a sign that begins no tag', 'а < б и б > в '.repeat(30_000), true],
  ['quotation marks that are never closed', '<a title="'.repeat(60_000), true],
  ['a comment with tags', `<!--${'<b>'.repeat(500)}-->`, true],
  ['tags in the value of an attribute', `<p title="${'<b>'.repeat(500)}">а</p>`, true],
  ['a tag without an end', '<b '.repeat(300_000), true],
])('%s', (_what, html, isBounded) => {
  expect(markupIsBounded(html)).toBe(isBounded);
});
