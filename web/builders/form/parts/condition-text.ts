import { storedCondition, type Form, type FormField, type FormSection } from '#model/forms/form.ts';
import {
  isAboutPresence,
  readCondition,
  type Comparison,
  type Condition,
  type FormId,
} from '#model/logic/condition.ts';
import { idKey } from '#model/structured/item-id.ts';
import { indexOf } from './form-index.ts';
import { fieldCaption } from './part-label.ts';

/** How a comparison is read: 'Возраст больше 18'. */
export const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  equals: '—',
  notEquals: 'не',
  oneOf: '— одно из',
  greater: 'больше',
  less: 'меньше',
  empty: 'не заполнено',
  notEmpty: 'заполнено',
  matches: 'по шаблону',
};

function fieldOf(form: Form, id: FormId): FormField | undefined {
  return indexOf(form).fields.get(idKey(id));
}

/** A constant of a condition as people read it: the caption of an option, yes or no, a quoted text. */
export function valueText(field: FormField | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => valueText(field, one)).join(', ');
  const option = field?.items?.find(({ id }) => id !== undefined && id !== null && String(id) === String(value));
  if (option) return `«${option.caption ?? option.id}»`;
  if (value === true) return 'да';
  if (value === false) return 'нет';
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || value === '') return 'пусто';
  return typeof value === 'string' ? `«${value}»` : JSON.stringify(value);
}

function read(form: Form, condition: Condition, isInner: boolean): string {
  if ('not' in condition) return `не ${read(form, condition.not, true)}`;
  const [parts, word] =
    'all' in condition ? [condition.all, ' и '] : 'any' in condition ? [condition.any, ' или '] : [null, ''];
  if (parts) {
    if (parts.length === 0) return 'all' in condition ? 'всегда' : 'никогда';
    const text = parts.map((part) => read(form, part, parts.length > 1)).join(word);
    return isInner && parts.length > 1 ? `(${text})` : text;
  }
  if (!('field' in condition)) return '';
  const field = fieldOf(form, condition.field);
  const caption = `«${field ? fieldCaption(field) : `удалённое поле ${condition.field}`}»`;
  const words = `${caption} ${COMPARISON_WORDS[condition.is]}`;
  return isAboutPresence(condition.is) ? words : `${words} ${valueText(field, condition.value)}`;
}

/** A condition as a sentence without its beginning; null for one that is broken. */
export function readAloud(form: Form, stored: unknown): string | null {
  const condition = readCondition(stored);
  return condition.ok ? read(form, condition.value, false) : null;
}

/** The condition of a field or a section as a sentence; null where there is none. */
export function conditionText(form: Form, part: FormField | FormSection): string | null {
  const stored = storedCondition(part);
  if (stored === undefined) return null;
  const text = readAloud(form, stored);
  return text === null ? 'Условие записано с ошибкой' : `Видно, если ${text}`;
}
