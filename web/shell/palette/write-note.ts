import { searchWords } from '#model/search/words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import type { RememberedPlace } from '#web/routing/remembered-places.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from '#model/search/word-fits.ts';

const NOUNS = ['заметка', 'заметки', 'заметку'];
/** Letters from which the word is recognised while it is typed. */
const BEGINNING = 4;
/** Lines that are offered at most. */
const MOST = 4;

function isNoun(typed: string): boolean {
  return NOUNS.some((noun) => typed.length >= BEGINNING && noun.startsWith(typed));
}

/** Opens the notes on one of the records that the user was at last, the present one first: «заметка», «заметка осень». */
export function writeNote(
  items: readonly NavigationItem[],
  text: string,
  recent: readonly RememberedPlace[],
): readonly PaletteEntry[] {
  const [noun = '', ...words] = searchWords(text);
  if (!isNoun(noun)) return [];
  const noted = items.filter(({ takesNotes }) => takesNotes);
  const lists = places(noted).flatMap(({ path, className }) => (className === undefined ? [] : `${path}/`));
  const isRecord = (path: string): boolean =>
    lists.some((list) => path.startsWith(list) && /^\d+$/u.test(path.slice(list.length)));
  return recent
    .filter(({ path, caption }) => isRecord(path) && captionFits(caption, words))
    .slice(0, MOST)
    .map(({ path, caption }) => ({ path, caption: `Заметка: ${caption}`, search: { notes: true } }));
}
