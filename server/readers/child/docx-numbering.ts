import type { NumberingUse } from './docx-styles.ts';
import { readXml } from './docx-xml.ts';

/** One level of a numbering. */
interface Level {
  start: number;
  format: string;
  /** The text of the number with `%1` for the number of the first level. */
  text: string;
}

/** The number of a paragraph of a list. */
export interface ParagraphNumber {
  readonly value: number;
  /** The `type` of the list as HTML has it; '' for digits. */
  readonly type: string;
  /** The number as the document shows it. */
  readonly shown: string;
  /** Whether the shown number consists of those of several levels. */
  readonly isCompound: boolean;
}

/** The types of HTML lists by the names of the formats. */
const TYPES: Readonly<Record<string, string>> = {
  decimal: '',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const MOST_LEVELS = 9;
/** A greater number is written in digits. */
const LARGEST_ROMAN = 3999;

function letters(value: number): string {
  let [left, text] = [value, ''];
  while (left > 0) {
    text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
    left = Math.floor((left - 1) / 26);
  }
  return text;
}

function roman(value: number): string {
  let [left, text] = [value, ''];
  for (const [amount, sign] of ROMAN) {
    text += sign.repeat(Math.floor(left / amount));
    left %= amount;
  }
  return text;
}

function formatted(value: number, format: string): string {
  if (value < 1 || value > LARGEST_ROMAN) return String(value);
  const small = format.endsWith('Letter') ? letters(value) : format.endsWith('Roman') ? roman(value) : String(value);
  return format.startsWith('upper') ? small.toUpperCase() : small;
}

interface Numberings {
  readonly levels: ReadonlyMap<string, readonly Level[]>;
  /** The numberings of paragraphs: their definition, and the starts that differ from it. */
  readonly uses: ReadonlyMap<string, { readonly of: string; readonly starts: ReadonlyMap<number, number> }>;
}

function readNumberings(xml: string): Numberings {
  const levels = new Map<string, Level[]>();
  const uses = new Map<string, { of: string; starts: Map<number, number> }>();
  let definition: Level[] = [];
  let use = { of: '', starts: new Map<number, number>() };
  let [at, inUse] = [0, false];
  readXml(xml, {
    open({ name, attributes }) {
      const value = attributes['val'] ?? '';
      const level = definition[at];
      if (name === 'abstractNum') {
        definition = Array.from({ length: MOST_LEVELS }, () => ({ start: 1, format: 'decimal', text: '%1.' }));
        levels.set(attributes['abstractNumId'] ?? '', definition);
      } else if (name === 'num') {
        use = { of: '', starts: new Map() };
        inUse = true;
        uses.set(attributes['numId'] ?? '', use);
      } else if (name === 'abstractNumId') use.of = value;
      else if (name === 'lvl' || name === 'lvlOverride') at = Number(attributes['ilvl'] ?? 0);
      else if (name === 'startOverride') use.starts.set(at, Number(value));
      else if (inUse || !level) return;
      else if (name === 'start') level.start = Number(value);
      else if (name === 'numFmt') level.format = value;
      else if (name === 'lvlText') level.text = value;
    },
    close(name) {
      if (name === 'num') inUse = false;
    },
  });
  return { levels, uses };
}

/** Counts the numbered paragraphs of a document in their order, as a word processor does. */
export class Numbering {
  readonly #numberings: Numberings;
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(xml: string) {
    this.#numberings = readNumberings(xml);
  }

  /** The number of the next paragraph; null where it has none, as in a list with dots. */
  next({ id, level }: NumberingUse): ParagraphNumber | null {
    const use = this.#numberings.uses.get(id);
    const levels = this.#numberings.levels.get(use?.of ?? '');
    const own = levels?.[level];
    if (!use || !levels || !own) return null;
    const counts = this.#counts.get(use.of) ?? [];
    this.#counts.set(use.of, counts);
    const start = use.starts.get(level);
    const restarts = start !== undefined && !this.#begun.has(`${id} ${level}`);
    this.#begun.add(`${id} ${level}`);
    const before = counts[level];
    const value = restarts ? start : before === undefined ? (start ?? own.start) : before + 1;
    counts.length = level;
    counts[level] = value;
    if (own.format === 'bullet' || own.format === 'none') return null;
    const shown = own.text.replaceAll(/%([1-9])/gu, (_, place: string) => {
      const index = Number(place) - 1;
      const { format, start: first } = levels[index] ?? own;
      return formatted(counts[index] ?? first, format);
    });
    const isCompound = (own.text.match(/%[1-9]/gu) ?? []).length > 1;
    return { value, type: TYPES[own.format] ?? '', shown, isCompound };
  }
}
