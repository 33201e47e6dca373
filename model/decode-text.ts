const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** Makes a decoder: a `TextDecoder`, which both the server and a browser have. */
type NewDecoder = (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

/**
 * Decodes a text: UTF-16 if it begins with a byte order mark, UTF-8 if well-formed, otherwise windows-1251, as older
 * programs write Russian.
 */
export function decodeText(bytes: Uint8Array, newDecoder: NewDecoder): string {
  const wide = WIDE.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return newDecoder(wide[2]).decode(bytes);
  try {
    return newDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return newDecoder('windows-1251').decode(bytes);
  }
}
