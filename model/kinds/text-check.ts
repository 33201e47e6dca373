/** The message for text that can't be stored: PostgreSQL stores no NUL, and a lone surrogate is not a character. */
export function checkText(value: unknown): string | null {
  if (typeof value !== 'string') return 'Значение должно быть строкой';
  if (value.includes('\0') || /\p{Surrogate}/u.test(value)) return 'Значение содержит недопустимые символы';
  return null;
}
