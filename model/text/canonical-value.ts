import type { TextForm } from './canonical-text.ts';
import { canonicalText } from './canonical-text.ts';

/** The function that brings a text to the form and leaves every other value as it is. */
export function inForm(form: TextForm): (value: unknown) => unknown {
  return (value) => (typeof value === 'string' ? canonicalText(value, form) : value);
}

/** The JSON value with its texts composed (NFC); a key is left as it is where its composed form is another key. */
export function composedJson(value: unknown): unknown {
  if (typeof value === 'string') return canonicalText(value, 'whole');
  if (Array.isArray(value)) return value.map(composedJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const composed = canonicalText(key, 'whole');
    return [composed === key || Object.hasOwn(value, composed) ? key : composed, composedJson(entry)];
  });
  return Object.fromEntries(entries);
}
