import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeText } from '#model/decode-text.ts';
import { emptyLines, longText } from '#test/harness/hostile-documents.ts';
import { paragraphs } from './plain-text.ts';

const decoded = (bytes: Uint8Array) => decodeText(bytes, (encoding, options) => new TextDecoder(encoding, options));

const TEXT = 'Съешь ещё этих мягких французских булок';

/** A text in an encoding of one byte for each letter. */
function narrow(encoding: string, text: string): Buffer {
  const codes = new Map(
    Array.from({ length: 128 }, (_, at) => [new TextDecoder(encoding).decode(Buffer.from([at + 128])), at + 128]),
  );
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? letter.charCodeAt(0)));
}

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16, the low byte first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
  ['windows-1251', narrow('windows-1251', TEXT)],
  ['windows-1251 in capitals', narrow('windows-1251', TEXT.toUpperCase()), TEXT.toUpperCase()],
  ['KOI8-R', narrow('koi8-r', TEXT)],
  ['the code page of DOS', narrow('ibm866', TEXT)],
  ['windows-1251 with few letters', narrow('windows-1251', '№ 5: ТУ'), '№ 5: ТУ'],
  ['a file as it came', readFileSync('test/inputs/koi8r.txt'), 'Протокол совещания, третий пункт\n'],
])('a text in %s is read', (_, bytes, text = TEXT) => {
  expect(decoded(bytes)).toBe(text);
});

test('lines become paragraphs, marks and control characters stand for themselves or go', () => {
  expect(paragraphs('Раз <b>&amp;\u0000</b>\r\n \r\n\r\nДва\rТри \n')).toBe(
    '<p>Раз &lt;b&gt;&amp;amp;&lt;/b&gt;</p>\n<p>Два</p>\n<p>Три</p>',
  );
  expect(paragraphs(' \n\t\r\n')).toBe('');
  expect(paragraphs('\uD800 половина знака')).toBe('<p>\uFFFD половина знака</p>');
});

test.each([
  ['lines', (size: number) => longText(size)],
  ['one line', (size: number) => longText(size, true)],
  ['empty lines', (size: number) => emptyLines(size / 4)],
])('three megabytes of %s are read, which quadratic work would never end', (_, text) => {
  expect(paragraphs(decoded(text(3_000_000)))).toContain('<p>');
});
