import { searchWords } from '#model/search/words.ts';
import { isStopWord } from '#model/search/stop-words.ts';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { places, type Place } from '#web/routing/route-paths.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { captionFits } from './word-fits.ts';

const CREATE: ReadonlySet<string> = new Set(['создать', 'добавить', 'новый', 'новая', 'новое', 'завести']);
const OPEN: ReadonlySet<string> = new Set(['открыть', 'показать', 'перейти', 'найти']);
const MINE: ReadonlySet<string> = new Set(['мои', 'моих', 'мой', 'свои', 'моим']);
/** Maximum number of classes offered for a new record. */
const MOST_CREATED = 3;

/** What the text asks to do. */
export interface Intent {
  /** The lists whose class a new record is asked for, and may be refused by its rights. */
  readonly creates: readonly (Place & { readonly className: string })[];
  /** Other lines that the text names. */
  readonly opens: readonly PaletteEntry[];
}

/** What the text asks to do with the places of the user's menu: «создать новость», «открыть мои лиды». */
export function intentOf(items: readonly NavigationItem[], text: string): Intent {
  const [first = '', ...rest] = searchWords(text);
  const all = places(items);
  const named = (words: readonly string[]) => all.filter(({ caption }) => captionFits(caption, words));
  const creates = CREATE.has(first) && rest.length > 0 ? named(rest) : [];
  const words = (OPEN.has(first) ? rest : [first, ...rest]).filter((word) => !isStopWord(word));
  const others = words.filter((word) => !MINE.has(word));
  const isMine = others.length < words.length;
  const opened = others.length > 0 && (isMine || OPEN.has(first)) ? named(others) : [];
  return {
    creates: creates
      .flatMap((place) =>
        place.className === undefined || place.screen !== undefined ? [] : [{ ...place, className: place.className }],
      )
      .slice(0, MOST_CREATED),
    opens: opened.flatMap(({ path, caption, screen }) => {
      if (!isMine) return [{ path, caption }];
      return screen === 'leads' ? [{ path, caption: `Мои ${caption.toLowerCase()}`, search: { mine: true } }] : [];
    }),
  };
}
