import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition, formFileName } from './file-name.ts';

describe('the name a file is kept under', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`C:\Документы\Отчёт.docx`, 'Отчёт.docx'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['письмо\r\nSet-Cookie: x=1.txt', 'письмо Set-Cookie: x=1.txt'],
    ['счёт\u202Efdp.exe', 'счётfdp.exe'],
    ['Отчёт.pdf'.normalize('NFD'), 'Отчёт.pdf'],
    ['', ''],
    ['из браузера.JFIF', 'из браузера.jpg'],
    ['jfif', 'jfif'],
  ])('%j becomes %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

  test('a long name keeps its extension', () => {
    const name = cleanFileName(`${'я'.repeat(300)}.docx`);
    expect([...name]).toHaveLength(255);
    expect(name.endsWith('я.docx')).toBe(true);
  });
});

test('a name is sent plain and encoded, and breaks no header', () => {
  expect(contentDisposition('attachment', `Счёт "№ 5" (копия)'.pdf`)).toBe(
    `attachment; filename="____ __ 5_ (_____)'.pdf"; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%22%E2%84%96%205%22%20%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29%27.pdf`,
  );
});

/** Names as people write them, with what browsers and headers treat specially. */
const names = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', "'", '(', ')', '[', '*', '%', '%2', ';', '=', ' ', '\\', 'ё', '😀', '.'),
      fc.string({ unit: 'grapheme' }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => cleanFileName(`${parts.join('')}.pdf`));

test('any name that a browser sends in a form arrives', () => {
  const sent = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  fc.assert(
    fc.property(names, (name) => {
      // A browser sends a percent sign as it is, so that these three sequences are ambiguous.
      fc.pre(!/%22|%0D|%0A/u.test(name));
      expect(formFileName(sent(name))).toBe(name);
    }),
  );
});

test('any name is sent in the grammar of RFC 8187, and read back as it was', () => {
  fc.assert(
    fc.property(names, (name) => {
      const [, plain = '', encoded = ''] =
        /^attachment; filename="((?:[ !#-[\]-~])*)"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-F]{2})*)$/u.exec(
          contentDisposition('attachment', name),
        ) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
      expect(plain.endsWith('.pdf')).toBe(true);
    }),
  );
});
