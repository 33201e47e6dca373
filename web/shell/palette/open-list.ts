import { searchWords } from '#model/search/words.ts';
import { isStopWord } from '#model/search/stop-words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from '#model/search/word-fits.ts';

const OPEN: ReadonlySet<string> = new Set(['открыть', 'показать', 'перейти', 'найти']);
const MINE: ReadonlySet<string> = new Set(['мои', 'моих', 'мой', 'свои', 'моим']);

/** Opens the lists that the text asks for: «перейти к новостям», «открыть мои лиды». */
export function openList(items: readonly NavigationItem[], text: string): readonly PaletteEntry[] {
  const typed = searchWords(text);
  const isAsked = OPEN.has(typed[0] ?? '');
  const words = typed.slice(isAsked ? 1 : 0).filter((word) => !isStopWord(word));
  const named = words.filter((word) => !MINE.has(word));
  const isMine = named.length < words.length;
  if (named.length === 0 || !(isMine || isAsked)) return [];
  return places(items)
    .filter(({ caption }) => captionFits(caption, named))
    .flatMap(({ path, caption, screen }) => {
      if (!isMine) return [{ path, caption }];
      return screen === 'leads' ? [{ path, caption: `Мои ${caption.toLowerCase()}`, search: { mine: true } }] : [];
    });
}
