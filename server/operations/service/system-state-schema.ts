import { z } from 'zod';
import { REQUEST_KINDS, type SystemState } from '#model/wire/system-state.ts';
import { wireSchema } from '#server/endpoint/answers.ts';

const count = z.int();
const bytes = z.number();
const seconds = z.number();
const milliseconds = z.number();

const requests = z.object({
  seconds,
  count,
  refused: count,
  failed: count,
  busy: count,
  faults: count,
  p95: milliseconds.nullable(),
  kinds: z.array(
    z.object({
      kind: z.enum(REQUEST_KINDS),
      count,
      p50: milliseconds.nullable(),
      p95: milliseconds.nullable(),
    }),
  ),
});

const server = z.object({
  id: z.string(),
  isThis: z.boolean(),
  silentFor: seconds,
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  schema: z.string(),
  startedAt: z.string(),
  memory: z.object({ process: bytes, heap: bytes }),
  lag: seconds,
  connections: z.object({ used: count, idle: count, waiting: count }).nullable(),
  readers: count,
  position: z.int(),
  disk: z.object({ state: z.enum(['ok', 'low', 'full']), free: bytes, total: bytes, reserve: bytes }),
  requests,
});

const databaseServer = z.object({
  connections: z.array(z.object({ state: z.string(), count })),
  most: count,
  cacheHits: z.number().nullable(),
  longest: z.object({ seconds, isIdle: z.boolean(), text: z.string().nullable() }).nullable(),
  replicas: z.array(
    z.object({ name: z.string(), isSynchronous: z.boolean(), seconds: seconds.nullable(), bytes: bytes.nullable() }),
  ),
  archive: z.object({ archivedAt: z.string().nullable(), isFailing: z.boolean() }).nullable(),
});

const database = z.object({
  engine: z.enum(['postgres', 'pglite']),
  version: z.string(),
  size: bytes,
  schema: z.string(),
  migratedAt: z.string(),
  server: databaseServer.nullable(),
  tables: z.array(z.object({ name: z.string(), size: bytes, rows: count.nullable(), dead: count.nullable() })),
});

/** The answer of the state of the system. */
export const systemState = wireSchema<SystemState>(
  'SystemState',
  z.object({
    at: z.string(),
    servers: z.array(server),
    database,
    backup: z.object({
      last: z
        .object({
          at: z.string(),
          age: seconds,
          seconds,
          size: bytes,
          withFiles: z.boolean(),
          lostFiles: count,
        })
        .nullable(),
      failedAt: z.string().nullable(),
    }),
    queue: z.object({
      counts: z.object({ queued: count, running: count, waiting: count, failed: count }),
      age: seconds,
    }),
    databus: z.object({ age: seconds, paused: count }),
    mail: z.object({ waiting: count, age: seconds, failed: count }),
    feed: z.object({ position: z.int(), age: seconds }),
    statements: z.array(
      z.object({
        text: z.string(),
        count,
        total: milliseconds,
        max: milliseconds,
        parameters: z.array(z.string()),
      }),
    ),
  }),
);
