import { isCalendarDate } from '../../dates/calendar-date.ts';
import { isScalar, sameAnswer } from '../../logic/holds.ts';
import { isPlainObject, ownValue } from '../../structured/same-json.ts';
import { canonicalText, isStorableText } from '../../text/canonical-text.ts';
import { formEditor } from '../form-editor.ts';
import type { FormField } from '../form.ts';

/** An answer as it was read; a message where it is none. */
export type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/** The maximum length of an answer, in characters. */
const MOST = 5000;
const MOST_LINK = 250;

const value = (read: unknown): ReadValue => ({ ok: true, value: read });
const wrong = (message: string): ReadValue => ({ ok: false, message });

function readText(given: unknown, most: number): ReadValue {
  if (typeof given !== 'string') return wrong('Введите текст');
  if (!isStorableText(given)) return wrong('В тексте есть недопустимые символы');
  const text = canonicalText(given, 'lines');
  return text.length > most ? wrong(`Не больше ${most} символов`) : value(text === '' ? null : text);
}

function readNumber(given: unknown): ReadValue {
  if (typeof given === 'number' && Number.isFinite(given)) return value(given);
  if (typeof given !== 'string') return wrong('Введите число');
  const bare = given.replaceAll(/\s/gu, '').replace(',', '.').replace('−', '-');
  if (bare === '') return value(null);
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(bare) && bare.length < 40 ? value(Number(bare)) : wrong('Введите число');
}

function readRange(given: unknown): ReadValue {
  if (!isPlainObject(given) || Object.keys(given).some((key) => key !== 'min' && key !== 'max'))
    return wrong('Введите границы');
  const [min, max] = (['min', 'max'] as const).map((side) => {
    const bound = ownValue(given, side) ?? null;
    return bound === null ? value(null) : readNumber(bound);
  });
  if (!min?.ok || !max?.ok) return wrong('Введите число');
  return value(min.value === null && max.value === null ? null : { min: min.value, max: max.value });
}

function readMoment(given: unknown, momentAt: (wallTime: string) => string | null): ReadValue {
  const message = 'Введите дату и время';
  if (typeof given !== 'string' || given.length > 40) return wrong(message);
  const wall = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?$/u.exec(given);
  if (wall) {
    const moment = isCalendarDate(given.slice(0, 10)) ? momentAt(`${wall[1]}${wall[2] ?? ':00'}`) : null;
    return moment === null ? wrong(message) : value(moment);
  }
  const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/u.test(given) && !Number.isNaN(Date.parse(given));
  return isMoment && isCalendarDate(given.slice(0, 10)) ? value(new Date(given).toISOString()) : wrong(message);
}

function readYesNo(given: unknown): ReadValue {
  if (typeof given === 'boolean') return value(given);
  return given === 'true' || given === 'false' ? value(given === 'true') : wrong('Ответьте да или нет');
}

/** An option by its id: a form without scripts sends every id as a text. */
function readChoice({ items }: FormField, given: unknown): ReadValue {
  if (!isScalar(given)) return wrong('Выберите значение из списка');
  const all = items ?? [];
  const item = all.find(({ id }) => sameAnswer(id, given)) ?? all.find(({ id }) => String(id) === String(given));
  return item ? value(item.id ?? null) : wrong('Выберите значение из списка');
}

/**
 * What a visitor answers to a field, as it is checked and stored: of JSON, or of the texts of a form without scripts.
 * `momentAt` gives the moment of a wall time of the site. Visitors name what a field links to in words.
 */
export function readVisitorValue(
  field: FormField,
  given: unknown,
  momentAt: (wallTime: string) => string | null,
): ReadValue {
  if (given === null || given === undefined || given === '') return value(null);
  const { answer, isForStaff } = formEditor(field.editor);
  if (isForStaff) return wrong('Здесь на этот вопрос нельзя ответить');
  switch (answer) {
    case 'text':
      return readText(given, MOST);
    case 'number':
      return readNumber(given);
    case 'range':
      return readRange(given);
    case 'day':
      return typeof given === 'string' && isCalendarDate(given) ? value(given) : wrong('Введите дату');
    case 'moment':
      return readMoment(given, momentAt);
    case 'yesNo':
      return readYesNo(given);
    case 'choice':
      return readChoice(field, given);
    case 'link':
      return Number.isSafeInteger(given) ? value(given) : readText(given, MOST_LINK);
  }
}
