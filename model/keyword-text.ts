import { canonicalText } from './text/canonical-text.ts';

/** The formats of a text of keywords (spec 2 §2.9, §4.6). */
export const TEXT_TYPES = [
  { id: 0, caption: 'Одно ключевое слово' },
  { id: 1, caption: 'Через запятую' },
  { id: 2, caption: 'С новой строки' },
  { id: 3, caption: 'Массив JSON' },
] as const;

/** The id of one of {@link TEXT_TYPES}. */
export type TextType = (typeof TEXT_TYPES)[number]['id'];

/** Whether a value is one of the text types. */
export function isTextType(value: unknown): value is TextType {
  return TEXT_TYPES.some(({ id }) => id === value);
}

function jsonTexts(text: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}

/** Detects the text type: a JSON array of texts first, then a comma, then a line break (spec 2 §4.6). */
export function textTypeOf(text: string): TextType {
  if (text.trim() === '') return 0;
  if (jsonTexts(text) !== null) return 3;
  if (text.includes(',')) return 1;
  return /[\r\n]/u.test(text.trim()) ? 2 : 0;
}

/** The keywords of a text, in order, deduplicated case-insensitively; null if the text is not of that type. */
export function keywordsIn(text: string, type: TextType): readonly string[] | null {
  const parts =
    type === 3 ? jsonTexts(text) : type === 2 ? text.split(/[\r\n]+/u) : type === 1 ? text.split(',') : [text];
  if (parts === null) return null;
  const byKey = new Map<string, string>();
  for (const part of parts) {
    const keyword = canonicalText(part.replaceAll(/\s+/gu, ' '), 'line');
    const key = keyword.toLowerCase();
    if (keyword !== '' && !byKey.has(key)) byKey.set(key, keyword);
  }
  return [...byKey.values()];
}
