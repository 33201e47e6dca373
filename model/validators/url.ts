import type { Validator } from './validator.ts';

/** The URL pattern of spec 2 §5.3: http or https with a host, so that no link can run a script. */
export const URL_PATTERN = /^https?:\/\/[^\s/?#"<>\\]+(?:[/?#][^\s"<>\\]*)?$/iu;

/** An absolute http(s) address. */
export const url: Validator = {
  message: () => 'Введите корректный адрес',
  test: (value) => typeof value === 'string' && URL_PATTERN.test(value),
};
