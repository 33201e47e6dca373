import { isAmount } from '../money/is-amount.ts';
import type { Property } from '../property/property.ts';
import { currencyInHeading, type ColumnFacts } from './column-facts.ts';
import type { ColumnReading } from './column-reading.ts';
import type { ImportField } from './import-field.ts';
import { readDay } from './read-moment.ts';

/** What an answer may be, as the wire has it, with its words. */
export interface QuestionChoice {
  readonly value: string;
  readonly caption: string;
}

/** What a person is asked of a column. */
export interface Question {
  readonly kind: 'dayOrMonth' | 'countedDays' | 'decimalPoint' | 'currency';
  readonly text: string;
  readonly choices: readonly QuestionChoice[];
  /** Values of the column that the question is about. */
  readonly examples: readonly string[];
  /** The ISO 4217 code of the currency that is asked about. */
  readonly code?: string;
}

/** The answers to the questions of one column: the `value` of a choice by the kind of the question. */
export type ColumnAnswers = Readonly<Partial<Record<Question['kind'], string>>>;

/** The answer to a question of a currency by which the column is left out. */
export const LEAVE_OUT = 'leaveOut';

/** The kind of a question about a name that several records have: which of them the cells mean. */
export const NAMESAKE = 'namesake';

/** The answer to such a question that means the row of the file which has the name. */
export const ROW_OF_FILE = 'row';

/** What the columns of a table are read by, whatever they hold. */
export type ReadingBase = Pick<ColumnReading, 'timeZone' | 'today' | 'currency'>;

/** How a value is read of which nothing is known. */
const PLAIN_READING: ColumnReading = {
  dayFirst: true,
  decimal: null,
  currency: null,
  timeZone: 'UTC',
  today: '2000-01-01',
};

const isDay = ({ kind }: Property): boolean => kind.traits.calendar !== undefined;
const isNumber = ({ kind }: Property): boolean => kind.traits.number !== undefined;

/** The month and the day of an unclear one in both orders, in words. */
function dayInBothOrders(text: string): readonly [dayFirst: string, monthFirst: string] {
  const [, first = 1, second = 1] = (/^\D*(\d{1,2})\D(\d{1,2})/u.exec(text) ?? []).map(Number);
  const inWords = (day: number, month: number) =>
    new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2000, month - 1, day),
    );
  return [inWords(first, second), inWords(second, first)];
}

function dayQuestion({ unclearDays, dayFirst, monthFirst }: ColumnFacts): Question | null {
  const [example] = unclearDays;
  if (example === undefined || dayFirst > 0 !== monthFirst > 0) return null;
  const [day, month] = dayInBothOrders(example);
  return {
    kind: 'dayOrMonth',
    text: `Что стоит первым в датах вида «${example}»?`,
    choices: [
      { value: 'day', caption: `День: ${day}` },
      { value: 'month', caption: `Месяц: ${month}` },
    ],
    examples: unclearDays,
  };
}

/** The answer by which numbers are days as spreadsheets count them. */
const DAYS = 'days';

function countQuestion({ countedDays = [] }: ColumnFacts, property: Property): Question | null {
  const [example] = countedDays;
  if (example === undefined) return null;
  const read = readDay(example, { ...PLAIN_READING, countsDays: true });
  const day = 'value' in read && typeof read.value === 'string' ? read.value.split('-').toReversed().join('.') : '';
  return {
    kind: 'countedDays',
    text: `Что значат числа вида «${example}» в поле «${property.caption}»?`,
    choices: [
      { value: DAYS, caption: `Дни по счёту таблиц: ${day}` },
      { value: 'none', caption: 'Это не даты' },
    ],
    examples: countedDays,
  };
}

function pointQuestion({ unclearNumbers, commas, points }: ColumnFacts): Question | null {
  const [example] = unclearNumbers;
  if (example === undefined || commas > 0 !== points > 0) return null;
  const [, whole = '', mark = '', decimals = ''] = /(\d+)([.,])(\d+)/u.exec(example) ?? [];
  return {
    kind: 'decimalPoint',
    text: `Что значит ${mark === ',' ? 'запятая' : 'точка'} в числах вида «${example}»?`,
    choices: [
      { value: mark, caption: `Отделяет дробную часть: ${whole},${decimals}` },
      { value: mark === ',' ? '.' : ',', caption: `Отделяет тысячи: ${whole} ${decimals}` },
    ],
    examples: unclearNumbers,
  };
}

/** The one currency that the heading or all the amounts name; null for none, and for several. */
function namedCurrency({ heading, currencies }: ColumnFacts): string | null {
  const codes = new Set(Object.keys(currencies));
  const ofHeading = currencyInHeading(heading);
  if (ofHeading !== null) codes.add(ofHeading);
  const [code = null] = codes;
  return codes.size === 1 ? code : null;
}

function currencyQuestion(facts: ColumnFacts, own: string | null): Question | null {
  const code = namedCurrency(facts);
  if (code === null || own === null || code === own) return null;
  const example = facts.currencies[code];
  return {
    kind: 'currency',
    code,
    text: `Суммы столбца «${facts.heading}» в ${code}, а поле — в ${own}. Пересчёта при загрузке нет. Что с ними сделать?`,
    choices: [
      { value: code, caption: `Взять числа как есть, в ${own}` },
      { value: LEAVE_OUT, caption: 'Не загружать столбец' },
    ],
    examples: example === undefined ? [] : [example],
  };
}

/**
 * What is to be asked of a column that goes to the field: what none of its values decides. `currency` is the code of
 * the amounts of the field; null where each record has its own.
 */
export function questionsOf(
  { property }: ImportField,
  facts: ColumnFacts,
  currency: string | null,
): readonly Question[] {
  if (property === null) return [];
  const asked = [
    isDay(property) ? dayQuestion(facts) : null,
    isDay(property) ? countQuestion(facts, property) : null,
    isNumber(property) ? pointQuestion(facts) : null,
    isAmount(property) ? currencyQuestion(facts, currency) : null,
  ];
  return asked.filter((question) => question !== null);
}

/** How the values of a column are read, by what they tell and by the answers of a person. */
export function readingOf(
  { property }: ImportField,
  facts: ColumnFacts,
  answers: ColumnAnswers,
  { timeZone, today, currency }: ReadingBase,
): ColumnReading {
  const { dayFirst, monthFirst, commas, points } = facts;
  const told = commas > 0 === points > 0 ? null : commas > 0 ? ',' : '.';
  const answered = answers.decimalPoint === ',' || answers.decimalPoint === '.' ? answers.decimalPoint : told;
  const taken = answers.currency === undefined || answers.currency === LEAVE_OUT ? currency : answers.currency;
  return {
    dayFirst: answers.dayOrMonth === undefined ? dayFirst > 0 || monthFirst === 0 : answers.dayOrMonth === 'day',
    countsDays: answers.countedDays === DAYS,
    decimal: answered,
    currency: property !== null && isAmount(property) ? taken : null,
    timeZone,
    today,
  };
}
