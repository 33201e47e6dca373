import type { Findings } from './findings.ts';

/** The two databases that the product runs on. */
export type Engine = 'pglite' | 'postgres';

/** The context of a scenario. */
export interface Run {
  readonly engine: Engine;
  /** The number of rounds. */
  readonly rounds: number;
  /** Whether this is the reduced form in the test command: fewer rounds, and bounds that a busy machine meets. */
  readonly short: boolean;
  readonly findings: Findings;
  /** Registers a cleanup for the end of the scenario, however it ends; run in reverse order. */
  defer(undo: () => unknown): void;
}

/** One fault, injected repeatedly while the product works. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly engines: readonly Engine[];
  /** It is a fault of the server, on whatever database: the test command causes it on the first engine alone. */
  readonly isOfServer?: true;
  readonly rounds: { readonly short: number; readonly long: number };
  run(run: Run): Promise<void>;
}
