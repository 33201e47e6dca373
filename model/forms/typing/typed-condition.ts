import type { Condition, FieldCondition, FormId } from '../../logic/condition.ts';
import { formEditor } from '../form-editor.ts';
import { attribute } from '../field-rules.ts';
import type { FormField } from '../form.ts';
import { plainWords } from './kind-words.ts';

/** A condition that was typed, or why it can't be read. */
export type TypedCondition =
  | { readonly ok: true; readonly condition: Condition }
  | { readonly ok: false; readonly problem: string };

/** Tells what is wrong with a typed condition. */
class Unclear extends Error {}

interface Named {
  readonly id: FormId;
  readonly field: FormField;
  readonly names: readonly string[];
}

/** Comparisons as they are typed, the longer first: 'не' is the beginning of others. */
const SIGNS: readonly (readonly [Sign, RegExp])[] = [
  ['empty', /^(?:не заполнен[оаы]?|пуст[оаы]?|нет)(?=$|[\s)])/iu],
  ['notEmpty', /^(?:не пуст[оаы]?|заполнен[оаы]?|есть)(?=$|[\s)])/iu],
  ['notEquals', /^(?:не\s*=|!=|≠|<>|не равно|не)\s*/iu],
  ['greater', /^(?:>|больше|позже)\s*/iu],
  ['less', /^(?:<|меньше|раньше)\s*/iu],
  ['oneOf', /^(?:=\s*)?(?:одно из|один из|одна из)\s*:?\s*/iu],
  ['equals', /^(?:=|—|–|-|равно|это)\s*/iu],
];

type Sign = 'equals' | 'notEquals' | 'greater' | 'less' | 'oneOf' | 'empty' | 'notEmpty';

/** The next word of a condition that stands between its parts, or the end of the text. */
const BORDER = /\s+(?:и|или)\s+|\)|$/iu;

/** The beginning of a sign after a name that is not known. */
const AFTER_NAME =
  /\s*(?:!?=|≠|<|>)|\s+(?:—|–|не|нет|есть|больше|меньше|раньше|позже|равно|пуст|заполнен|и|или)(?:\S*)|\)|$/iu;

