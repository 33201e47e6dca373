import { markedParts, type MarkedPart } from './marked-parts.ts';

/** Characters of a passage. */
const LENGTH = 180;
/** Characters of it before the first word that was found. */
const BEFORE = 50;

/** The place where most parts stand within a passage; the first of several. */
function densest(parts: readonly MarkedPart[]): MarkedPart | null {
  let best: MarkedPart | null = null;
  let [most, end] = [0, 0];
  for (const [at, part] of parts.entries()) {
    while (end < parts.length && (parts[end]?.to ?? 0) <= part.from + LENGTH - BEFORE) end += 1;
    if (end - at <= most) continue;
    [best, most] = [part, end - at];
  }
  return best;
}

/** The passage of a text in which most of the words stand (see `markedWords`), with «…» where it is cut; null for none. */
export function passageOf(text: string, words: readonly string[]): string | null {
  const place = densest(markedParts(text, words));
  if (!place) return null;
  const wanted = Math.max(0, Math.min(place.from - BEFORE, text.length - LENGTH));
  const from = wanted === 0 ? 0 : text.lastIndexOf(' ', wanted) + 1;
  const blank = text.lastIndexOf(' ', from + LENGTH);
  const to = from + LENGTH >= text.length ? text.length : blank > place.to ? blank : from + LENGTH;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
}
