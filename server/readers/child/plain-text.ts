const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/**
 * Decodes a text: UTF-16 if it begins with a byte order mark, UTF-8 if well-formed, otherwise windows-1251, as older
 * programs write Russian.
 */
export function decodeText(bytes: Buffer): string {
  const wide = WIDE.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return new TextDecoder(wide[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Control characters that no stored text accepts, except line ends and tabs. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Converts a text to HTML: each non-empty line is a paragraph. Takes linear time. */
export function paragraphs(text: string): string {
  const escaped = text
    .replaceAll(CONTROLS, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return escaped
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('\n');
}
