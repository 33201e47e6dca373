import { diff3Merge } from 'node-diff3';

/** Words, tags and the spaces between them: a change of an attribute is a change of its tag as a whole. */
function wordsOf(text: string): string[] {
  return text.match(/<[^>]*>|[^\s<]+|\s+|</gu) ?? [];
}

/** What two people have made of one text, by words; null where both have changed the same words. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  const parts = diff3Merge(wordsOf(mine), wordsOf(base), wordsOf(theirs), { excludeFalseConflicts: true });
  const merged: string[] = [];
  for (const { ok } of parts) {
    if (!ok) return null;
    merged.push(...ok);
  }
  return merged.join('');
}
