import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COLD_START_GOAL } from './cold-start.ts';
import { type Line, reachedOf } from './report.ts';

const FILE = path.join(import.meta.dirname, 'accepted.json');
/** The measures whose ratios are accepted, at so many connections. */
const KEYS = ['list', 'state', 'one', 'search', 'patch', 'create'];
const CONNECTIONS = 16;
/** Memory of the server after the run, in MiB. */
const MEMORY_GOAL = 250;
/** The part of an accepted figure by which one may be worse. */
const TOLERANCE = 0.1;

/** The last accepted figures, by number of rows and measure. */
type Accepted = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Figure {
  readonly key: string;
  readonly value: number;
  readonly goal: number;
  readonly isLessBetter: boolean;
}

/** The figures of a run that are accepted and compared: the ratios at one size, the start in ms, the memory in MiB. */
export function figuresToAccept(
  lines: readonly Line[],
  { coldStart, memory }: { readonly coldStart: number; readonly memory: number },
): readonly Figure[] {
  const ratios = lines
    .filter(({ connections, measure }) => connections === CONNECTIONS && KEYS.includes(measure.key))
    .map((line) => ({
      key: line.measure.key,
      value: reachedOf(line),
      goal: line.measure.goal.ratio,
      isLessBetter: false,
    }));
  return [
    ...ratios,
    { key: 'start', value: coldStart, goal: COLD_START_GOAL, isLessBetter: true },
    { key: 'memory', value: memory, goal: MEMORY_GOAL, isLessBetter: true },
  ];
}

async function readAccepted(): Promise<Accepted> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** One table of the figures with their goals and the accepted ones; what is worse than accepted by a tenth is marked. */
export async function acceptedTable(rows: number, figures: readonly Figure[]): Promise<string> {
  const accepted = (await readAccepted())[rows] ?? {};
  const lines = figures.map(({ key, value, goal, isLessBetter }) => {
    const last = accepted[key];
    const worse =
      last !== undefined && (isLessBetter ? value > last * (1 + TOLERANCE) : value < last * (1 - TOLERANCE));
    const shown = (figure: number | undefined) => (figure?.toFixed(isLessBetter ? 0 : 2) ?? '').padStart(10);
    const isReached = isLessBetter ? value <= goal : value >= goal;
    return `${key.padEnd(10)}${shown(value)}${shown(goal)}${shown(last)}  ${isReached ? 'pass' : 'MISS'}${worse ? ', WORSE' : ''}`;
  });
  const head = ['', 'measured', 'goal', 'accepted'].map((text) => text.padStart(10)).join('');
  return [
    `\n${rows.toLocaleString('en')} rows, ${CONNECTIONS} at once: ratios, start in ms, memory in MiB`,
    head,
    ...lines,
  ].join('\n');
}

/** Makes these the accepted figures at this size. */
export async function accept(rows: number, figures: readonly Figure[]): Promise<void> {
  const kept = figures.map(({ key, value, isLessBetter }) => [key, Number(value.toFixed(isLessBetter ? 0 : 2))]);
  const before = await readAccepted();
  const after = { ...before, [rows]: { ...before[rows], ...Object.fromEntries(kept) } };
  await writeFile(FILE, `${JSON.stringify(after, null, 2)}\n`);
}
