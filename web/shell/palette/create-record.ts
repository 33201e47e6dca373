import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { forgivenEdits, typoBetween } from '#model/search/typo-distance.ts';
import { searchWords } from '#model/search/words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { places, type Place } from '#web/routing/route-paths.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from '#model/search/word-fits.ts';

const VERBS = ['создать', 'добавить', 'завести', 'новая', 'новое', 'новый', 'новую'];
/** Letters of a verb from which it is recognised while it is typed. */
const BEGINNING = 4;
/** Lines that are offered at most. */
const MOST = 8;

function isNear(typed: string, word: string): boolean {
  return typoBetween(typed, word, forgivenEdits(typed.length)) !== null;
}

function isVerb(typed: string): boolean {
  return VERBS.some((verb) => (typed.length >= BEGINNING && verb.startsWith(typed)) || isNear(typed, verb));
}

/** The menu's lists whose captions fit the words, or have words that are near to them. */
function createdBy(all: readonly Place[], words: readonly string[]): readonly Place[] {
  const told = ({ caption, creates = '' }: Place) => `${creates} ${caption}`;
  const fitting = all.filter((item) => captionFits(told(item), words));
  if (fitting.length > 0) return fitting;
  return all.filter((item) => words.every((word) => searchWords(told(item)).some((known) => isNear(word, known))));
}

/** Words of what a list creates: «новый клиент» means a client, and only then a request of a client. */
function lengthOf({ creates = '' }: Place): number {
  return searchWords(creates).length;
}

/** Opens the create forms that the text asks for: «создать новость», «новый клиент», also mistyped or in the other layout. */
export function createRecord(items: readonly NavigationItem[], text: string): readonly PaletteEntry[] {
  const texts = [text, ...otherLayouts(text.toLowerCase())].map(searchWords);
  const [, ...words] = texts.find(([verb = '']) => isVerb(verb)) ?? [];
  if (!texts.some(([verb = '']) => isVerb(verb))) return [];
  const all = places(items).filter(({ creates }) => creates !== undefined);
  return createdBy(all, words)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    .slice(0, MOST)
    .map(({ path, creates }) => ({ path, caption: `Создать ${creates}`, search: { create: true } }));
}
