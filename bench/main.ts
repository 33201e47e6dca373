import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { accept, acceptedTable, figuresToAccept } from './accepted.ts';
import { buildDatabases, startDurableCluster } from './databases.ts';
import { COLD_START_GOAL, measureColdStart } from './cold-start.ts';
import { type BenchTarget, OTHER_NAMES, startHandWritten, startOurs } from './targets.ts';
import { measureGrowth, measureSize } from './measure-size.ts';
import { measureSteps } from './measure-steps.ts';
import { MEASURES } from './measures.ts';
import { readOptions } from './options.ts';
import { figuresOf, type Line, type Verdict, verdictLines, verdictOf } from './report.ts';

const OUTPUT = path.join(import.meta.dirname, '../output/bench.json');

const options = readOptions(
  process.argv.slice(2),
  MEASURES.map((measure) => measure.key),
);
const chosen = MEASURES.filter((measure) => options.only.length === 0 || options.only.includes(measure.key));
const started = performance.now();
const note = (text: string) =>
  console.log(`\n[${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s] ${text}`);

// Exiting this way lets each server's own exit hook stop it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const cluster = await startDurableCluster();
const running = new Set<BenchTarget>();
const lines: Line[] = [];
const steps: Verdict[] = [];

async function tracked(starting: Promise<BenchTarget>): Promise<BenchTarget> {
  const target = await starting;
  running.add(target);
  return target;
}

async function stop(targets: Iterable<BenchTarget>): Promise<void> {
  for (const target of targets) {
    await target.server.stop();
    running.delete(target);
  }
}

try {
  const ours: BenchTarget[] = [];
  for (const rows of options.sizes) {
    note(`making ${rows.toLocaleString('en')} news and three copies of them`);
    const databases = await buildDatabases(cluster, rows);
    note('measuring');
    const own = await tracked(startOurs(databases.ours, folder));
    ours.push(own);
    const others: BenchTarget[] = [];
    for (const name of OTHER_NAMES) others.push(await tracked(startHandWritten(name, databases[name])));
    lines.push(...(await measureSize([own, ...others], rows, chosen, options)));
    await stop(others);
    const deep = chosen.find((measure) => measure.key === 'deepText');
    if (deep) steps.push(...(await measureSteps(own, deep, rows, options)));
  }
  const verdicts: Verdict[] = [...lines.map(verdictOf), ...steps];
  const [few, many] = [ours.at(0), ours.at(-1)];
  const list = chosen.find((measure) => measure.key === 'list');
  if (few && many && few !== many && list) verdicts.push(await measureGrowth(few, many, list, options));
  const memory = many?.server.memory() ?? 0;
  await stop([...running]);
  const coldStart = await measureColdStart(path.join(folder, 'embedded'));
  verdicts.push({
    goal: `cold start on an existing embedded database < ${COLD_START_GOAL} ms`,
    reached: `${coldStart.toFixed(0)} ms`,
    pass: coldStart < COLD_START_GOAL,
    overall: true,
  });
  console.log(verdictLines(verdicts));
  const [rows] = options.sizes;
  if (rows !== undefined) {
    const ofRows = lines.filter((line) => line.rows === rows);
    const toAccept = figuresToAccept(ofRows, { coldStart, memory });
    console.log(await acceptedTable(rows, toAccept));
    if (options.accept) await accept(rows, toAccept);
  }
  const machine = { at: new Date().toISOString(), node: process.version, processors: cpus().length };
  const figures = { ...machine, ...options, lines: lines.map(figuresOf), memory, coldStart, verdicts };
  await mkdir(path.dirname(OUTPUT), { recursive: true });
  await writeFile(OUTPUT, `${JSON.stringify(figures, null, 1)}\n`);
  note(`written to ${path.relative(process.cwd(), OUTPUT)}`);
} finally {
  await stop([...running]);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
