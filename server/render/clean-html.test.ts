import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INJECTIONS } from '#test/harness/injections.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SHARED_ATTRIBUTES } from '#model/page/allowed-html.ts';
import { htmlCleaner } from './clean-html.ts';

const clean = await htmlCleaner((address) => (address.startsWith('/p') ? `/shown${address}` : null));

const TAG = /<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gu;

/** What the html has beside the tags, attributes, ids and schemes of the list. */
function unlisted(html: string): readonly string[] {
  const tags = [...html.matchAll(TAG)];
  return tags.flatMap(([whole, tag = '', attributes = '']) => {
    const listed = [...SHARED_ATTRIBUTES, ...(ALLOWED_ATTRIBUTES[tag] ?? []), ...(tag === 'a' ? ['rel'] : [])];
    const isWrong = ([, name = '', value = '']: readonly string[]) =>
      !listed.includes(name) ||
      (name === 'id' && !value.startsWith('doc-')) ||
      (['href', 'src'].includes(name) && /^\s*(?:javascript|data|vbscript)\s*:/iu.test(value));
    return ALLOWED_TAGS.includes(tag) && ![...attributes.matchAll(/([a-z-]+)="([^"]*)"/gu)].some(isWrong)
      ? []
      : [whole];
  });
}

test('whatever was written, only what is listed is shown, and what is clean stays', () => {
  const piece = fc.oneof(
    fc.constantFrom(...INJECTIONS.map(String)),
    fc.constantFrom(
      '<p id="doc-a1">',
      '</p>',
      '<a href="',
      '">',
      '<img src=/p1 onerror=x',
      '>',
      '<svg><p>',
      '<!--',
      '-->',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const cleaned = clean(pieces.join(''));
      // Every `<` begins a well-formed tag, so that none hides from this test.
      expect(cleaned.split('<').length - 1, cleaned).toBe([...cleaned.matchAll(TAG)].length);
      expect(unlisted(cleaned)).toEqual([]);
    }),
  );
});

test('a text keeps its form', () => {
  const text =
    '<h2 class="x" align="center">А &amp; Б</h2><p id="doc-a1">Один<br />два</p><table><tr><td colspan="2">3</td></tr></table>';
  expect(clean(text)).toBe(text);
  expect(clean('<section>Текст <font color="red">красный</font></section><script>alert(1)</script>')).toBe(
    'Текст красный',
  );
  expect(clean('<p id="main" style="color:red" onclick="x">Да</p>')).toBe('<p>Да</p>');
});

test('links can not reach the page that they are opened from, and have a scheme of the list', () => {
  expect(clean('<a href="/news/1" target="_blank" rel="opener">Да</a>')).toBe(
    '<a href="/news/1" rel="noopener noreferrer">Да</a>',
  );
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//other.example/x', 'java\nscript:x'])
    expect(clean(`<a href="${address}">Да</a>`)).toBe('<a rel="noopener noreferrer">Да</a>');
});

test('a picture has the address that its reader gets, and is left out without one', () => {
  expect(clean('<p><img src=" /p1.jpg " alt="А"><img src="/other.jpg"><img alt="Б"></p>')).toBe(
    '<p><img alt="А" src="/shown/p1.jpg" /></p>',
  );
});
