import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { withReplicas } from '#server/store/engines/replicas.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const RULES = 'deploy/prometheus/alerts.yml';
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file));

/** Metrics of Prometheus itself, and of PostgreSQL alone. */
const OTHERS = new Set(['up', 'ALERTS']);
const OF_POSTGRES = new Set(['database_connections', 'database_replica_lag_seconds']);

/** PostgreSQL with a replica that does not answer. */
async function withReplica(): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  if (opened.database.engine === 'pglite') return opened;
  const database = withReplicas(opened.database, ['postgres://postgres@127.0.0.1:1/absent'], 2, 5);
  const close = async () => {
    await database.replicas?.close();
    await opened.close();
  };
  return { ...opened, database, close };
}

const app = await openTestApp([], withReplica);
afterAll(() => app.close());
const server = await app.app.listen({ port: 0, host: '127.0.0.1' });

/** The names of the metrics of expressions: what stands before labels or operators and is no function. */
function metricsIn(text: string): readonly string[] {
  const labels = text.replaceAll(/\{[^{}]*\}/gu, '').replaceAll(/\bby \([^)]*\)/gu, '');
  return [...labels.matchAll(/\b[a-z]+(?:_[a-z\d]+)+\b(?!\s*\()|\b(?:up|jobs)\b(?!\s*\()/gu)].map(([name]) => name);
}

test('alerts and the dashboard ask for metrics that the server has', async () => {
  await fetch(`${server}/api/v1/manage/news/`);
  const told = await (await fetch(`${server}/metrics`)).text();
  const known = new Set([...told.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
  const rules = await readFile(path.join(ROOT, RULES), 'utf8');
  const asked = [...rules.matchAll(/expr: (?:\|\n\s*)?(.+)/gu)].map(([, expression = '']) => expression);
  const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    await readFile(path.join(ROOT, 'deploy/grafana/dashboard.json'), 'utf8'),
  );
  const expressions = [...asked, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(expressions.length).toBeGreaterThan(20);
  const names = new Set(expressions.flatMap(metricsIn).map((name) => name.replace(/_(?:bucket|count|sum)$/u, '')));
  for (const name of OTHERS) names.delete(name);
  if (app.context.database.engine === 'pglite') for (const name of OF_POSTGRES) names.delete(name);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  expect(names.size).toBeGreaterThan(10);
});

test('metrics count what the process waits for without its handles, whose owners may be gone', async () => {
  const told = await (await fetch(`${server}/metrics`)).text();
  expect(told).toContain('nodejs_active_resources{type="TCPServerWrap"} ');
  expect(told).not.toContain('nodejs_active_handles');
});

test.runIf(PROMTOOL !== undefined)('the alerts are raised by what they are for, and by nothing else', async () => {
  const { stdout } = await promisify(execFile)(PROMTOOL ?? '', ['test', 'rules', 'alerts.test.yml'], {
    cwd: path.join(ROOT, path.dirname(RULES)),
  });
  expect(stdout).toContain('SUCCESS');
});
