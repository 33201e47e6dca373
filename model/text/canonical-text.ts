/**
 * The form in which a text is stored: `code` (what identifies something: codes, addresses, system names), `line` (one
 * line), `lines` (several lines), `whole` (marked-up and technical texts).
 */
export type TextForm = 'code' | 'line' | 'lines' | 'whole';

/**
 * Texts that are in every form already, but for blanks: Latin, Russian and other letters without combining signs. Tested
 * by units (no `u`), several times as fast.
 */
const PLAIN = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u0400-\u0482\u048A-\u052F\u2010-\u2015\u2018-\u201E\u2116]*$/;
/** The same of several lines. */
const PLAIN_LINES =
  /^[\n\t\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF\u0400-\u0482\u048A-\u052F\u2010-\u2015\u2018-\u201E\u2116]*$/;
const OUTER_BLANKS = /^\s|\s$/u;
const REPEATED_BLANKS = /\s{2}/u;

/** Line breaks, tabs and control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
const CONTROLS_IN_LINES = /[^\P{Cc}\n\t]+/gu;
/** What is not seen and joins or shapes no signs: zero-width and soft marks, and the controls of direction. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF\p{Bidi_Control}]/gu;
/** What is not seen at all, the joiners and selectors of signs among it. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]*$/u;

/** Whether a text shows nothing: no characters, or only blanks and invisible ones. */
export function showsNothing(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/**
 * The text as it is stored: composed (NFC), and cleared of what its form does not hold. Applying it again changes
 * nothing. Characters that can't be stored are kept, for the check to refuse.
 */
export function canonicalText(text: string, form: TextForm): string {
  if (form === 'whole' || text.includes('\0')) return text.normalize('NFC');
  if (form === 'lines') {
    if (PLAIN_LINES.test(text)) return text.trim();
    return text.replaceAll(LINE_BREAKS, '\n').replaceAll(CONTROLS_IN_LINES, ' ').normalize('NFC').trim();
  }
  if (PLAIN.test(text)) {
    const isRepeated = form === 'code' && REPEATED_BLANKS.test(text);
    return isRepeated ? text.replaceAll(/\s+/gu, ' ').trim() : OUTER_BLANKS.test(text) ? text.trim() : text;
  }
  const seen = text
    .replaceAll(CONTROLS, ' ')
    .replaceAll(form === 'code' ? IGNORABLE : UNSEEN, '')
    .normalize('NFC');
  return (form === 'code' ? seen.replaceAll(/\s+/gu, ' ') : seen).trim();
}

const UNSTORABLE = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;
/** The noncharacters by units: those of the first plane, and the last two of each other. */
const NONCHARACTER =
  /[\uFDD0-\uFDEF\uFFFE\uFFFF]|[\uD83F\uD87F\uD8BF\uD8FF\uD93F\uD97F\uD9BF\uD9FF\uDA3F\uDA7F\uDABF\uDAFF\uDB3F\uDB7F\uDBBF\uDBFF][\uDFFE\uDFFF]/;

/** Whether every character of the text can be stored: no NUL, lone surrogate or noncharacter (contract «Values»). */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed() && !NONCHARACTER.test(text);
}

/** The text without the characters that can't be stored. */
export function storablePart(text: string): string {
  return isStorableText(text) ? text : text.replaceAll('\0', '').replaceAll(UNSTORABLE, '');
}
