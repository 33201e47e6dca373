import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import type { ServerReport } from '#model/wire/system-state.ts';
import type { Database } from '../database.ts';
import { newestMigration } from '../engines/migrations.ts';
import { RequestCounts } from './request-counts.ts';

const PACKAGE = path.join(import.meta.dirname, '../../../package.json');
const packageJson = z.object({ version: z.string() });

/** As of the metric `nodejs_eventloop_lag_p99_seconds`. */
const RESOLUTION = 10;
const NANOSECONDS = 1e9;

/** What a server tells of itself besides its own figures. */
export interface ServerParts {
  readonly database: Pick<Database, 'connections'>;
  readonly live: { readonly readers: number; readonly position: number };
  readonly files: {
    readonly space: {
      readonly floor: number;
      readonly state: () => ServerReport['disk']['state'];
      readonly read: () => { readonly free: number; readonly total: number };
    };
  };
}

/** The figures of one server. */
export class ServerFigures {
  readonly id = randomUUID();
  readonly requests = new RequestCounts();
  readonly #startedAt = new Date().toISOString();
  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  readonly #schema = newestMigration();
  readonly #version = packageJson.parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
  #lag = 0;

  /** Measures the delay of the event loop until `stop`. */
  start(): void {
    this.#loop.enable();
  }

  /** Ends the measurement, whose timer keeps no process alive but takes time. */
  stop(): void {
    this.#loop.disable();
  }

  /** Begins another period of measurement; until it ends, the lag of this one is told. */
  nextPeriod(): void {
    this.#lag = this.#loop.percentile(99) / NANOSECONDS;
    this.#loop.reset();
  }

  /** What the server tells of itself now. */
  read({ database, live, files: { space } }: ServerParts): ServerReport {
    const { rss, heapUsed } = process.memoryUsage();
    const { free, total } = space.read();
    return {
      host: hostname(),
      pid: process.pid,
      version: this.#version,
      schema: this.#schema,
      startedAt: this.#startedAt,
      memory: { process: rss, heap: heapUsed },
      lag: this.#lag,
      connections: database.connections?.() ?? null,
      readers: live.readers,
      position: live.position,
      disk: { state: space.state(), free, total, reserve: space.floor },
      requests: this.requests.figures(),
    };
  }
}
