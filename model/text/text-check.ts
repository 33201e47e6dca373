import { isStorableText } from './canonical-text.ts';

/** The message for text that can't be stored: NUL, a lone surrogate or a noncharacter (contract «Values»). */
export function checkText(value: unknown): string | null {
  if (typeof value !== 'string') return 'Значение должно быть строкой';
  return isStorableText(value) ? null : 'Значение содержит недопустимые символы';
}
