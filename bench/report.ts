import { TARGET_NAMES, type TargetName } from './targets.ts';
import type { Measure } from './measures.ts';
import { middle, ratioOf, type Sample } from './load.ts';

/** One line of the table: a measure at one size and number of connections. */
export interface Line {
  readonly rows: number;
  readonly connections: number;
  readonly measure: Measure;
  /** The results of each target by round. */
  readonly rounds: Readonly<Record<TargetName, readonly Sample[]>>;
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

function ratio(line: Line, other: 'naive' | 'kept'): number {
  return ratioOf(line.rounds.ours, line.rounds[other]);
}

/** The goal of a line, and whether it was reached. */
export function verdictOf(line: Line): Verdict {
  const { of, ratio: least } = line.measure.goal;
  const reached = ratio(line, of);
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
export function tableHead(rows: number): string {
  const heads = TARGET_NAMES.map((name) => `${name} /s p50/p99`.padStart(WIDTHS.target));
  const title = `${rows.toLocaleString('en')} rows`.padEnd(WIDTHS.caption);
  return `\n${title}${'conns'.padStart(WIDTHS.connections)}${heads.join('')}${'÷naive'.padStart(WIDTHS.ratio)}${'÷kept'.padStart(WIDTHS.ratio)}  goal`;
}

/** One line of the table. */
export function tableLine(line: Line): string {
  const { of, ratio: least } = line.measure.goal;
  const targets = TARGET_NAMES.map((name) => figures(line.rounds[name]));
  const ratios = (['naive', 'kept'] as const).map((other) => ratio(line, other).toFixed(2).padStart(WIDTHS.ratio));
  const verdict = `${verdictOf(line).pass ? 'pass' : 'MISS'} (≥ ${least} of ${of})`;
  const left = line.measure.caption.padEnd(WIDTHS.caption) + String(line.connections).padStart(WIDTHS.connections);
  return `${left}${targets.join('')}${ratios.join('')}  ${verdict}`;
}

/** A line as written to a file. */
export function figuresOf({ rows, connections, measure, rounds }: Line): object {
  const { ours, naive, kept } = rounds;
  return {
    rows,
    connections,
    measure: measure.key,
    ours: middle(ours),
    naive: middle(naive),
    kept: middle(kept),
    toNaive: ratioOf(ours, naive),
    toKept: ratioOf(ours, kept),
    rounds,
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
