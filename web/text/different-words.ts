import { diffComm } from 'node-diff3';

/** A run of words; `own` where only this text has it. */
export interface Words {
  readonly text: string;
  readonly own: boolean;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+|\s+/gu) ?? [];
}

/** Two texts as runs of shared words and of words that only one of them has. */
export function differentWords(one: string, other: string): readonly [readonly Words[], readonly Words[]] {
  const [left, right]: [Words[], Words[]] = [[], []];
  for (const part of diffComm(wordsOf(one), wordsOf(other))) {
    if ('common' in part) {
      const text = part.common.join('');
      left.push({ text, own: false });
      right.push({ text, own: false });
    } else {
      left.push({ text: part.buffer1.join(''), own: true });
      right.push({ text: part.buffer2.join(''), own: true });
    }
  }
  return [left.filter(({ text }) => text !== ''), right.filter(({ text }) => text !== '')];
}
