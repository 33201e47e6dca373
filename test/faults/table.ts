import type { Findings } from './findings.ts';
import type { Engine } from './scenario.ts';

/** The findings of one scenario on one database. */
export interface Line {
  readonly name: string;
  readonly engine: Engine;
  readonly seconds: number;
  readonly findings: Findings;
}

const HEAD = [
  'scenario',
  'database',
  'kills',
  'checked',
  'lost',
  'crashes',
  'wrong',
  'ready ms',
  'delay ms',
  'seconds',
];
const LEFT = 2;

function cellsOf({ name, engine, seconds, findings }: Line): readonly string[] {
  const { kills, checked, lost, crashes, wrong, readyMs, lagMs } = findings;
  const numbers = [kills, checked, lost.length, crashes.length, wrong.length, readyMs, lagMs, seconds];
  return [name, engine, ...numbers.map((number) => number.toFixed(0))];
}

/** The measurements of all scenarios, one line each: the count, and the maximum of the times. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const padded = (row: readonly string[]) =>
    row.map((cell, at) => (at < LEFT ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return rows.map(padded).join('\n');
}
