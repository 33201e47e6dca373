import { searchWords } from '#model/search/words.ts';
import { BIN_PATH, SCHEDULE_PATH } from '#web/routing/route-paths.ts';
import type { PaletteAction } from './palette-entries.ts';
import { captionFits } from '#model/search/word-fits.ts';

/** Pages that the menu does not have, with the names by which they are found. */
const PAGES = [
  { path: BIN_PATH, caption: 'Корзина', names: 'Корзина удалённое удалённые записи' },
  { path: SCHEDULE_PATH, caption: 'Расписание публикаций', names: 'Расписание публикаций' },
] as const;

/** Opens what was deleted, and what is published by time, by any of their names. */
export const openPage: PaletteAction = (_, text) => {
  const typed = searchWords(text);
  if (typed.length === 0) return [];
  return PAGES.flatMap(({ path, caption, names }) => (captionFits(names, typed) ? [{ path, caption }] : []));
};
