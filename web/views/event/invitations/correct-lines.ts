import type { ListLine } from '#model/wire/invitations.ts';

/** A refused entry with the text that is to stand in its place. */
export interface Correction extends Pick<ListLine, 'line' | 'text'> {
  readonly now: string;
}

/** The ending of a text that a reply has cut. */
const CUT = '…';

/** The list with its refused entries corrected, each at its place in its line; an empty correction takes the entry out. */
export function correctedLines(lines: readonly string[], corrections: readonly Correction[]): readonly string[] {
  const corrected = [...lines];
  for (const { line, text, now } of corrections) {
    const was = corrected[line - 1];
    if (was === undefined || now === text) continue;
    const isWhole = text.endsWith(CUT) || !was.includes(text);
    corrected[line - 1] = isWhole ? now : was.replace(text, () => now);
  }
  return corrected;
}
