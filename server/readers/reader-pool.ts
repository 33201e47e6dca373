import { ReaderDied, ReadersBusy, ReadersStopped } from './reader-errors.ts';
import { ReaderProcess, type ReaderBounds } from './reader-process.ts';
import type { Answers, Work } from './work.ts';

/** The options of a pool of readers. */
export interface PoolOptions extends ReaderBounds {
  /** The maximum number of processes. */
  readonly processes: number;
  /** The number of work items after which a process is replaced. */
  readonly worksEach: number;
  /** The maximum length of the queue. */
  readonly waiting: number;
  /** Milliseconds that a work item may wait in the queue. */
  readonly patience: number;
  /** Milliseconds after which an idle process is ended. */
  readonly idle: number;
  /** The number of attempts of a work item whose process ended for a reason other than its memory or time limit. */
  readonly tries: number;
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

interface Idle {
  readonly reader: ReaderProcess;
  readonly timer: NodeJS.Timeout;
}

/** A bounded pool of processes that read uploaded files, started on demand. */
export class ReaderPool {
  readonly #options: PoolOptions;
  readonly #idle: Idle[] = [];
  readonly #busy = new Set<ReaderProcess>();
  readonly #waiting: Waiting[] = [];
  #taken = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a work item; `took` is told how long each attempt has run. Throws {@link ReadersBusy} if the queue is full or the wait too long, {@link ReadersStopped} if
   * the pool closes, and whatever {@link ReaderProcess.run} throws.
   */
  async run<Kind extends Work['kind']>(
    work: Work & { readonly kind: Kind },
    took: (milliseconds: number) => void = () => undefined,
  ): Promise<Answers[Kind]> {
    for (let tries = 1; ; tries += 1) {
      await this.#turn();
      const reader = this.#take();
      const begun = performance.now();
      try {
        return await reader.run<Kind>(work);
      } catch (error) {
        const isChance = error instanceof ReaderDied && error.reason === 'other' && tries < this.#options.tries;
        if (!isChance) throw error;
      } finally {
        took(performance.now() - begun);
        this.#giveBack(reader);
      }
    }
  }

  /** Kills every process, working or not, and refuses further work. Resolves when they have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse(new ReadersStopped('the server stops'));
    const idle = this.#idle.splice(0).map(({ reader, timer }) => {
      clearTimeout(timer);
      return reader;
    });
    await Promise.all([...idle, ...this.#busy].map((reader) => reader.end()));
  }

  async #turn(): Promise<void> {
    if (this.#closed) throw new ReadersStopped('the server stops');
    if (this.#taken < this.#options.processes) {
      this.#taken += 1;
      return;
    }
    if (this.#waiting.length >= this.#options.waiting) throw new ReadersBusy('too many works wait for a reader');
    const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
    const one = { go, refuse };
    this.#waiting.push(one);
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      refuse(new ReadersBusy('a work has waited too long for a reader'));
    }, this.#options.patience);
    await promise.finally(() => clearTimeout(timer));
  }

  #take(): ReaderProcess {
    if (this.#closed) throw new ReadersStopped('the server stops');
    let idle = this.#idle.pop();
    while (idle && !idle.reader.isAlive) idle = this.#idle.pop();
    clearTimeout(idle?.timer);
    const reader = idle?.reader ?? new ReaderProcess(this.#options);
    this.#busy.add(reader);
    return reader;
  }

  #giveBack(reader: ReaderProcess): void {
    this.#busy.delete(reader);
    if (this.#closed || !reader.isAlive || reader.works >= this.#options.worksEach) void reader.end();
    else this.#rest(reader);
    const next = this.#waiting.shift();
    if (next) next.go();
    else this.#taken -= 1;
  }

  #rest(reader: ReaderProcess): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((one) => one.reader === reader),
        1,
      );
      void reader.end();
    }, this.#options.idle);
    timer.unref();
    this.#idle.push({ reader, timer });
  }
}
