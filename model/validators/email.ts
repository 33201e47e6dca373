import type { Validator } from './validator.ts';

/**
 * One `@` between a local part and a dotted domain, no spaces, at most 254 characters (RFC 5321). Takes time linear in
 * the text's length.
 */
export const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@.<>(),;:"[\]\\]+(?:\.[^\s@.<>(),;:"[\]\\]+)+$/u;

/** An e-mail address (spec 2 §5.3). */
export const email: Validator = {
  message: () => 'Введите корректный email',
  test: (value) => typeof value === 'string' && value.length <= 254 && EMAIL_PATTERN.test(value),
};
