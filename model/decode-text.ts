const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** Makes a decoder: a `TextDecoder`, which both the server and a browser have. */
type NewDecoder = (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/** A decoded text and the encoding that it was in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1251';
}

/**
 * Decodes a text: UTF-16 if it begins with a byte order mark, UTF-8 if well-formed, otherwise windows-1251, as older
 * programs write Russian.
 */
export function decodedText(bytes: Uint8Array, newDecoder: NewDecoder): DecodedText {
  const wide = WIDE.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return { text: newDecoder(wide[2]).decode(bytes), encoding: wide[2] };
  try {
    return { text: newDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: newDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' };
  }
}

/** The text of {@link decodedText}. */
export function decodeText(bytes: Uint8Array, newDecoder: NewDecoder): string {
  return decodedText(bytes, newDecoder).text;
}
