import { isSearched, type SearchScope } from '../projection/search-scope.ts';
import { TEXT_WORDS } from '../projection/file-texts.ts';

/** The words among which those that a search may have meant are looked up. */
export interface Dictionary {
  /** The classes whose words the search reaches. */
  readonly classIds: readonly number[];
  /**
   * Whether the reader sees every record and every text that the words are from. If not, neither how many hold a word nor
   * how many words there are may choose between those that are shown.
   */
  readonly isWhole: boolean;
}

/** The classes whose words the scope reaches. */
function classIdsOf({ classIds, links, hasTexts }: SearchScope): readonly number[] {
  const ofTexts = hasTexts ? [TEXT_WORDS] : [];
  return [...new Set([...classIds, ...ofTexts, ...links.flatMap(({ to }) => classIdsOf(to))])];
}

/** The words that the scopes reach. */
export function dictionaryOf(scopes: readonly SearchScope[]): Dictionary {
  const searched = scopes.filter(isSearched);
  return { classIds: [...new Set(searched.flatMap(classIdsOf))], isWhole: scopes.every(({ isWhole }) => isWhole) };
}
