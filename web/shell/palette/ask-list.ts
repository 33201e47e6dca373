import { captionFits } from '#model/search/word-fits.ts';
import { searchWords } from '#model/search/words.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteAction } from './palette-entries.ts';

/** A period in words: a text that names one asks for a list, not for a record. */
const PERIOD =
  /(?:^|\s)(?:за (?:\d+ )?(?:де?н|недел|месяц)|сегодня(?:\s|$)|раньше сегодняшнего|на (?:этой|прошлой|следующей) недел|в (?:этом|прошлом) месяц)/iu;

/** Opens a list with the conditions that the text names after it: «новости за 7 дней не активен Конференции». */
export const askList: PaletteAction = (items, text) => {
  const at = PERIOD.exec(text)?.index;
  if (at === undefined) return [];
  const words = text.trim().split(/\s+/u);
  return places(items).flatMap(({ path, caption, className, screen }) => {
    const count = searchWords(caption).length;
    const named = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    if (className === undefined || screen !== undefined || rest === '') return [];
    const isNamed = searchWords(named).length === count && captionFits(caption, searchWords(named));
    return isNamed ? [{ path, caption: `${caption}: ${rest}`, asked: rest }] : [];
  });
};
