import type { AppContext } from '#server/endpoint/request.ts';
import { median, percentile } from '../percentile.ts';
import { askGolden, type GoldenAnswer } from './ask-golden.ts';
import type { GoldenQuery } from './golden-set.ts';

/** The goals of recall among the first five, in per cent. */
const GOALS: Readonly<Record<string, number>> = {
  'word forms': 98,
  'other layout': 98,
  'look alikes': 98,
  'yo and short i': 98,
  'one typo': 95,
  'two typos': 90,
  transliteration: 90,
  'exact captions': 99,
  nowhere: 100,
};
/** The kind whose record must be the first answer. */
const EXACT = 'exact captions';

function isFound({ caption, kind, place, total }: GoldenAnswer, most: number): boolean {
  if (caption === null) return total === 0;
  return place !== null && place <= (kind === EXACT ? 1 : most);
}

function share(answers: readonly GoldenAnswer[], most: number): number {
  return (answers.filter((answer) => isFound(answer, most)).length / answers.length) * 100;
}

/** Asks the queries of the golden set one by one and prints recall and times by kind, and each query that failed. */
export async function reportGolden(context: AppContext, queries: readonly GoldenQuery[]): Promise<void> {
  const answers: GoldenAnswer[] = [];
  for (const query of queries) answers.push(await askGolden(context, query));
  for (const [kind, own] of Map.groupBy(answers, (answer) => answer.kind)) {
    const times = own.map(({ milliseconds }) => milliseconds);
    const found = share(own, 5);
    const goal = GOALS[kind];
    const mark = goal === undefined ? '' : ` ${found >= goal ? '✓' : '✗'} ${goal} %`;
    console.log(
      `${kind.padEnd(26)} ${String(own.length).padStart(3)}  recall@5 ${found.toFixed(1).padStart(5)} %${mark}  @20 ${share(own, 20).toFixed(1)} %  p50 ${median(times).toFixed(0)} ms  p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
  }
  console.log(`all ${answers.length}: recall@5 ${share(answers, 5).toFixed(1)} %`);
  for (const { kind, text, className, caption, place, total, first } of answers.filter((one) => !isFound(one, 5)))
    console.log(
      `✗ ${kind}: ${text} (${className}, ${caption ?? 'nothing'}): place ${place ?? '–'} of ${total}: ${first.join(' / ')}`,
    );
}
