import type { ClassDefinition } from '#model/define-class.ts';

/** A record as a reply represents it. */
export type Item = Readonly<Record<string, unknown>>;

/** The path of a class's calls, with the given rest. */
export function pathOf(definition: ClassDefinition, rest = ''): string {
  return `/manage/${definition.name}/${rest}`;
}

/** The value as a number. Throws if it is not one. */
export function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`expected a number, not ${JSON.stringify(value)}`);
  return value;
}
