import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { Socket } from 'node:net';
import path from 'node:path';
import { ReaderDied, ReadersStopped, UnreadableFile, type DeathCause } from './reader-errors.ts';
import { ANSWER_SCHEMAS, replySchema } from './reply-schema.ts';
import type { Answers, Work } from './work.ts';

/** The resource limits of a reader process. */
export interface ReaderBounds {
  /** MiB of the JavaScript heap. */
  readonly heap: number;
  /** MiB of resident memory of the whole process, including pictures and buffers. */
  readonly resident: number;
  /** Milliseconds of processor time per work item, which does not depend on the load of the machine. */
  readonly processor: number;
  /** Milliseconds of elapsed time per work item, whatever its processor time. */
  readonly time: number;
  /** The nice value: 0 is that of the server, 19 is the lowest priority. */
  readonly nice: number;
}

const CHILD = path.join(import.meta.dirname, 'child', 'child.ts');
/** How much of a process's output is kept, in characters, for the log when it dies. */
const KEPT_OUTPUT = 2000;
const MEBIBYTE = 1024 * 1024;

/** The child gets none of the server's environment, in particular no secrets. */
function childEnvironment(): NodeJS.ProcessEnv {
  const compiled = getCompileCacheDir();
  return {
    // Node appends a subdirectory per version by itself.
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(compiled) }),
    // Fewer malloc arenas, so that freed memory is less often counted as resident.
    MALLOC_ARENA_MAX: '2',
  };
}

/** A process that reads uploaded files. It runs one work item at a time and ends with the server, however that ends. */
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
      // A process that failed to start emits no close event.
      if (this.#child.pid === undefined) this.#gone.resolve();
    });
    void this.#gone.promise.then(() => {
      this.#alive = false;
      this.#pending?.reject(this.#lastWords());
    });
    this.#holdServer(false);
  }

  /** Whether it can take another work item. */
  get isAlive(): boolean {
    return this.#alive && this.#child.connected;
  }

  /** The number of work items it has been given. */
  get works(): number {
    return this.#works;
  }

  /**
   * Runs a work item. Throws {@link UnreadableFile} with the defect of the file, {@link ReaderDied} if the process
   * ended, and {@link ReadersStopped} if it was stopped.
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

  /** Kills it. Resolves when it has ended. */
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
    // A process that can't be sent to is about to end, which ends the wait.
    this.#child.send(work, () => undefined);
    return this.#pending.promise.finally(() => {
      this.#pending = null;
    });
  }

  #lastWords(): Error {
    if (this.#death === 'stopped') return new ReadersStopped('the server stops');
    const { exitCode, signalCode } = this.#child;
    // V8 aborts when its heap is full, and the watchdog sends the same signal when the process is too large.
    const bySignal = signalCode === 'SIGABRT' ? 'memory' : signalCode === 'SIGXCPU' ? 'time' : 'other';
    const reason = this.#death === 'other' ? bySignal : this.#death;
    const how = signalCode === null ? `ended with ${exitCode}` : `ended by ${signalCode}`;
    return new ReaderDied(reason, `a reader ${how} (${reason}): ${this.#output.trim()}`);
  }

  #kill(death: 'time' | 'stopped'): void {
    if (this.#death === 'other') this.#death = death;
    this.#child.kill('SIGKILL');
  }

  /** Whether the process keeps the server's event loop alive: only while it works. */
  #holdServer(holds: boolean): void {
    const { channel, stderr } = this.#child;
    const held = [this.#child, channel, stderr instanceof Socket ? stderr : null];
    for (const one of held) {
      if (holds) one?.ref();
      else one?.unref();
    }
  }
}
