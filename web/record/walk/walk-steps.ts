/** The steps of a walk, one after another: the next one may be asked for before the record of the last one is drawn. */
export class WalkSteps {
  #at: number;
  #last = Promise.resolve();

  constructor(at: number) {
    this.#at = at;
  }

  /** A record is drawn: the next step begins at it. */
  arrive(id: number): void {
    this.#at = id;
  }

  /** Makes a step from the record that the last one leads to; `step` resolves to the record that it leads to. */
  take(step: (from: number) => Promise<number>): void {
    this.#last = this.#last.then(async () => {
      this.#at = await step(this.#at);
    });
  }
}
