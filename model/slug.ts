const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Transliterates Russian text to Latin, as place names on maps; lower case, other characters kept. */
export function transliterate(text: string): string {
  return [...text.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
}

/**
 * A system name generated from a caption: Cyrillic to Latin, punctuation removed, spaces to hyphens, lower case (spec 1
 * §5).
 */
export function slugOf(caption: string): string {
  return transliterate(caption.normalize('NFC'))
    .normalize('NFD')
    .replaceAll(/[\s_\-\u2010-\u2015/]+/gu, '-')
    .replaceAll(/[^a-z0-9-]+/gu, '')
    .replaceAll(/-{2,}/gu, '-')
    .slice(0, 150)
    .replaceAll(/^-|-$/gu, '');
}
