import { expect, test } from 'vitest';
import { htmlText } from './html-text.ts';

test.each([
  ['<p>Раз <b>важ</b>ный</p><p>Два</p>', 'Раз важный Два'],
  ['<script>alert(1)</script>После<style>a{}</style>', 'После'],
  ['5 &lt; 6&nbsp;&mdash; да &foo;', '5 < 6 — да &foo;'],
  ['<img src="/a.png">', ''],
  ['<p title="недописанное', ''],
])('%s reads %j', (html, text) => {
  expect(htmlText(html, 100)).toBe(text);
});

test('a long text ends in an ellipsis', () => {
  expect(htmlText('<p>раз два три</p>', 7)).toBe('раз два…');
});
