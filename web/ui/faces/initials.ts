/** The first letters of the first two words. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('ru'))
    .join('');
}
