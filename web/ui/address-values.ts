const LONGEST_SEARCH = 200;

/** A positive whole number of an address; null for what is none. */
export function wholeNumberIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/u.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** What an address searches for, without the spaces around it; null where that is nothing. */
export function searchIn(value: unknown): string | null {
  // A search for digits comes as a number: the router reads addresses as JSON.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST_SEARCH) : null;
}
