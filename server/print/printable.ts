import { setImmediate } from 'node:timers/promises';
import type { PrintDocument, PrintNode, PrintValue } from '#model/print/print-tree.ts';
import { lettersOf } from './font-letters.ts';
import { FONT_COUNT, regularFolder } from './fonts.ts';

/** No font has the letter. */
const NONE = 255;
/** Letters that are not drawn. */
const UNSEEN = /[\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;
/** Spaces that the fonts lack, for the usual one, and those that hold words together. */
const [SPACES, FIRM_SPACES] = [/[\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]/gu, /[\u2007\u202F]/gu];

/** Letters of which the first font has too few: words of them have another. */
const GREEK = { from: 0x3_70, to: 0x3_ff } as const;

let known: Promise<Uint8Array> | null = null;

/** The first font of each letter. */
async function readFonts(): Promise<Uint8Array> {
  const fonts = new Uint8Array(0x11_00_00).fill(NONE);
  for (let at = FONT_COUNT - 1; at >= 0; at -= 1) {
    await lettersOf(regularFolder(at), (code) => {
      if (at > 0 || code < GREEK.from || code > GREEK.to) fonts[code] = at;
    });
  }
  return fonts;
}

/** A text as it is printed: composed, with spaces that the fonts have. */
export function printedText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(SPACES, ' ').replaceAll(FIRM_SPACES, '\u00A0');
}

/** What printing a text takes. */
interface TextLetters {
  /** The letters that no font has, each once. */
  readonly lacking: readonly string[];
  /** The fonts that have the others. */
  readonly fonts: ReadonlySet<number>;
}

/** Which fonts a text takes, and which of its letters no font has. */
export async function lettersIn(text: string): Promise<TextLetters> {
  known ??= readFonts();
  const fonts = await known;
  const [lacking, used] = [new Set<string>(), new Set<number>()];
  for (const letter of printedText(text)) {
    const at = fonts[letter.codePointAt(0) ?? 0] ?? NONE;
    if (at !== NONE) used.add(at);
    else if (!UNSEEN.test(letter)) lacking.add(letter);
  }
  return { lacking: [...lacking], fonts: used };
}

function textsIn(nodes: readonly PrintNode[], take: (text: string) => void): void {
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        take(node.text);
        break;
      case 'span':
      case 'paragraph':
      case 'heading':
        textsIn(node.children, take);
        break;
      case 'list':
        for (const item of node.items) textsIn(item, take);
        break;
      case 'table':
        for (const cell of node.rows.flat()) textsIn(cell.children, take);
        break;
      default:
    }
  }
}

function textsOfValue(value: PrintValue, take: (text: string) => void): void {
  if (typeof value === 'string') take(value);
  else textsIn(value, take);
}

/** The characters of a text that a sentence quotes. */
const MOST_QUOTED = 60;
const MOST_LETTERS = 5;

/** The sentence about a text with letters that no font has. */
function lackingSentence(lacking: readonly string[], text: string): string {
  const letters = lacking.slice(0, MOST_LETTERS).map((letter) => `«${letter}»`);
  const shown = text.trim().replaceAll(/\s+/gu, ' ').slice(0, MOST_QUOTED);
  return `В шрифтах нет знаков ${letters.join(', ')}: «${shown}»`;
}

/** The sentences about the texts of a template with letters that no font has. */
export async function lackingInNodes(nodes: readonly PrintNode[]): Promise<readonly string[]> {
  // The template has just been parsed, which takes as long as this: other requests are handled in between.
  await setImmediate();
  const texts: string[] = [];
  textsIn(nodes, (text) => texts.push(text));
  const sentences: string[] = [];
  for (const text of new Set(texts)) {
    const { lacking } = await lettersIn(text);
    if (lacking.length > 0) sentences.push(lackingSentence(lacking, text));
  }
  return sentences;
}

/** The fonts that a document takes, and the sentence about its first text that can't be printed; null if all can. */
export async function documentLetters({ layouts, sheets }: PrintDocument): Promise<{
  readonly fonts: ReadonlySet<number>;
  readonly obstacle: string | null;
}> {
  // The first font draws what is drawn without a text, such as the signs of a list.
  const fonts = new Set([0]);
  const texts: string[] = [];
  for (const { nodes } of layouts) textsIn(nodes, (text) => texts.push(text));
  for (const { values } of sheets)
    for (const value of Object.values(values)) textsOfValue(value, (text) => texts.push(text));
  for (const text of new Set(texts)) {
    const letters = await lettersIn(text);
    if (letters.lacking.length > 0) return { fonts, obstacle: lackingSentence(letters.lacking, text) };
    for (const font of letters.fonts) fonts.add(font);
  }
  return { fonts, obstacle: null };
}
