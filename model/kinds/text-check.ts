/** The message for anything that is not storable text: PostgreSQL keeps no NUL, and a lone surrogate is no character. */
export function checkText(value: unknown): string | null {
  if (typeof value !== 'string') return 'Значение должно быть строкой';
  if (value.includes('\0') || /\p{Surrogate}/u.test(value)) return 'Значение содержит недопустимые символы';
  return null;
}
