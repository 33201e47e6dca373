/** Words that a search passes over beside others: they stand in almost every text, or only announce a number. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'а без бы в во для до же за и из или к ко ли на над не ни но о об от по под при про с со то у что это the a an of and or in on for to № #'.split(
    ' ',
  ),
);

/** Whether a search passes over the normalised word where it has others. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
