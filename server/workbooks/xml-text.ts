/** The most characters of a cell that spreadsheets accept. */
const MOST_CHARACTERS = 32_767;

/** What needs no escaping. */
const PLAIN = /^[^\p{Cc}\p{Cs}&<>_\ufffe\uffff]*$/u;
/** Characters that XML has no place for, except NUL, and the line end that it changes. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** The characters of a text in an XML element or attribute. */
export function escapedXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The text of a cell as a workbook holds it (ECMA-376 part 1 §22.9.2.19): control characters are written as '_x000D_',
 * and a text that looks like this has its underscore written so. What no XML may contain is left out.
 */
export function cellText(text: string): string {
  if (text.length <= MOST_CHARACTERS && PLAIN.test(text)) return text;
  const cut = text.slice(0, MOST_CHARACTERS).toWellFormed();
  const escaped = cut
    .replaceAll(/[\0\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/gu, '_x005F_')
    .replaceAll(CONTROLS, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
  return escapedXml(escaped);
}
