import { captionFits } from '#model/search/word-fits.ts';
import { searchWords } from '#model/search/words.ts';
import { places } from '#web/routing/route-paths.ts';
import type { PaletteAction } from './palette-entries.ts';

/** The page of the roles, where a view begins. */
const ROLES_PATH = '/manage/role-matrix';
const CAPTION = 'Посмотреть как роль';

/** Leads to the roles by «посмотреть как роль», for those whose menu has them. */
export const viewAsRole: PaletteAction = (items, text) => {
  const typed = searchWords(text);
  const isOffered =
    typed.length > 0 && captionFits(CAPTION, typed) && places(items).some(({ path }) => path === ROLES_PATH);
  return isOffered ? [{ path: ROLES_PATH, caption: CAPTION }] : [];
};
