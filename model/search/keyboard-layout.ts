/** The letters of the keys of both layouts, key by key. */
const KEYS = {
  latin: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  cyrillic: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
} as const;
/** The keys with Shift, where both layouts print other signs than a capital letter. */
const SHIFTED = { latin: '~{}:"<>', cyrillic: 'ёхъжэбю' } as const;
const LETTER = /\p{L}/u;

function keyMap(from: keyof typeof KEYS, to: keyof typeof KEYS): ReadonlyMap<string, string> {
  const pairs = [KEYS, SHIFTED].flatMap((keys) =>
    [...keys[from]].map((sign, at) => [sign, keys[to].charAt(at)] as const),
  );
  return new Map(pairs);
}

const TO_CYRILLIC = keyMap('latin', 'cyrillic');
const TO_LATIN = keyMap('cyrillic', 'latin');

function typed(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text].map((sign) => keys.get(sign) ?? sign).join('');
}

/**
 * What the keys of a lower-case text give in the other layout, first the likelier one. In a text of both alphabets the
 * letters of either may be the wrong ones, so that there are two results.
 */
export function otherLayouts(text: string): readonly string[] {
  const cyrillic = typed(text, TO_CYRILLIC);
  const latin = typed(text, TO_LATIN);
  return [...new Set([cyrillic, latin])].filter((other) => other !== text && LETTER.test(other));
}

/** Rows of the keyboard, as the fingers have them. */
const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

function neighbourPairs(): ReadonlySet<string> {
  const pairs = new Set<string>();
  const add = (one: string, other: string) => {
    if (one !== '' && other !== '') pairs.add(one + other).add(other + one);
  };
  ROWS.forEach((row, number) => {
    [...row].forEach((sign, at) => {
      add(sign, row.charAt(at + 1));
      // The first three rows are of one keyboard, the others of the other.
      const below = number % 3 === 2 ? '' : (ROWS[number + 1] ?? '');
      add(sign, below.charAt(at));
      add(sign, below.charAt(at - 1));
    });
  });
  return pairs;
}

const NEIGHBOURS = neighbourPairs();

/** Whether the keys of the two letters touch. */
export function areNeighbours(one: string, other: string): boolean {
  return NEIGHBOURS.has(one + other);
}
