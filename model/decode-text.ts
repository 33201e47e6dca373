const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** Encodings of one byte for each Russian letter, the likeliest first. */
const NARROW = ['windows-1251', 'koi8-r', 'ibm866'] as const;
type NarrowEncoding = (typeof NARROW)[number];
/** The bytes by which these are told apart. */
const SAMPLE = 64 * 1024;
/** The letters of two thirds of Russian text; read in a wrong encoding it consists of others. */
const COMMON = /[оеаинтсрвл]/giu;
const LETTERS = /[а-яё]/giu;
const SMALL = /[а-яё]/gu;
/** How much small letters count beside common ones: KOI8-R exchanges small and capital letters. */
const SMALL_WEIGHT = 0.3;
/** By how much a less likely encoding has to surpass. */
const MARGIN = 0.2;
/** The number of letters below which nothing can be told. */
const FEWEST = 8;

/** Makes a decoder: a `TextDecoder`, which both the server and a browser have. */
type NewDecoder = (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** A decoded text and the encoding that it was in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-16le' | 'utf-16be' | 'utf-8' | NarrowEncoding;
}

/** How much the bytes above ASCII look like Russian; 0 if there are too few letters to tell. */
function likeness(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(LETTERS) < FEWEST) return 0;
  return (count(COMMON) + SMALL_WEIGHT * count(SMALL)) / count(/[^\0-\u007F]/gu);
}

function narrowEncoding(bytes: Uint8Array, newDecoder: NewDecoder): NarrowEncoding {
  const sample = bytes.subarray(0, SAMPLE);
  let best: { readonly encoding: NarrowEncoding; readonly share: number } | null = null;
  for (const encoding of NARROW) {
    const share = likeness(newDecoder(encoding).decode(sample));
    if (best === null || share > best.share + MARGIN) best = { encoding, share };
  }
  return best?.encoding ?? NARROW[0];
}

/**
 * Decodes a text: UTF-16 if it begins with a byte order mark, UTF-8 if well-formed, otherwise windows-1251, as older
 * programs write Russian, unless its letters are those of Russian only in KOI8-R or in the code page of DOS.
 */
export function decodedText(bytes: Uint8Array, newDecoder: NewDecoder): DecodedText {
  const wide = WIDE.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return { text: newDecoder(wide[2]).decode(bytes), encoding: wide[2] };
  try {
    return { text: newDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    const encoding = narrowEncoding(bytes, newDecoder);
    return { text: newDecoder(encoding).decode(bytes), encoding };
  }
}

/** The text of {@link decodedText}. */
export function decodeText(bytes: Uint8Array, newDecoder: NewDecoder): string {
  return decodedText(bytes, newDecoder).text;
}

const [BLANK, LINE_END] = [0x20, 0x0a];

/** The bytes of the beginning of a text up to its last blank or line end, so that no character is cut in two. */
export function wholeWords(bytes: Uint8Array): Uint8Array {
  const end = Math.max(bytes.lastIndexOf(BLANK), bytes.lastIndexOf(LINE_END));
  return end > 0 ? bytes.subarray(0, end) : bytes;
}