const QUOTED = /^[«"“]([^»"”]*)[»"”]/u;

/** Reads one condition from the left to the right: 'и' binds closer than 'или', brackets group. */
class Reader {
  #rest: string;
  readonly #fields: readonly Named[];

  constructor(text: string, fields: readonly Named[]) {
    this.#rest = text.trim();
    this.#fields = fields;
  }

  whole(): Condition {
    const condition = this.#any();
    if (this.#rest !== '') throw new Unclear(`Непонятно: «${this.#rest}»`);
    return condition;
  }

  #any(): Condition {
    const parts = [this.#all()];
    while (this.#take(/^или(?:\s+|$)/iu) !== null) parts.push(this.#all());
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
  }

  #all(): Condition {
    const parts = [this.#part()];
    while (this.#take(/^и(?:\s+|$)/iu) !== null) parts.push(this.#part());
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  }

  #part(): Condition {
    if (this.#rest === '') throw new Unclear('Условие не закончено');
    if (this.#take(/^\(/u) !== null) {
      const inner = this.#any();
      if (this.#take(/^\)/u) === null) throw new Unclear('Не закрыта скобка');
      return inner;
    }
    if (this.#named() === null && this.#take(/^не\s+/iu) !== null) return { not: this.#part() };
    return this.#comparison();
  }

  #comparison(): FieldCondition {
    const known = this.#named() ?? this.#guessed();
    this.#rest = this.#rest.slice(known.length).trimStart();
    const { id: field, field: asked } = known.named;
    const isYesNo = formEditor(asked.editor).answer === 'yesNo';
    for (const [is, pattern] of SIGNS) {
      if (this.#take(pattern) === null) continue;
      if (is === 'empty' || is === 'notEmpty') {
        return isYesNo ? { field, is: is === 'empty' ? 'notEquals' : 'equals', value: true } : { field, is };
      }
      const value = this.#value(asked);
      if (is === 'oneOf') return { field, is, value: this.#others(asked, [value]) };
      // A switch that was not touched has no answer: 'нет' holds for it too.
      if (isYesNo) return { field, is: (value === true) === (is === 'equals') ? 'equals' : 'notEquals', value: true };
      const values = is === 'equals' ? this.#others(asked, [value]) : [];
      return values.length > 1 ? { field, is: 'oneOf', value: values } : { field, is, value };
    }
    if (isYesNo && BORDER.exec(this.#rest)?.index === 0) return { field, is: 'equals', value: true };
    if (isYesNo && /^(?:и|или)\s/iu.test(this.#rest)) return { field, is: 'equals', value: true };
    throw new Unclear(`После «${known.said}» нужно сравнение: =, не, больше, меньше, есть, нет`);
  }

  /** Further options of the same field: 'Очно, Заочно', 'Очно или Заочно'. */
  #others(field: FormField, values: readonly unknown[]): readonly unknown[] {
    const before = this.#rest;
    if (formEditor(field.editor).answer !== 'choice') return values;
    if (this.#take(/^(?:,|или\s)\s*/iu) === null) return values;
    const option = this.#named() === null ? this.#option(field) : null;
    if (option !== null) return this.#others(field, [...values, option.value]);
    this.#rest = before;
    return values;
  }

  #option({ items }: FormField): { readonly value: unknown } | null {
    const quoted = QUOTED.exec(this.#rest);
    const words = quoted?.[1] ?? this.#rest;
    const found = (items ?? [])
      .flatMap(({ id, caption }) => (typeof caption === 'string' && caption !== '' ? [{ id, caption }] : []))
      .toSorted((one, other) => other.caption.length - one.caption.length)
      .find(({ caption }) => startsWith(words, caption));
    if (!found) return null;
    this.#rest = this.#rest.slice(quoted?.[0].length ?? found.caption.length).trimStart();
    return { value: found.id };
  }

  #value(field: FormField): unknown {
    const { answer } = formEditor(field.editor);
    if (answer === 'choice') {
      const option = this.#option(field);
      if (option !== null) return option.value;
    }
    const quoted = QUOTED.exec(this.#rest);
    const text = quoted?.[1] ?? this.#rest.slice(0, BORDER.exec(this.#rest)?.index);
    if (text.trim() === '') throw new Unclear(`С чем сравнить «${captionOf(field)}»?`);
    this.#rest = this.#rest.slice(quoted?.[0].length ?? text.length).trimStart();
    const value = readValue(text.trim(), answer);
    if (value !== undefined) return value;
    const wanted = { choice: 'нет варианта', number: 'ответ — число, а не', yesNo: 'ответ — да или нет, а не' };
    const why =
      answer === 'choice' || answer === 'number' || answer === 'yesNo' ? wanted[answer] : 'ответ — дата, а не';
    throw new Unclear(`У «${captionOf(field)}» ${why} «${text.trim()}»`);
  }

  /** The field that the rest begins with, by the longest of its names. */
  #named(): Found | null {
    const quoted = QUOTED.exec(this.#rest);
    if (quoted) {
      const named = this.#only(quoted[1] ?? '', ({ names }, words) => names.some((name) => plainWords(name) === words));
      return named && { named, length: quoted[0].length, said: quoted[1] ?? '' };
    }
    const begun = this.#fields.flatMap(({ names }) => names.filter((name) => startsWith(this.#rest, name)));
    const [longest] = begun.toSorted((one, other) => other.length - one.length);
    if (longest === undefined) return null;
    const named = this.#only(longest, ({ names }, words) => names.some((name) => plainWords(name) === words));
    return named && { named, length: longest.length, said: longest };
  }

  /** The only field whose name has the words that were typed. */
  #guessed(): Found {
    const quoted = QUOTED.exec(this.#rest);
    const said = quoted?.[1] ?? this.#rest.slice(0, AFTER_NAME.exec(this.#rest)?.index);
    const words = plainWords(said);
    const named = words === '' ? null : this.#only(said, ({ names }) => names.some((name) => hasWords(name, words)));
    if (!named) throw new Unclear(`Нет поля «${said.trim()}»`);
    return { named, length: quoted?.[0].length ?? said.length, said: said.trim() };
  }

  /** The only field of those meant; says which ones where there are several. */
  #only(said: string, isMeant: (one: Named, words: string) => boolean): Named | null {
    const found = this.#fields.filter((one) => isMeant(one, plainWords(said)));
    if (found.length < 2) return found[0] ?? null;
    const captions = [...new Set(found.map(({ field }) => `«${captionOf(field)}»`))];
    throw new Unclear(
      captions.length === 1
        ? `Полей с названием «${said.trim()}» несколько: уточните имя в модели`
        : `«${said.trim()}» — это ${captions.slice(0, 4).join(' или ')}?`,
    );
  }

  #take(pattern: RegExp): string | null {
    const found = pattern.exec(this.#rest)?.[0];
    if (found === undefined) return null;
    this.#rest = this.#rest.slice(found.length).trimStart();
    return found;
  }
}

interface Found {
  readonly named: Named;
  /** Characters that it takes. */
  readonly length: number;
  readonly said: string;
}

/** Whether the text begins with the name as a whole word. */
function startsWith(text: string, name: string): boolean {
  const fold = (one: string): string => one.toLowerCase().replaceAll('ё', 'е');
  return name !== '' && fold(text).startsWith(fold(name)) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

function hasWords(name: string, words: string): boolean {
  return ` ${plainWords(name)}`.includes(` ${words}`);
}

function readValue(text: string, answer: ReturnType<typeof formEditor>['answer']): unknown {
  switch (answer) {
    case 'choice':
      return undefined;
    case 'yesNo':
      return /^да$/iu.test(text) ? true : /^нет$/iu.test(text) ? false : undefined;
    case 'number':
    case 'range':
      return /^-?\d{1,15}(?:[.,]\d{1,10})?$/u.test(text) ? Number(text.replace(',', '.')) : undefined;
    case 'day':
    case 'moment': {
      const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u.exec(text) ?? [];
      if (day === undefined || month === undefined) return undefined;
      const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const date = new Date(`${iso}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
    }
    case 'text':
    case 'link':
      return text;
  }
}

function captionOf(field: FormField): string {
  const label = attribute(field, 'label');
  return typeof label === 'string' && label.trim() !== '' ? label.trim() : (field.name ?? '');
}

/**
 * Reads a condition as it is typed after 'если': 'Участие = Очно и Возраст больше 18', 'Телефон нет или не Согласие'.
 * Fields are named by their caption or their name in the model; part of a caption is enough where only one has it.
 */
export function readTypedCondition(text: string, fields: readonly FormField[]): TypedCondition {
  const named = fields.flatMap((field): readonly Named[] => {
    const { id, name } = field;
    if (id === undefined || id === null) return [];
    return [{ id, field, names: [captionOf(field), name ?? ''].filter((one) => one !== '') }];
  });
  try {
    return { ok: true, condition: new Reader(text, named).whole() };
  } catch (error) {
    if (error instanceof Unclear) return { ok: false, problem: error.message };
    throw error;
  }
}
