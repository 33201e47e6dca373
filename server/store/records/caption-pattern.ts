/** A pattern that costs more is taken as the text it is: how many steps a match may take for one character. */
const MAX_COST = 200;
const SPACE = '[:space:]';
const WORD = 'A-Za-z0-9_А-Яа-яЁё';
const DIGIT = '0-9';
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' };

/** Thrown where a pattern has what is not run for anybody: references back, looks around, too many repetitions. */
class NotLinear extends Error {}

/** A part of a pattern as PostgreSQL writes it, and what it costs. */
interface Part {
  readonly text: string;
  readonly cost: number;
}

/** The spellings of a character: both letter cases, and е for ё. */
function spellings(character: string): readonly string[] {
  const yo = 'её'.includes(character.toLowerCase()) ? ['е', 'Е', 'ё', 'Ё'] : [];
  return [...new Set([character, character.toLowerCase(), character.toUpperCase(), ...yo])].filter(
    (spelling) => [...spelling].length === 1,
  );
}

function escaped(character: string): string {
  return /[\p{L}\p{N}\s]/u.test(character) ? character : `\\${character}`;
}

function literal(character: string): string {
  const all = spellings(character);
  return all.length === 1 ? escaped(character) : `[${all.join('')}]`;
}

/** A text as a pattern that finds it in both letter cases, ё as е. */
export function literalPattern(text: string): string {
  return `(?:${[...text].map(literal).join('')})`;
}

/** Reads a pattern of JavaScript and writes it for PostgreSQL, whose engine runs what is left of it in linear time. */
class Reader {
  readonly #signs: readonly string[];
  #at = 0;

  constructor(pattern: string) {
    this.#signs = [...pattern];
  }

