import type { OtherName, TargetName } from './targets.ts';
import type { Measure } from './measures.ts';
import { middle, ratioOf, type Sample } from './load.ts';

/** One line of the table: a measure at one size and number of connections. */
export interface Line {
  readonly rows: number;
  readonly connections: number;
  readonly measure: Measure;
  /** The results of each target by round. */
  readonly rounds: ReadonlyMap<TargetName, readonly Sample[]>;
}

/** A goal with the measured result. */
export interface Verdict {
  readonly goal: string;
  readonly reached: string;
  readonly pass: boolean;
  /** Whether the goal spans several lines of the table. */
  readonly overall: boolean;
}

const WIDTHS = { caption: 38, connections: 6, target: 24, ratio: 8 };

function figures(samples: readonly Sample[]): string {
  const { perSecond, p50, p99 } = middle(samples);
  const digits = perSecond < 100 ? 1 : 0;
  return `${perSecond.toFixed(digits)} ${p50.toFixed(1)}/${p99.toFixed(1)}`.padStart(WIDTHS.target);
}

function samplesOf({ rounds }: Line, name: TargetName): readonly Sample[] {
  return rounds.get(name) ?? [];
}

function ratio(line: Line, other: OtherName): number {
  return ratioOf(samplesOf(line, 'ours'), samplesOf(line, other));
}

/** The ratio of a line to the server that its goal names. */
export function reachedOf(line: Line): number {
  return ratio(line, line.measure.goal.of);
}

/** The goal of a line, and whether it was reached. */
export function verdictOf(line: Line): Verdict {
  const { of, ratio: least } = line.measure.goal;
  const reached = reachedOf(line);
  const where = `${line.rows.toLocaleString('en')} rows, ${line.connections} at once`;
  return {
    goal: `${line.measure.caption} ≥ ${least} of ${of} (${where})`,
    reached: reached.toFixed(2),
    pass: reached >= least,
    overall: false,
  };
}

/**
 * The heading of a size's table: requests per second with p50/p99 in milliseconds, and the product's rate relative to
 * the others'.
 */
export function tableHead(rows: number, others: readonly OtherName[]): string {
  const heads = ['ours', ...others].map((name) => `${name} /s p50/p99`.padStart(WIDTHS.target));
  const ratios = others.map((name) => `÷${name}`.padStart(WIDTHS.ratio));
  const title = `${rows.toLocaleString('en')} rows`.padEnd(WIDTHS.caption);
  return `\n${title}${'conns'.padStart(WIDTHS.connections)}${heads.join('')}${ratios.join('')}  goal`;
}

/** One line of the table. */
export function tableLine(line: Line): string {
  const { others, goal } = line.measure;
  const { of, ratio: least } = goal;
  const targets = (['ours', ...others] as const).map((name) => figures(samplesOf(line, name)));
  const ratios = others.map((other) => ratio(line, other).toFixed(2).padStart(WIDTHS.ratio));
  const verdict = `${verdictOf(line).pass ? 'pass' : 'MISS'} (≥ ${least} of ${of})`;
  const left = line.measure.caption.padEnd(WIDTHS.caption) + String(line.connections).padStart(WIDTHS.connections);
  return `${left}${targets.join('')}${ratios.join('')}  ${verdict}`;
}

/** A line as written to a file. */
export function figuresOf(line: Line): object {
  const { rows, connections, measure, rounds } = line;
  return {
    rows,
    connections,
    measure: measure.key,
    middle: Object.fromEntries([...rounds].map(([name, samples]) => [name, middle(samples)])),
    ratios: Object.fromEntries(measure.others.map((name) => [name, ratio(line, name)])),
    rounds: Object.fromEntries(rounds),
  };
}

/** The number of goals reached, each goal that spans several lines, and each goal missed. */
export function verdictLines(verdicts: readonly Verdict[]): string {
  const missed = verdicts.filter((verdict) => !verdict.pass);
  const overall = verdicts.filter((verdict) => verdict.pass && verdict.overall);
  return [
    `${verdicts.length - missed.length} of ${verdicts.length} goals reached`,
    ...overall.map(({ goal, reached }) => `  pass ${goal}: ${reached}`),
    ...missed.map(({ goal, reached }) => `  MISS ${goal}: ${reached}`),
  ].join('\n');
}
