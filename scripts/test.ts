import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../test/harness/chromium.ts';
import { ROOT, runTool, stopToolsOnSignal } from './run-tool.ts';
import { type Count, countPlaywright, countVitest, describeFailures, withRunner } from './tests/count.ts';
import { makeMemoryFolder } from './tests/memory-folder.ts';

const VITEST_PROJECTS = ['pure', 'processes', 'pglite', 'postgres', 'faults', 'ui'];
const RUNNERS = [...VITEST_PROJECTS, 'e2e'];
const WITH_BROWSER = ['ui', 'e2e'];

async function run(name: string): Promise<Count> {
  console.log(`\n── ${name} ──`);
  const report = join(ROOT, 'output/results', `${name}.json`);
  rmSync(report, { force: true });
  try {
    if (WITH_BROWSER.includes(name)) ensureChromium();
    const { code } = name === 'e2e' ? await runPlaywright() : await runVitest(name, report);
    return withRunner(existsSync(report) ? countIn(name, report) : null, code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return withRunner(null, 1);
  }
}

function runPlaywright() {
  return runTool('node_modules/@playwright/test/cli.js', ['test'], { env });
}

function runVitest(project: string, report: string) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTool('node_modules/vitest/vitest.mjs', ['run', `--project=${project}`, ...reporters], { env });
}

function countIn(name: string, report: string): Count {
  const content = JSON.parse(readFileSync(report, 'utf8'));
  if (name === 'e2e') return countPlaywright(content);
  failures.push(...describeFailures(content));
  return countVitest(content);
}

stopToolsOnSignal();
const folder = makeMemoryFolder();
const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean', default: false } } });
const env = { ...(folder === null ? {} : { TMPDIR: folder }), ...(values.all ? { ASK_ALL: '1' } : {}) };
const chosen = values.only?.split(',') ?? RUNNERS;
const unknown = chosen.filter((name) => !RUNNERS.includes(name));
if (unknown.length > 0) throw new Error(`No such tests: ${unknown.join(', ')}. There are ${RUNNERS.join(', ')}`);

const counts: Count[] = [];
/** Repeated after all tests: what a runner printed may be thousands of lines above. */
const failures: string[] = [];
const lines: string[] = [];
for (const name of chosen) {
  const count = await run(name);
  counts.push(count);
  lines.push(`${name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
}
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`\n${[...failures, ...lines].join('\n')}`);
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
console.log(`${total('passed')} passed, ${total('failed')} failed`);
