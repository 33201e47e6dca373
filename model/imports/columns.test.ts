import fc from 'fast-check';
import { expect, test } from 'vitest';
import { date } from '../kinds/date.ts';
import { datetime } from '../kinds/datetime.ts';
import { decimal } from '../kinds/decimal.ts';
import type { Property } from '../property/property.ts';
import type { TableCell } from '../table/table-cell.ts';
import { FactsOfColumn } from './column-facts.ts';
import { findHeadings, isRecord } from './find-headings.ts';
import { questionsOf, readingOf, type ColumnAnswers } from './questions.ts';
import { readValue } from './read-value.ts';

const BASE = { timeZone: 'Europe/Moscow', today: '2026-11-27', currency: null };

/** The kinds of what is asked of a column of texts, and its values as they are read with these answers. */
function readColumn(property: Property, texts: readonly string[], answers: ColumnAnswers = {}) {
  const field = { name: 'field', caption: 'Поле', property, aliases: [] };
  const column = new FactsOfColumn('Поле');
  for (const text of texts) column.add(text);
  const reading = readingOf(field, column.facts, answers, BASE);
  const values = texts.map((text) => {
    const read = readValue(field, text, reading);
    return 'value' in read ? read.value : read;
  });
  return { asked: questionsOf(field, column.facts, null).map(({ kind }) => kind), values };
}

const two = (part: number): string => String(part).padStart(2, '0');
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

type DayForm = (day: number, month: number, year: number) => string;
/** The ways in which one program writes all days, and whether the month comes first. */
const DAY_FORMS: readonly (readonly [form: DayForm, answer: 'day' | 'month'])[] = [
  [(day, month, year) => `${two(day)}/${two(month)}/${year}`, 'day'],
  [(day, month, year) => `${month}/${day}/${year}`, 'month'],
  [(day, month, year) => `${two(month)}-${two(day)}-${year}`, 'month'],
  [(day, month, year) => `${two(month)}/${two(day)}/${two(year % 100)}`, 'month'],
  [(day, month, year) => `${two(day)}.${two(month)}.${year}`, 'day'],
  [(day, month, year) => `${day}.${month}.${two(year % 100)}`, 'day'],
  [(day, month, year) => `${year}-${two(month)}-${two(day)}`, 'day'],
  [(day, month, year) => `${two(day)}.${two(month)}.${year} 0:00:00`, 'day'],
];

test('a column of days in one form is read rightly, or asked about and then read rightly', () => {
  fc.assert(
    fc.property(
      fc.array(days, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...DAY_FORMS),
      (given, [form, answer]) => {
        const texts = given.map((iso) => {
          const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
          return form(day, month, year);
        });
        const { asked } = readColumn(date({ caption: 'Поле' }), texts);
        const answers = asked.length > 0 ? { dayOrMonth: answer } : {};
        expect(readColumn(date({ caption: 'Поле' }), texts, answers).values).toEqual(given);
      },
    ),
    { numRuns: 2000 },
  );
});

const SKIPPED = { failure: 'Этого времени нет: часы переводят вперёд' };

test('a column of moments of the United States is read rightly, or asked about', () => {
  const moments = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((at) => `${at.toISOString().slice(0, 19)}.000Z`);
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const [utc, moscow] = [format('UTC'), format('Europe/Moscow')];
  /** The moments at which the clocks of Moscow show a text: it has been ahead of UTC by two to four hours. */
  const momentsOf = (text: string, given: number): string[] =>
    [2, 3, 4].flatMap((hours) => {
      const at = given - hours * 3_600_000;
      return moscow.format(at) === text ? [new Date(at).toISOString()] : [];
    });
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 6 }), (given) => {
      const texts = given.map((moment) => utc.format(Date.parse(moment)));
      const { asked } = readColumn(datetime({ caption: 'Поле' }), texts);
      const answers = asked.length > 0 ? { dayOrMonth: 'month' } : {};
      const { values } = readColumn(datetime({ caption: 'Поле' }), texts, answers);
      // A time that the clocks skip is told; one that they show twice is either of both.
      const right = texts.map((text, at) => {
        const possible = momentsOf(text, Date.parse(given[at] ?? ''));
        return possible.find((moment) => moment === values[at]) ?? possible[0] ?? SKIPPED;
      });
      expect(values).toEqual(right);
    }),
    { numRuns: 500 },
  );
});

