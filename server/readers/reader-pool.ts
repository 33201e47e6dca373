import { ReaderDied, ReadersBusy, ReadersStopped } from './reader-errors.ts';
import { ReaderProcess, type ReaderBounds } from './reader-process.ts';
import type { Answers, Work } from './work.ts';

/** How a pool of readers works. */
export interface PoolOptions extends ReaderBounds {
  /** How many processes work at once. */
  readonly processes: number;
  /** How many works one process does before another takes its place. */
  readonly worksEach: number;
  /** How many works wait for a process. */
  readonly waiting: number;
  /** Milliseconds that a work waits. */
  readonly patience: number;
  /** Milliseconds that a process without work stays. */
  readonly idle: number;
  /** How often a work is begun whose process was ended by neither its memory nor its time. */
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

/** Processes that read what people upload, started when there is work, so many at once and no more. */
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
   * Has a work done. Throws {@link ReadersBusy} where too many wait or this one has waited too long, {@link ReadersStopped} where the pool
   * closes, and whatever {@link ReaderProcess.run} throws.
   */
  async run<Kind extends Work['kind']>(work: Work & { readonly kind: Kind }): Promise<Answers[Kind]> {
    for (let tries = 1; ; tries += 1) {
      await this.#turn();
      const reader = this.#take();
      try {
        return await reader.run<Kind>(work);
      } catch (error) {
        const isChance = error instanceof ReaderDied && error.reason === 'other' && tries < this.#options.tries;
        if (!isChance) throw error;
      } finally {
        this.#giveBack(reader);
      }
    }
  }

  /** Ends every process, in the middle of its work too, and takes no more work. Resolves when they are gone. */
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
