const WIDE = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** The text that bytes are: UTF-16 where they begin with its mark, UTF-8 where they are well-formed, windows-1251 else, as older programs write Russian. */
export function decodeText(bytes: Buffer): string {
  const wide = WIDE.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (wide) return new TextDecoder(wide[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Control characters that no text of the product takes; line ends and tabs are none of them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** A text as HTML: each line that is not empty is a paragraph. Takes time in proportion to the text. */
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
