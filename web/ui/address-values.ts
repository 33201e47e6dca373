const LONGEST_SEARCH = 200;

/** Parses a positive integer from an address; null for any other value. */
export function wholeNumberIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/u.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The search text of an address, trimmed; null when it is empty. */
export function searchIn(value: unknown): string | null {
  // A search for digits arrives as a number because the router parses addresses as JSON.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST_SEARCH) : null;
}

/** Whether a parameter is switched on. */
export function isOn(value: unknown): boolean {
  return ['true', '1'].includes(String(value));
}
