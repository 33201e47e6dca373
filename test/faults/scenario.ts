import type { Findings } from './findings.ts';

/** The two databases that the product runs on. */
export type Engine = 'pglite' | 'postgres';

/** What a scenario is given to work with. */
export interface Run {
  readonly engine: Engine;
  /** How often the fault is made. */
  readonly rounds: number;
  /** Whether this is the form that is part of the test command: fewer of everything, and bounds that a busy machine keeps. */
  readonly short: boolean;
  readonly findings: Findings;
  /** Registers what is to be undone at the end of the scenario, however it ends; the last one first. */
  defer(undo: () => unknown): void;
}

/** One fault, made again and again while the product works. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly engines: readonly Engine[];
  readonly rounds: { readonly short: number; readonly long: number };
  run(run: Run): Promise<void>;
}
