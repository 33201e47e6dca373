import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutHandlers } from './parse-html.ts';

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x x-onerror=alert(1)>'],
  ['<IMG/ONERROR = "a>b" alt="onload=1">', '<IMG/x-ONERROR = "a>b" alt="onload=1">'],
  ["<svg onload='a'/onclick>", "<svg x-onload='a'/x-onclick>"],
  ['<p>a < b onclick=1</p>', '<p>a < b onclick=1</p>'],
  ['<p title="a" onclick', '<p title="a" x-onclick'],
  ['<a =onclick=1>', '<a =x-onclick=1>'],
])('%s is read as %s', (html, read) => {
  expect(withoutHandlers(html)).toBe(read);
});

test('nothing but names of handlers is touched, whatever the text', () => {
  const pieces = fc.constantFrom('<', 'p', '>', ' ', '"', "'", '=', '/', 'on', 'x', '!--', 'я', '\n', 'onerror', '&');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const html = parts.join('');
      expect(withoutHandlers(html).replaceAll('x-on', 'on')).toBe(html.replaceAll('x-on', 'on'));
    }),
    { numRuns: 2000 },
  );
});

test('a long text takes no long time', () => {
  const started = performance.now();
  withoutHandlers('<p class="a" onclick="b">текст</p>'.repeat(20_000));
  withoutHandlers('<'.repeat(200_000));
  withoutHandlers(`<p ${'a '.repeat(200_000)}`);
  expect(performance.now() - started).toBeLessThan(5000);
});
