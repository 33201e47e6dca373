import type { Validator } from './validator.ts';

/** A moment that has not passed yet. */
export const ahead: Validator = {
  message: () => 'Это время уже прошло',
  test: (value) => typeof value === 'string' && Date.parse(value) > Date.now(),
};
