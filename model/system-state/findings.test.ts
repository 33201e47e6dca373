import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RunningServer, SystemState } from '../wire/system-state.ts';
import { findingsOf } from './findings.ts';
import { THRESHOLDS } from './thresholds.ts';

const server: RunningServer = {
  id: 'a',
  isThis: true,
  silentFor: 0,
  host: 'app1',
  pid: 7,
  version: '1',
  schema: '0117',
  startedAt: '2026-01-01T00:00:00.000Z',
  memory: { process: 1, heap: 1 },
  lag: 0.01,
  connections: { used: 1, idle: 1, waiting: 0 },
  readers: 0,
  position: 0,
  disk: { state: 'ok', free: 1, total: 1, reserve: 1 },
  requests: { seconds: 300, count: 100, refused: 1, failed: 0, busy: 0, faults: 0, p95: 30, kinds: [] },
};
const well: SystemState = {
  at: '2026-01-01T00:00:00.000Z',
  servers: [server],
  database: {
    engine: 'postgres',
    version: '15',
    size: 1,
    schema: '0117',
    migratedAt: '2026-01-01T00:00:00.000Z',
    server: {
      connections: [{ state: 'idle', count: 20 }],
      most: 97,
      cacheHits: 1,
      longest: { seconds: 1, isIdle: false, text: null },
      replicas: [{ name: 'b', isSynchronous: true, seconds: null, bytes: null }],
      archive: null,
    },
    tables: [{ name: 'change', size: 1, rows: 1000, dead: 9000 }],
  },
  backup: {
    last: { at: '2026-01-01T00:00:00.000Z', age: 3600, seconds: 60, size: 1, withFiles: true, lostFiles: 0 },
    failedAt: null,
  },
  queue: { counts: { queued: 1, running: 1, waiting: 1, failed: 0 }, age: 1 },
  databus: { age: 1, paused: 0 },
  mail: { waiting: 1, age: 1, failed: 0 },
  feed: { position: 1, age: 0 },
  statements: [],
};

const placesOf = (state: SystemState) => findingsOf(state).map(({ place, severity }) => `${place} ${severity}`);

test('a house that is well has nothing to look at', () => {
  expect(findingsOf(well)).toEqual([]);
});

test('whatever is beyond its bound is told, what does not work first', () => {
  const { requests } = server;
  const ill: SystemState = {
    ...well,
    servers: [
      { ...server, lag: 1, requests: { ...requests, faults: 4, p95: 1500 }, disk: { ...server.disk, state: 'low' } },
      { ...server, silentFor: 60, lag: 1 },
      { ...server, schema: '0116', connections: { used: 1, idle: 1, waiting: 11 } },
    ],
    queue: { counts: { ...well.queue.counts, failed: 1 }, age: 61 },
    databus: { age: 301, paused: 1 },
    mail: { waiting: 1, age: 301, failed: 2 },
    feed: { position: 1, age: 11 },
  };
  expect(placesOf(ill)).toEqual([
    'servers bad',
    'feed bad',
    ...Array.from({ length: 6 }, () => 'servers attention'),
    'jobs attention',
    'jobs attention',
    'databus attention',
    'databus attention',
    'mail attention',
    'mail attention',
  ]);
  const base = well.database.server;
  if (!base) throw new Error('no server');
  const strained: SystemState = {
    ...well,
    servers: [{ ...server, disk: { ...server.disk, state: 'full' }, requests: { ...requests, busy: 31 } }],
    database: {
      ...well.database,
      tables: [{ name: 'change', size: 1, rows: 1000, dead: 10_001 }],
      server: {
        ...base,
        connections: [{ state: 'idle', count: 96 }],
        longest: { seconds: 61, isIdle: true, text: null },
        replicas: [{ name: 'b', isSynchronous: false, seconds: 31, bytes: 1 }],
        archive: { archivedAt: null, isFailing: true },
      },
    },
  };
  expect(placesOf(strained)).toEqual([
    'servers bad',
    'servers bad',
    'database bad',
    'database bad',
    'database attention',
    'database attention',
    'database attention',
  ]);
});

test('a backup is missed where there is none, where it is old, and where the next one failed', () => {
  const { last } = well.backup;
  if (!last) throw new Error('no backup');
  const told = (backup: SystemState['backup']) => findingsOf({ ...well, backup }).map(({ text }) => text);
  expect(told({ last: null, failedAt: null })).toEqual(['Резервной копии ещё не было']);
  expect(told({ last: { ...last, age: 172_801 }, failedAt: null })).toEqual([
    'Последняя резервная копия старше двух суток',
  ]);
  expect(told({ last, failedAt: last.at })).toEqual(['Последняя резервная копия не удалась']);
  expect(placesOf({ ...well, backup: { last: { ...last, lostFiles: 2 }, failedAt: null } })).toEqual(['backup bad']);
});

test('the bounds are those of the alerts', () => {
  const rules = readFileSync(new URL('../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');
  const alerts = Object.fromEntries(
    rules
      .split('- alert: ')
      .slice(1)
      .flatMap((rule) => {
        const [name = ''] = rule.split('\n');
        const expression = rule.slice(0, rule.indexOf('annotations:'));
        const limit = /> (?<limit>[\d.]+)\s/u.exec(expression)?.groups?.['limit'];
        return limit !== undefined && name in THRESHOLDS ? [[name, Number(limit)]] : [];
      }),
  );
  expect(alerts).toEqual(THRESHOLDS);
});
