import { parseArgs } from 'node:util';

/** The options of a benchmark run. */
export interface BenchOptions {
  /** The numbers of news items, smallest first. */
  readonly sizes: readonly number[];
  /** The load duration of each target in one round, in seconds. */
  readonly seconds: number;
  readonly rounds: number;
  /** The keys of the measures to take; all where empty. */
  readonly only: readonly string[];
  /** Makes the figures of this run the accepted ones. */
  readonly accept: boolean;
}

const USAGE = `Usage: npm run bench -- [--quick] [--rows 100000,1000000] [--seconds 2] [--rounds 3] [--only list,search] [--accept]`;
const FULL = { sizes: [100_000, 1_000_000], seconds: 2, rounds: 3 };
const QUICK = { sizes: [100_000], seconds: 1, rounds: 2 };

function wholeNumber(text: string, lowest: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < lowest) throw new Error(`${text} is no number from ${lowest} on.\n${USAGE}`);
  return value;
}

/** Parses the command line. Throws if it is invalid; `known` are the existing measures. */
export function readOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
      accept: { type: 'boolean', default: false },
    },
  });
  const base = values.quick ? QUICK : FULL;
  const only = values.only?.split(',') ?? [];
  const unknown = only.filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${known.join(', ')}.\n${USAGE}`);
  return {
    sizes: values.rows
      ? values.rows
          .split(',')
          .map((text) => wholeNumber(text, 60_000))
          .sort((one, other) => one - other)
      : base.sizes,
    seconds: values.seconds ? wholeNumber(values.seconds, 1) : base.seconds,
    rounds: values.rounds ? wholeNumber(values.rounds, 1) : base.rounds,
    only,
    accept: values.accept,
  };
}
