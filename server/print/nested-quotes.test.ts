import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerQuotes, nestedQuotes, withNestedQuotes } from './nested-quotes.ts';

test.each([
  ['«Хирургия»', '«Хирургия»'],
  ['Конгресс «Клиника «Здоровье» сегодня»', 'Конгресс «Клиника „Здоровье“ сегодня»'],
  ['«А „Б“ В»', '«А „Б“ В»'],
  ['«А "Б" В»', '«А „Б“ В»'],
  ['«А «Б «В» Г» Д»', '«А „Б „В“ Г“ Д»'],
  ['Монитор 24" и "так"', 'Монитор 24" и "так"'],
  ['«Монитор 24"»', '«Монитор 24"»'],
  ['“English”', '“English”'],
  ['закрыто» раньше', 'закрыто» раньше'],
])('%s is printed as %s', (given, printed) => expect(nestedQuotes(given)).toBe(printed));

test('a value within the marks of its template has inner ones', () => {
  expect(innerQuotes('Клиника «Здоровье» и "Дом"')).toBe('Клиника „Здоровье“ и „Дом“');
  const field = { kind: 'field', name: 'eventCaption' } as const;
  const nodes = withNestedQuotes([
    {
      kind: 'paragraph',
      style: {},
      children: [{ kind: 'text', text: 'на «' }, field, { kind: 'text', text: '», ' }, field],
    },
  ]);
  expect(nodes).toEqual([
    {
      kind: 'paragraph',
      style: {},
      children: [{ kind: 'text', text: 'на «' }, { ...field, isQuoted: true }, { kind: 'text', text: '», ' }, field],
    },
  ]);
});

test('nesting changes nothing but marks, and twice is once', () => {
  const texts = fc.string({ unit: fc.constantFrom('«', '»', '„', '“', '"', ' ', 'а') });
  fc.assert(
    fc.property(texts, (text) => {
      const printed = nestedQuotes(text);
      expect(printed.replaceAll(/[«»„“"]/gu, '"')).toBe(text.replaceAll(/[«»„“"]/gu, '"'));
      expect(nestedQuotes(printed)).toBe(printed);
    }),
  );
});
