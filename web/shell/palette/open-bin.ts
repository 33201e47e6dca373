import { searchWords } from '#model/search/words.ts';
import { BIN_PATH } from '#web/routing/route-paths.ts';
import type { PaletteAction } from './palette-entries.ts';
import { captionFits } from './word-fits.ts';

/** Opens what was deleted, by any of its names: «корзина», «удалённые». */
export const openBin: PaletteAction = (_, text) => {
  const typed = searchWords(text);
  return typed.length > 0 && captionFits('Корзина удалённое удалённые записи', typed)
    ? [{ path: BIN_PATH, caption: 'Корзина' }]
    : [];
};