  whole(): Part {
    const part = this.alternatives();
    if (this.#at < this.#signs.length) throw new NotLinear();
    return part;
  }

  private peek(text: string): boolean {
    return this.#signs.slice(this.#at, this.#at + text.length).join('') === text;
  }

  private take(text: string): boolean {
    if (!this.peek(text)) return false;
    this.#at += text.length;
    return true;
  }

  private next(): string {
    const sign = this.#signs[this.#at];
    if (sign === undefined) throw new NotLinear();
    this.#at += 1;
    return sign;
  }

  private alternatives(): Part {
    const branches = [this.branch()];
    while (this.take('|')) branches.push(this.branch());
    return {
      text: branches.map(({ text }) => text).join('|'),
      cost: branches.reduce((sum, { cost }) => sum + cost, 0),
    };
  }

  private branch(): Part {
    let text = '';
    let cost = 0;
    while (this.#at < this.#signs.length && !this.peek('|') && !this.peek(')')) {
      const part = this.repeated(this.atom());
      text += part.text;
      cost += part.cost;
      if (cost > MAX_COST) throw new NotLinear();
    }
    return { text, cost };
  }

  private repeated(atom: Part): Part {
    const rest = this.#signs.slice(this.#at, this.#at + 12).join('');
    const match = /^(?:[*+?]|\{(\d{1,3})(?:,(\d{0,3}))?\})\??/u.exec(rest);
    if (!match) return atom;
    this.#at += match[0].length;
    const times = Math.max(Number(match[1] ?? 1), Number(match[2] ?? 1), 1);
    const cost = atom.cost * (times + 1);
    if (times > 255 || cost > MAX_COST) throw new NotLinear();
    return { text: atom.text + match[0], cost };
  }

  private atom(): Part {
    const sign = this.next();
    switch (sign) {
      case '.':
      case '^':
      case '$':
        return { text: sign, cost: 1 };
      case '(':
        return this.group();
      case '[':
        return this.set();
      case '\\':
        return { text: this.escape(), cost: 1 };
      default:
        return { text: literal(sign), cost: 1 };
    }
  }

  private group(): Part {
    if (this.take('?') && !this.take(':')) throw new NotLinear();
    const inner = this.alternatives();
    if (!this.take(')')) throw new NotLinear();
    return { text: `(?:${inner.text})`, cost: inner.cost + 1 };
  }

  private escape(): string {
    const sign = this.next();
    if (sign === 'd' || sign === 'D') return `[${sign === 'D' ? '^' : ''}${DIGIT}]`;
    if (sign === 'w' || sign === 'W') return `[${sign === 'W' ? '^' : ''}${WORD}]`;
    if (sign === 's' || sign === 'S') return `[${sign === 'S' ? '^' : ''}${SPACE}]`;
    return literal(this.character(sign));
  }

  /** The character that stands after a backslash, by itself or by its number. */
  private character(sign: string): string {
    const control = CONTROLS[sign];
    if (control !== undefined) return control;
    const digits = sign === 'x' ? 2 : sign === 'u' ? 4 : 0;
    if (digits > 0) {
      const code = this.#signs.slice(this.#at, this.#at + digits).join('');
      if (!/^[\da-f]+$/iu.test(code) || code.length < digits || /^d[89a-f]/iu.test(code)) throw new NotLinear();
      const value = Number.parseInt(code, 16);
      if (value === 0) throw new NotLinear();
      this.#at += digits;
      return String.fromCodePoint(value);
    }
    // A number is a reference back; other letters mean what not every engine knows.
    if (/[\p{L}\p{N}]/u.test(sign)) throw new NotLinear();
    return sign;
  }

  private set(): Part {
    const negated = this.take('^');
    let text = '';
    while (!this.take(']')) text += this.member();
    if (text === '') throw new NotLinear();
    return { text: `[${negated ? '^' : ''}${text}]`, cost: 2 };
  }

  private member(): string {
    const from = this.setCharacter();
    if (from.length > 1) return from;
    if (!this.peek('-') || this.#signs[this.#at + 1] === ']') return spellings(from).map(escaped).join('');
    this.take('-');
    const to = this.setCharacter();
    if (to.length > 1 || from > to) throw new NotLinear();
    return rangeText(from, to);
  }

  /** One character of a set, or the text of a class of them. */
  private setCharacter(): string {
    const sign = this.next();
    if ([...sign].length === 1 && sign.length > 1) throw new NotLinear();
    if (sign !== '\\') return sign;
    const after = this.next();
    if (after === 'd') return DIGIT;
    if (after === 'w') return WORD;
    if (after === 's') return SPACE;
    return this.character(after);
  }
}

/** A range in both letter cases, as far as it is one of letters. */
function rangeText(from: string, to: string): string {
  const ranges = new Set([[from, to]].map(([a, b]) => `${escaped(a ?? '')}-${escaped(b ?? '')}`));
  for (const change of ['toLowerCase', 'toUpperCase'] as const) {
    const [a, b] = [from[change](), to[change]()];
    if (a.length === 1 && b.length === 1 && a <= b && (a !== from || b !== to))
      ranges.add(`${escaped(a)}-${escaped(b)}`);
  }
  const yo = from.toLowerCase() <= 'е' && to.toLowerCase() >= 'е' && /[а-я]/iu.test(from) && /[а-я]/iu.test(to);
  return [...ranges].join('') + (yo ? 'ёЁ' : '');
}

function isPattern(text: string): boolean {
  try {
    return text !== '' && new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/**
 * A case-insensitive pattern as PostgreSQL writes it, ё as е; null where the text is to be looked for as it stands
 * (spec 2 §2.7): it is no valid pattern, has no sign of one, or could not be run in linear time.
 */
export function captionPattern(text: string): string | null {
  if (!/[\\^$.*+?()[\]{}|]/u.test(text) || !isPattern(text)) return null;
  try {
    return `(?:${new Reader(text).whole().text})`;
  } catch (error) {
    if (error instanceof NotLinear) return null;
    throw error;
  }
}
