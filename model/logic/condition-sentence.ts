import { isEmpty } from '../validators/validator.ts';
import type { Condition, FieldCondition, FormId } from './condition.ts';
import type { Expression } from './expression.ts';
import type { Watcher } from './watcher.ts';

/** The words for the fields and values of a form. */
export interface LogicWords {
  /** The caption of a field; null for one that does not exist. */
  readonly field: (id: FormId) => string | null;
  /** The caption of an option of the field, or the value in its words; null for a plain text or number. */
  readonly value: (field: FormId, value: unknown) => string | null;
}

function fieldWords(id: FormId, words: LogicWords): string {
  return `«${words.field(id) ?? `${id} (нет такого поля)`}»`;
}

function valueWords(field: FormId, value: unknown, words: LogicWords): string {
  const known = words.value(field, value);
  if (known !== null) return known;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return `«${value}»`;
  if (typeof value === 'boolean') return value ? '«Да»' : '«Нет»';
  return isEmpty(value) ? 'пусто' : `«${JSON.stringify(value)}»`;
}

/** The most values of a list that a sentence names. */
const MOST_NAMED = 20;

function listWords(field: FormId, values: unknown, words: LogicWords): string {
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  const said = all.slice(0, MOST_NAMED).map((value) => valueWords(field, value, words));
  const more = all.length > MOST_NAMED ? ` и ещё ${all.length - MOST_NAMED}` : '';
  return said.length === 0 ? 'ничего' : said.join(', ') + more;
}

function comparisonWords({ field, is, value }: FieldCondition, words: LogicWords): string {
  const subject = fieldWords(field, words);
  const object = () => valueWords(field, value, words);
  switch (is) {
    case 'equals':
      return `${subject} — ${object()}`;
    case 'notEquals':
      return `${subject} — не ${object()}`;
    case 'oneOf':
      return `${subject} — одно из: ${listWords(field, value, words)}`;
    case 'greater':
      return `${subject} больше ${object()}`;
    case 'less':
      return `${subject} меньше ${object()}`;
    case 'empty':
      return `${subject} не заполнено`;
    case 'notEmpty':
      return `${subject} заполнено`;
    case 'matches':
      return `${subject} подходит под шаблон ${String(value)}`;
  }
}

function conditionWords(condition: Condition, words: LogicWords, isPart: boolean): string {
  if ('not' in condition) return `неверно, что ${conditionWords(condition.not, words, true)}`;
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  if (!parts) return 'field' in condition ? comparisonWords(condition, words) : '';
  const [first] = parts;
  if (!first) return 'all' in condition ? 'всегда' : 'никогда';
  if (parts.length === 1) return conditionWords(first, words, isPart);
  const said = parts.map((part) => conditionWords(part, words, true)).join('all' in condition ? ' и ' : ' или ');
  return isPart ? `(${said})` : said;
}

/** A condition in words: 'Видно, если «Город» — «Пермь» и «Возраст» больше 18'. */
export function conditionSentence(condition: Condition, words: LogicWords): string {
  return `Видно, если ${conditionWords(condition, words, false)}`;
}

function expressionWords(expression: Expression, words: LogicWords, isPart: boolean): string {
  if (typeof expression === 'number') return String(expression).replace('.', ',');
  if (typeof expression === 'string') return `«${expression}»`;
  if ('field' in expression) return fieldWords(expression.field, words);
  const { operation, operands } = expression;
  const said = operands.map((operand) => expressionWords(operand, words, true));
  if (operation === 'days') return `дней от ${said[0]} до ${said[1]}`;
  if (operation === 'concat') return said.join(' вместе с ');
  const sign = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' }[operation];
  return isPart && said.length > 1 ? `(${said.join(sign)})` : said.join(sign);
}

/** A watcher in words: 'Когда меняется «Страна», если «Город» заполнено: очистить'. */
export function watcherSentence({ on, when, do: act }: Watcher, words: LogicWords, field: FormId): string {
  const heard = on.map((id) => fieldWords(id, words)).join(' или ');
  const only = when ? `, если ${conditionWords(when, words, false)}` : '';
  if ('clear' in act) return `Когда меняется ${heard}${only}: очистить`;
  if ('set' in act) return `Когда меняется ${heard}${only}: поставить ${valueWords(field, act.set, words)}`;
  return `Когда меняется ${heard}${only}: вычислить ${expressionWords(act.compute, words, false)}`;
}
