import { performance } from 'node:perf_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool, stopToolsOnSignal } from './run-tool.ts';

interface Step {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
}

/** All static checks, which need no database or browser, longest first. */
const STEPS: readonly Step[] = [
  { name: 'pure tests', script: 'node_modules/vitest/vitest.mjs', args: ['run', '--project=pure', '--reporter=dot'] },
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'generated files', script: 'scripts/generate.ts', args: ['--check'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: [] },
  { name: 'floors', script: 'scripts/check-floors.ts', args: [] },
  { name: 'format', script: 'node_modules/@biomejs/biome/bin/biome', args: ['format', '.'] },
];

const PARALLEL = 2;

async function run(step: Step): Promise<boolean> {
  const start = performance.now();
  const { code, output } = existsSync(join(ROOT, step.script))
    ? await runTool(step.script, step.args, { output: 'capture' })
    : { code: 1, output: `${step.script} is not there\n` };
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  if (code !== 0 || step.name === 'floors') console.log(output.trimEnd());
  return code === 0;
}

stopToolsOnSignal();
const start = performance.now();
const waiting = [...STEPS];
const failed: string[] = [];
await Promise.all(
  Array.from({ length: PARALLEL }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await run(step))) failed.push(step.name);
    }
  }),
);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(failed.length === 0 ? `\nAll is well (${seconds} s)` : `\nFailed: ${failed.join(', ')} (${seconds} s)`);
process.exitCode = failed.length === 0 ? 0 : 1;
