import type { ClassDefinition } from '#model/define-class.ts';

/** The column with the keys that doubles of a record have in common with it (migrations, `duplicate_keys`). */
export const DUPLICATE_COLUMN = 'duplicate_keys';

/** SQL of the name by which a record is compared. */
export function duplicateName(names: readonly string[], valueOf: (name: string) => string): string {
  return names.map((one) => `coalesce(${valueOf(one)}, '')`).join(" || ' ' || ");
}

/** SQL of the keys of values, given as SQL texts by property. */
export function duplicateKeys(definition: ClassDefinition, valueOf: (name: string) => string): string | null {
  const { duplicates } = definition;
  if (!duplicates) return null;
  const name = duplicateName(duplicates.name, valueOf);
  const list = (names: readonly string[]) => `array[${names.map(valueOf).join(', ')}]::text[]`;
  const { kind, phones, emails, codes = [] } = duplicates;
  return `duplicate_keys('${kind}', ${[name, list(phones), list(emails), list(codes)].join(', ')})`;
}
