import { searchWords } from '#model/search/words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import type { RememberedPlace } from '#web/routing/remembered-places.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from '#model/search/word-fits.ts';

const VERBS = ['копировать', 'скопировать', 'копия', 'дублировать'];
/** Letters of a verb from which it is recognised while it is typed. */
const BEGINNING = 4;
/** Lines that are offered at most. */
const MOST = 4;

function isVerb(typed: string): boolean {
  return VERBS.some((verb) => typed.length >= BEGINNING && verb.startsWith(typed));
}

/**
 * Copies one of the records that the user was at last, the present one first: «копировать», «копия осень»; of a class in
 * which the user may create records.
 */
export function copyRecord(
  items: readonly NavigationItem[],
  text: string,
  recent: readonly RememberedPlace[],
): readonly PaletteEntry[] {
  const [verb = '', ...words] = searchWords(text);
  if (!isVerb(verb)) return [];
  const lists = places(items).flatMap(({ path, creates }) => (creates === undefined ? [] : `${path}/`));
  const isRecord = (path: string): boolean =>
    lists.some((list) => path.startsWith(list) && /^\d+$/u.test(path.slice(list.length)));
  return recent
    .filter(({ path, caption }) => isRecord(path) && captionFits(caption, words))
    .slice(0, MOST)
    .map(({ path, caption }) => ({ path, caption: `Копировать: ${caption}`, search: { copy: true } }));
}
