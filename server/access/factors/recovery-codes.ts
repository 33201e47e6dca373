import { randomInt } from 'node:crypto';

/** How many recovery codes a user is given. */
const COUNT = 10;
/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

function half(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** New recovery codes as they are shown, with 49 bits each: `xxxxx-xxxxx`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** What is hashed of a code as it was typed; null if it is no recovery code. */
export function recoveryCodeText(typed: string): string | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/gu, '');
  return text.length === HALF * 2 && [...text].every((letter) => LETTERS.includes(letter)) ? text : null;
}
