import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';

/** Maximum steps of a match per character; a pattern that costs more is searched as plain text. */
const MAX_COST = 200;
/** PostgreSQL's limit for repetition counts. */
const MAX_TIMES = 255;
const SPACE = '[:space:]';
const WORD = 'A-Za-z0-9_А-Яа-яЁё';
const DIGIT = '0-9';
/** Escapes with one meaning in every engine; engines differ for other letters and digits. */
const PLAIN_ESCAPE = /^\\(?:[tnrfv]|x[\da-f]{2}|u[\da-f]{4}|[^\p{L}\p{N}])$/iu;
const ASTRAL = /[\u{10000}-\u{10ffff}]/u;

/** Thrown for constructs that are never run: back references, lookaround, too many repetitions. */
class NotLinear extends Error {}

/** A part of a pattern in PostgreSQL's syntax, and its cost. */
interface Part {
  readonly text: string;
  readonly cost: number;
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** The variants of a character: both letter cases, and ё for е. */
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

/** A pattern that matches the text case-insensitively, with ё equal to е. */
export function literalPattern(text: string): string {
  return `(?:${[...text].map(literal).join('')})`;
}

/** Translates a JavaScript pattern to PostgreSQL, whose engine runs the supported subset in linear time. */
function writeAlternatives(alternatives: readonly AST.Alternative[]): Part {
  const branches = alternatives.map(writeBranch);
  return {
    text: branches.map(({ text }) => text).join('|'),
    cost: branches.reduce((sum, { cost }) => sum + cost, 0),
  };
}

function writeBranch({ elements }: AST.Alternative): Part {
  let text = '';
  let cost = 0;
  for (const element of elements) {
    const part = writeElement(element);
    text += part.text;
    cost += part.cost;
    if (cost > MAX_COST) throw new NotLinear();
  }
  return { text, cost };
}

function writeElement(element: AST.Element): Part {
  switch (element.type) {
    case 'Character':
      return { text: literal(characterOf(element)), cost: 1 };
    case 'CharacterSet':
      return { text: element.kind === 'any' ? '.' : `[${element.negate ? '^' : ''}${membersOf(element)}]`, cost: 1 };
    case 'CharacterClass':
      return writeClass(element);
    case 'Assertion':
      if (element.kind !== 'start' && element.kind !== 'end') throw new NotLinear();
      return { text: element.raw, cost: 1 };
    case 'Group':
    case 'CapturingGroup':
      return writeGroup(element);
    case 'Quantifier':
      return writeQuantifier(element);
    default:
      throw new NotLinear();
  }
}

function writeGroup(group: AST.Group | AST.CapturingGroup): Part {
  const isPlain = group.type === 'Group' ? group.modifiers === null : group.name === null;
  if (!isPlain) throw new NotLinear();
  const inner = writeAlternatives(group.alternatives);
  return { text: `(?:${inner.text})`, cost: inner.cost + 1 };
}

function writeQuantifier({ element, min, max, raw }: AST.Quantifier): Part {
  const part = writeElement(element);
  const times = Math.max(min, Number.isFinite(max) ? max : 1, 1);
  const cost = part.cost * (times + 1);
  if (times > MAX_TIMES || cost > MAX_COST) throw new NotLinear();
  return { text: part.text + raw.slice(element.raw.length), cost };
}

function writeClass({ negate, elements }: AST.CharacterClass): Part {
  if (elements.length === 0) throw new NotLinear();
  return { text: `[${negate ? '^' : ''}${elements.map(writeMember).join('')}]`, cost: 2 };
}

function writeMember(member: AST.CharacterClassElement | AST.UnicodeSetsCharacterClassElement): string {
  switch (member.type) {
    case 'Character':
      return spellings(oneUnit(member)).map(escaped).join('');
    case 'CharacterClassRange':
      return rangeText(oneUnit(member.min), oneUnit(member.max));
    case 'CharacterSet':
      if (member.negate) throw new NotLinear();
      return membersOf(member);
    default:
      throw new NotLinear();
  }
}

/** The members of a named character set, as written in a bracket expression. */
function membersOf({ kind }: AST.CharacterSet): string {
  if (kind === 'digit') return DIGIT;
  if (kind === 'word') return WORD;
  if (kind === 'space') return SPACE;
  throw new NotLinear();
}

function characterOf({ value, raw }: AST.Character): string {
  const isEscape = raw.startsWith('\\');
  // Texts in the database contain neither NUL nor lone surrogates.
  if (value === 0 || (value >= 0xd8_00 && value <= 0xdf_ff) || (isEscape && !PLAIN_ESCAPE.test(raw))) {
    throw new NotLinear();
  }
  return String.fromCodePoint(value);
}

function oneUnit(character: AST.Character): string {
  const text = characterOf(character);
  if (text.length > 1) throw new NotLinear();
  return text;
}

/** A range in both letter cases where it consists of letters. */
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

/** The parsed pattern; null where it is invalid or nested too deeply. */
function parsed(text: string): AST.Pattern | null {
  try {
    return parser.parsePattern(text, 0, text.length, { unicode: ASTRAL.test(text) });
  } catch (error) {
    if (error instanceof RegExpSyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A case-insensitive pattern in PostgreSQL's syntax, with ё equal to е; null where the text must be searched literally
 * (spec 2 §2.7): it is no valid pattern, has no pattern characters, or could not be run in linear time.
 */
export function captionPattern(text: string): string | null {
  if (!/[\\^$.*+?()[\]{}|]/u.test(text)) return null;
  const pattern = parsed(text);
  if (!pattern) return null;
  try {
    return `(?:${writeAlternatives(pattern.alternatives).text})`;
  } catch (error) {
    if (error instanceof NotLinear || error instanceof RangeError) return null;
    throw error;
  }
}