interface NumberHabits {
  readonly thousands: string;
  readonly mark: ',' | '.';
  readonly decimals: number;
  readonly around: (text: string) => string;
}

const HABITS = fc
  .record<NumberHabits>({
    thousands: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", ',', '.'),
    mark: fc.constantFrom(',', '.'),
    decimals: fc.integer({ min: 0, max: 4 }),
    around: fc.constantFrom<NumberHabits['around'][]>(
      (text) => text,
      (text) => `${text} ₽`,
      (text) => `$${text}`,
      (text) => `${text} руб.`,
      (text) => `EUR ${text}`,
    ),
  })
  .filter(({ thousands, mark }) => thousands !== mark);

function spelled(number: number, { thousands, mark, decimals, around }: NumberHabits): string {
  const [whole = '', fraction] = number.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands);
  return around(fraction === undefined ? grouped : `${grouped}${mark}${fraction}`);
}

test('a column of numbers in one form is read rightly, or asked about and then read rightly', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 10 ** 10 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(numbers, HABITS, (given, habits) => {
      const expected = given.map((units) => Number((units / 10_000).toFixed(habits.decimals)));
      const texts = expected.map((number) => spelled(number, habits));
      const { asked } = readColumn(decimal({ caption: 'Поле' }), texts);
      // Thousands without decimals tell by their sign what stands before decimals.
      const isThousands = habits.decimals === 0;
      const decimalMark = isThousands && habits.thousands === ',' ? '.' : isThousands ? ',' : habits.mark;
      const answers = asked.length > 0 ? { decimalPoint: decimalMark } : {};
      expect(readColumn(decimal({ caption: 'Поле' }), texts, answers).values).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

/** A column of a table: its heading, and what makes its values. */
const COLUMNS: readonly (readonly [heading: string, value: (at: number) => TableCell])[] = [
  ['ФИО', (at) => `Анна Ильина ${'ABCDEFGH'[at]}`],
  ['Телефон', (at) => `8 912 345-67-0${at}`],
  ['E-mail', (at) => `anna${at}@example.ru`],
  ['Цена, руб.', (at) => 1290.5 + at],
  ['Дата', (at) => ({ fault: 'date', shown: `0${at + 1}.02.2026`, holds: `2026-02-0${at + 1}` })],
  ['Комментарий', (at) => (at % 2 === 0 ? '' : `позвонить ${at}`)],
  ['Город', (at) => (at > 2 ? 'Москва' : 'Тверь')],
];

test('the headings of any table are found below any titles, with and without knowing the fields', () => {
  const table = fc.record({
    columns: fc.shuffledSubarray([...COLUMNS], { minLength: 2 }),
    rows: fc.integer({ min: 3, max: 8 }),
    titles: fc.array(fc.constantFrom('Прайс-лист', 'на 27.11.2026', 'ООО «Ромашка»'), { maxLength: 4 }),
    gap: fc.integer({ min: 0, max: 3 }),
    isKnown: fc.boolean(),
  });
  fc.assert(
    fc.property(table, ({ columns, rows, titles, gap, isKnown }) => {
      const headings = columns.map(([heading]) => heading);
      const line = titles.length + gap + 1;
      const written = [
        ...titles.map((title, at) => ({ line: at + 1, cells: [title] })),
        { line, cells: headings },
        ...Array.from({ length: rows }, (_, at) => ({
          line: line + at + 1,
          cells: columns.map(([, value]) => value(at)),
        })),
        { line: line + rows + 1, cells: ['Итого', rows] },
      ];
      const found = findHeadings(
        written,
        isKnown ? (heading) => heading === 'ФИО' || heading === 'Телефон' : undefined,
      );
      expect(found).toEqual({ line, lines: 1, headings });
      expect(written.filter((row) => isRecord(row, found))).toHaveLength(rows);
    }),
    { numRuns: 1000 },
  );
});
