import { transliterate } from '#model/slug.ts';

const MAX = 60;

/** A system name derived from a caption: Latin letters, camelCase, like property names. */
export function fieldName(caption: string): string {
  const words = transliterate(caption)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
  const joined = words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return joined
    .replace(/^\d+/u, '')
    .replace(/^[A-Z]/u, (letter) => letter.toLowerCase())
    .slice(0, MAX);
}

/** A code for a new list item: derived from its caption, or the first unused number. */
export function itemCode(caption: string, taken: ReadonlySet<string>): string {
  const wanted = fieldName(caption);
  if (wanted !== '' && !taken.has(wanted)) return wanted;
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}
