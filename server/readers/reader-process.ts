import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { Socket } from 'node:net';
import path from 'node:path';
import { ReaderDied, ReadersStopped, UnreadableFile, type DeathCause } from './reader-errors.ts';
import { ANSWER_SCHEMAS, replySchema } from './reply-schema.ts';
import type { Answers, Work } from './work.ts';

/** What a reader process may use. */
export interface ReaderBounds {
  /** MiB of JavaScript values. */
  readonly heap: number;
  /** MiB that the whole process may hold in memory, pictures and buffers included. */
  readonly resident: number;
  /** Milliseconds of a processor for one work: on a machine that is busy with something else, a file is no worse. */
  readonly processor: number;
  /** Milliseconds for one work, however little of a processor it got. */
  readonly time: number;
  /** Its priority as the system counts: 0 is that of the server, 19 runs when nobody else wants to. */
  readonly nice: number;
}

const CHILD = path.join(import.meta.dirname, 'child', 'child.ts');
/** As much of what a process prints is kept, in characters, to be told in the log when it dies. */
const KEPT_OUTPUT = 2000;
const MEBIBYTE = 1024 * 1024;

/** The child knows nothing of the server's environment, secrets least of all. */
function childEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return {
    // The directory has a part for each version of Node below it, which Node adds by itself.
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }),
    // Fewer arenas of the C library keep memory that was given back from counting on.
    MALLOC_ARENA_MAX: '2',
  };
}

/** A process that reads what people upload. It does one work at a time and ends with the server, however that ends. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #time: number;
  readonly #gone = Promise.withResolvers<void>();
  #pending: PromiseWithResolvers<unknown> | null = null;
  #output = '';
  #death: DeathCause | 'stopped' = 'other';
  #alive = true;
  #works = 0;

  constructor({ heap, resident, processor, time, nice }: ReaderBounds) {
    this.#time = time;
    this.#child = fork(CHILD, [process.pid, resident * MEBIBYTE, processor, nice].map(String), {
      execArgv: [`--max-old-space-size=${heap}`],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('message', (message) => this.#pending?.resolve(message));
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-KEPT_OUTPUT);
    });
    this.#child.on('exit', () => {
      this.#alive = false;
    });
    this.#child.on('close', () => this.#gone.resolve());
    this.#child.on('error', (error) => {
      this.#output += error.message;
      // A process that was never started closes nothing.
      if (this.#child.pid === undefined) this.#gone.resolve();
    });
    void this.#gone.promise.then(() => {
      this.#alive = false;
      this.#pending?.reject(this.#lastWords());
    });
    this.#holdServer(false);
  }

  /** Whether it can be given another work. */
  get isAlive(): boolean {
    return this.#alive && this.#child.connected;
  }

  /** How many works it was given. */
  get works(): number {
    return this.#works;
  }

  /**
   * Gives it a work. Throws {@link UnreadableFile} with what is wrong with the file, {@link ReaderDied} where the process ended, and
   * {@link ReadersStopped} where it was told to.
   */
  async run<Kind extends Work['kind']>(work: Work & { readonly kind: Kind }): Promise<Answers[Kind]> {
    this.#works += 1;
    this.#holdServer(true);
    const timer = setTimeout(() => this.#kill('time'), this.#time);
    try {
      const reply = replySchema.parse(await this.#replyTo(work));
      if (reply.outcome === 'unreadable') throw new UnreadableFile(reply.message);
      if (reply.outcome === 'failed')
        throw new Error(`a reader failed at a work of kind ${work.kind}: ${reply.message}`);
      return ANSWER_SCHEMAS[work.kind].parse(reply.answer);
    } finally {
      clearTimeout(timer);
      this.#holdServer(false);
    }
  }

  /** Ends it at once. Resolves when it is gone. */
  async end(): Promise<void> {
    this.#holdServer(true);
    this.#kill('stopped');
    await this.#gone.promise;
  }

  async #replyTo(work: Work): Promise<unknown> {
    if (!this.isAlive) {
      await this.#gone.promise;
      throw this.#lastWords();
    }
    this.#pending = Promise.withResolvers();
    // A process that can't be sent to is about to be gone, which ends the wait.
    this.#child.send(work, () => undefined);
    return this.#pending.promise.finally(() => {
      this.#pending = null;
    });
  }

  #lastWords(): Error {
    if (this.#death === 'stopped') return new ReadersStopped('the server stops');
    const { exitCode, signalCode } = this.#child;
    // V8 aborts where its heap is full, and the watchdog sends the same signal where the process is too large.
    const bySignal = signalCode === 'SIGABRT' ? 'memory' : signalCode === 'SIGXCPU' ? 'time' : 'other';
    const reason = this.#death === 'other' ? bySignal : this.#death;
    const how = signalCode === null ? `ended with ${exitCode}` : `ended by ${signalCode}`;
    return new ReaderDied(reason, `a reader ${how} (${reason}): ${this.#output.trim()}`);
  }

  #kill(death: 'time' | 'stopped'): void {
    if (this.#death === 'other') this.#death = death;
    this.#child.kill('SIGKILL');
  }

  /** Whether the server stays up for it: while it works, and not while it waits. */
  #holdServer(holds: boolean): void {
    const { channel, stderr } = this.#child;
    const held = [this.#child, channel, stderr instanceof Socket ? stderr : null];
    for (const one of held) {
      if (holds) one?.ref();
      else one?.unref();
    }
  }
}
