/** Groups of Latin letters and the Cyrillic ones they stand for, by the schemes in use; longer groups first. */
const TO_CYRILLIC: readonly (readonly [string, readonly string[]])[] = [
  ['shch', ['щ']],
  ['sch', ['щ', 'сч', 'ш']],
  ['iya', ['ия']],
  ['iye', ['ие']],
  ['iyu', ['ию']],
  ['yo', ['е', 'йо']],
  ['jo', ['е', 'йо']],
  ['zh', ['ж']],
  ['kh', ['х']],
  ['ts', ['ц', 'тс']],
  ['tz', ['ц']],
  ['ch', ['ч']],
  ['sh', ['ш']],
  ['yu', ['ю']],
  ['ju', ['ю']],
  ['iu', ['ю', 'иу']],
  ['ya', ['я']],
  ['ja', ['я']],
  ['ia', ['ия', 'я']],
  ['ye', ['е']],
  ['ie', ['ие', 'ье']],
  ['iy', ['ий']],
  ['yy', ['ый']],
  ['ey', ['ей', 'ие']],
  ['ck', ['к']],
  ['ph', ['ф']],
  ['a', ['а']],
  ['b', ['б']],
  ['c', ['ц', 'с', 'к']],
  ['d', ['д']],
  ['e', ['е', 'э']],
  ['f', ['ф']],
  ['g', ['г']],
  ['h', ['х']],
  ['i', ['и', 'й']],
  ['j', ['й', 'ж']],
  ['k', ['к']],
  ['l', ['л']],
  ['m', ['м']],
  ['n', ['н']],
  ['o', ['о']],
  ['p', ['п']],
  ['q', ['к']],
  ['r', ['р']],
  ['s', ['с']],
  ['t', ['т']],
  ['u', ['у']],
  ['v', ['в']],
  ['w', ['в', 'ш']],
  ['x', ['кс', 'х']],
  ['y', ['ы', 'й', 'и']],
  ['z', ['з']],
  ["'", ['ь', '']],
];

/** Cyrillic letters and the Latin ones that the schemes write for them; the commonest first. */
const TO_LATIN: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g', 'h'],
  д: ['d'],
  е: ['e'],
  ж: ['zh', 'j'],
  з: ['z', 's'],
  и: ['i'],
  й: ['y', 'i'],
  к: ['k', 'c'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s', 'c'],
  т: ['t'],
  у: ['u', 'w'],
  ф: ['f', 'ph'],
  х: ['kh', 'h'],
  ц: ['ts', 'c'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['shch', 'sch'],
  ъ: [''],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu', 'u'],
  я: ['ya', 'ia'],
};

/** Maximum number of spellings of one word. */
const MOST = 32;

function combined(parts: readonly (readonly string[])[]): readonly string[] {
  const spelled = parts.reduce<readonly string[]>(
    // The first spelling of a part goes before all others: what is cut is the rarest.
    (starts, part) => part.flatMap((end) => starts.map((start) => start + end)).slice(0, MOST),
    [''],
  );
  return [...new Set(spelled)];
}

function cyrillicParts(word: string): readonly (readonly string[])[] {
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < word.length; ) {
    const group = TO_CYRILLIC.find(([latin]) => word.startsWith(latin, at));
    parts.push(group?.[1] ?? [word.charAt(at)]);
    at += group?.[0].length ?? 1;
  }
  return parts;
}

/** The lower-case word in the other alphabet, by each scheme; at most 32 spellings, the likelier ones first. */
export function transliterations(word: string): readonly string[] {
  const spelled = /[a-z]/u.test(word)
    ? combined(cyrillicParts(word))
    : combined([...word].map((letter) => TO_LATIN[letter] ?? [letter]));
  return spelled.filter((other) => other !== word && other !== '');
}
