/** The steps of one check: some tens of milliseconds of processor time. */
const MOST_STEPS = 200_000;

/**
 * The steps that one check of a form may take; all of its parts draw on it. A step is about one answer compared with
 * one rule or condition. It counts work and not time, so that a form always gets the same verdict.
 */
export class StepBudget {
  #left: number;
  #kept: number;
  #taken = 0;

  constructor(steps = MOST_STEPS) {
    this.#left = steps;
    this.#kept = steps / 2;
  }

  /** The steps taken so far. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes steps; false, and nothing is taken, if so many are not left. */
  take(steps: number): boolean {
    if (this.#left - steps < this.#kept) return false;
    this.#left -= steps;
    this.#taken += steps;
    return true;
  }

  /** Opens the half that the first part of a check, the answers of the fields, leaves to the others. */
  open(): void {
    this.#kept = 0;
  }
}
