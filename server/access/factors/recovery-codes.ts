/** How many recovery codes a user is given. */
const COUNT = 10;
/** Letters and digits that are not mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** Bytes from here on are left out, so that every letter is equally likely. */
const FAIR = 256 - (256 % LETTERS.length);

function half(): string {
  const letters: string[] = [];
  while (letters.length < HALF) {
    const [byte = FAIR] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR) letters.push(LETTERS[byte % LETTERS.length] ?? '');
  }
  return letters.join('');
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
