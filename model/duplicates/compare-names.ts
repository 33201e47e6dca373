import { fullNamesOf, isInitial, isPatronymic } from './name-words.ts';

/** How far two names agree: `full` in three words, `short` in two, `similar` by initials or familiar forms. */
export type NameMatch = 'full' | 'short' | 'similar' | 'other' | 'unknown';

type WordMatch = 'equal' | 'similar';

function matchOf(one: string, other: string): WordMatch | null {
  if (one === other) return isInitial(one) ? 'similar' : 'equal';
  const names = [one, ...fullNamesOf(one)];
  const others = [other, ...fullNamesOf(other)];
  if (isInitial(one)) return others.some((name) => name.startsWith(one)) ? 'similar' : null;
  if (isInitial(other)) return names.some((name) => name.startsWith(other)) ? 'similar' : null;
  return names.some((name) => others.includes(name)) ? 'similar' : null;
}

/**
 * Gives every word of the shorter name one of the longer name, first the equal ones, then the initials and familiar
 * forms; the longer name may have further words, such as a patronymic.
 */
function matches(shorter: readonly string[], longer: readonly string[]): readonly WordMatch[] | null {
  const left = [...longer];
  const found: WordMatch[] = [];
  let rest = shorter;
  for (const wanted of ['equal', 'similar'] as const) {
    const open: string[] = [];
    for (const word of rest) {
      const at = left.findIndex((other) => matchOf(word, other) === wanted);
      if (at < 0) open.push(word);
      else {
        found.push(wanted);
        left.splice(at, 1);
      }
    }
    rest = open;
  }
  return rest.length === 0 ? found : null;
}

/** The words that may be the name of a family; one of the form of a patronymic only where there is no other. */
function familiesOf(words: readonly string[]): readonly string[] {
  const some = words.filter((word) => !isInitial(word) && fullNamesOf(word).length === 0);
  const sure = some.filter((word) => !isPatronymic(word));
  return sure.length > 0 ? sure : some;
}

/** Whether the names have the name of a family in common, or two other whole words. */
function shareFamily(one: readonly string[], other: readonly string[]): boolean {
  const families = familiesOf(other);
  const common = one.filter((word) => !isInitial(word) && other.includes(word));
  return common.length > 1 || familiesOf(one).some((word) => families.includes(word));
}

/** Compares the words of two names of people, whatever their order (issue «Duplicates»). */
export function compareWords(first: readonly string[], second: readonly string[]): NameMatch {
  if (Math.min(first.length, second.length) < 2) return 'unknown';
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  const found = matches(shorter, longer);
  if (!found || !shareFamily(shorter, longer)) return 'other';
  if (found.includes('similar')) return 'similar';
  return found.length > 2 ? 'full' : 'short';
}
