import { FORM_EDITORS, type FormEditor } from '../form-editor.ts';

/** The words that name a kind of field; the first is the one that is said. Lower case, `е` for `ё`. */
const KIND_WORDS: Readonly<Record<FormEditor, readonly [string, ...string[]]>> = {
  string: ['строка', 'короткий текст'],
  multiline: ['многострочный текст', 'текст', 'длинный текст', 'абзац'],
  html: ['текст html', 'html'],
  number: ['число', 'количество'],
  range: ['диапазон', 'от и до'],
  date: ['дата', 'день'],
  datetime: ['дата и время', 'время'],
  boolean: ['да/нет', 'да или нет', 'флажок', 'галочка'],
  enum: ['список', 'выпадающий список'],
  radio: ['выбор', 'переключатель', 'выбор из', 'один из', 'одно из', 'варианты'],
  select: ['запись класса'],
  phone: ['телефон', 'номер телефона'],
  email: ['e-mail', 'email', 'электронная почта', 'почта', 'адрес электронной почты'],
  url: ['ссылка', 'сайт', 'url'],
  country: ['страна'],
  city: ['город'],
  file: ['файл', 'вложение'],
};

/** Beginnings of captions that tell the kind of a field for which none is named, the more exact first. */
const CAPTION_BEGINNINGS: readonly (readonly [FormEditor, RegExp])[] = [
  ['phone', /^(?:(?:контактный|мобильный|рабочий|номер) )?телефон/u],
  ['email', /^(?:e-?mail|электронная почта|почта$|адрес электронной почты)/u],
  ['datetime', /^дата и время/u],
  ['date', /^дат[аы](?: |$)/u],
  ['number', /^(?:сколько|количество|число|возраст)(?: |$)/u],
  ['boolean', /^(?:согласие|согласен|согласна)(?: |$)/u],
  ['url', /^(?:ссылка|сайт)(?: |$)/u],
  ['country', /^страна(?: |$)/u],
  ['city', /^город(?: |$)/u],
  ['file', /^(?:файл|прикрепите|приложите|загрузите)(?: |$)/u],
  ['multiline', /^(?:комментарий|сообщение|пожелания|опишите|расскажите)(?: |$)/u],
];

const EDITOR_OF: ReadonlyMap<string, FormEditor> = new Map(
  FORM_EDITORS.flatMap((editor) => KIND_WORDS[editor].map((word): [string, FormEditor] => [word, editor])),
);

/** The text as names are compared: lower case, `е` for `ё`, one space between words. */
export function plainWords(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
}

/** The kind that words name: 'телефон', 'да/нет'; undefined for other words. */
export function kindNamed(words: string): FormEditor | undefined {
  return EDITOR_OF.get(plainWords(words));
}

/** The kind that a caption tells; a line of text where it tells none. */
export function kindOfCaption(caption: string): FormEditor {
  const words = plainWords(caption);
  return CAPTION_BEGINNINGS.find(([, beginning]) => beginning.test(words))?.[0] ?? 'string';
}

/** The word for a kind. */
export function kindWord(editor: FormEditor): string {
  return KIND_WORDS[editor][0];
}
