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
