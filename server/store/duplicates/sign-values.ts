import { signNames, type ClassDefinition } from '#model/define-class.ts';
import type { Signs } from '#model/duplicates/score-pair.ts';
import type { Actor } from '#server/access/actor.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the keys of a class's records are made of, as far as one reader may read it. */
export interface ReadableSigns {
  readonly kind: 'people' | 'companies';
  readonly names: readonly string[];
  /** The first letters of the keys that are made of readable properties alone. */
  readonly keyKinds: readonly string[];
  /** Whether the reader may read all of them. */
  readonly isWhole: boolean;
  readonly of: (values: Values) => Signs;
}

function textsOf(values: Values, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
}

/** Null for a class that declares no signs. Throws 403 where the actor may not read the class. */
export function readableSigns(context: StoreContext, actor: Actor, definition: ClassDefinition): ReadableSigns | null {
  const { duplicates } = definition;
  if (!duplicates) return null;
  const { properties } = readProjection(context, actor, definition);
  const readable = (names: readonly string[]) => names.filter((name) => properties.has(name));
  const { kind, name, phones, emails, codes = [] } = duplicates;
  const isWhole = (names: readonly string[]) => names.length > 0 && readable(names).length === names.length;
  const kinds = [
    ['n', name],
    ['p', phones],
    ['e', emails],
    ['c', codes],
  ] as const;
  return {
    kind,
    names: readable(signNames(definition)),
    isWhole: isWhole(signNames(definition)),
    keyKinds: kinds.flatMap(([letter, names]) => (isWhole(names) ? [letter] : [])),
    of: (values) => ({
      name: textsOf(values, readable(name)).join(' '),
      phones: textsOf(values, readable(phones)),
      emails: textsOf(values, readable(emails)),
      codes: textsOf(values, readable(codes)),
    }),
  };
}
