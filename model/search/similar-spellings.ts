/** Letters of two alphabets, and digits, that look the same. */
const ALIKE: readonly string[] = ['аa', 'вb', 'еe', 'кk', 'мm', 'нh', 'оo0', 'рp', 'сc', 'тt', 'уy', 'хx', 'з3', 'іi'];
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
/** The maximum number of spellings of a text. */
const MOST = 1024;

function optionsOf(sign: string): readonly string[] {
  const group = ALIKE.find((signs) => signs.includes(sign));
  return group === undefined ? [sign] : [sign, ...[...group].filter((other) => other !== sign)];
}

function inScript(text: string, script: RegExp): string {
  return [...text].map((sign) => optionsOf(sign).find((one) => script.test(one)) ?? sign).join('');
}

/**
 * The other spellings of a code, in lower case, that look the same: its letters in the other alphabet, in any mixture. Of
 * a long text the signs from some place on are kept, beside the whole text in one alphabet.
 */
export function similarSpellings(text: string): readonly string[] {
  const lower = text.toLowerCase();
  let spellings = [''];
  for (const sign of lower) {
    const options = optionsOf(sign);
    const allowed = spellings.length * options.length <= MOST ? options : [sign];
    spellings = spellings.flatMap((start) => allowed.map((one) => start + one));
  }
  const whole = [CYRILLIC, LATIN].map((script) => inScript(lower, script));
  return [...new Set([...whole, ...spellings])].filter((one) => one !== lower);
}
