import { Findings } from './findings.ts';
import type { Engine, Scenario } from './scenario.ts';

/** The timeout of a scenario in milliseconds: for the start, and for each round. */
const START = 240_000;
const ROUND = 60_000;
/** The timeout of each cleanup at the end, in milliseconds. */
const UNDONE_WITHIN = 30_000;

/** The number of rounds, and whether the bounds of the test command apply. */
export interface RunOptions {
  readonly rounds: number;
  readonly short: boolean;
}

/** The maximum duration of a scenario including its cleanup, in milliseconds. */
export function timeFor(rounds: number): number {
  return START + rounds * ROUND;
}

function within<Answer>(milliseconds: number, work: Promise<Answer>, otherwise: string): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(otherwise)), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * Runs one scenario on one database. An exception is a finding; everything it started is removed afterwards, however
 * it ended.
 */
export async function runScenario(scenario: Scenario, engine: Engine, options: RunOptions): Promise<Findings> {
  const findings = new Findings();
  const undoing: (() => unknown)[] = [];
  const defer = (undo: () => unknown) => undoing.push(undo);
  try {
    const work = scenario.run({ engine, findings, defer, ...options });
    await within(timeFor(options.rounds), work, 'the scenario took too long');
  } catch (error) {
    findings.wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const undo of undoing.reverse()) {
    await within(UNDONE_WITHIN, Promise.resolve(undo()), 'it could not be undone').catch((error: unknown) => {
      findings.wrong.push(String(error));
    });
  }
  return findings;
}
