import { parseArgs } from 'node:util';
import { runScenario } from '../test/faults/run-scenario.ts';
import { SCENARIOS } from '../test/faults/scenarios.ts';
import { type Line, tableOf } from '../test/faults/table.ts';

const NAMES = SCENARIOS.map(({ name }) => name);
const USAGE = `Usage: npm run faults -- [--only ${NAMES.join(',')}] [--on pglite,postgres] [--rounds 100] [--short]
  Makes faults while the product works, and counts what is lost. --short is the form that the test command runs.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    on: { type: 'string', default: 'pglite,postgres' },
    rounds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const only = values.only?.split(',') ?? NAMES;
const rounds = values.rounds === undefined ? null : Number(values.rounds);
if (only.some((name) => !NAMES.includes(name)) || (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))) {
  console.error(USAGE);
  process.exit(2);
}
// All started processes are ended by this one's exit handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const lines: Line[] = [];
for (const scenario of SCENARIOS.filter(({ name }) => only.includes(name))) {
  for (const engine of scenario.engines.filter((name) => values.on.split(',').includes(name))) {
    const started = performance.now();
    const options = { short: values.short, rounds: rounds ?? scenario.rounds[values.short ? 'short' : 'long'] };
    console.log(`${scenario.name} on ${engine}: ${scenario.title} (${options.rounds} ×)`);
    const findings = await runScenario(scenario, engine, options);
    const seconds = (performance.now() - started) / 1000;
    for (const text of [...findings.figures, ...findings.failures()]) console.log(`  ${text}`);
    lines.push({ name: scenario.name, engine, seconds, findings });
  }
}
console.log(`\n${tableOf(lines)}`);
process.exit(lines.every(({ findings }) => findings.failures().length === 0) ? 0 : 1);
