/** The first letters of the first two words of a name, in upper case. */
export function initials(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('ru'))
    .join('');
}
