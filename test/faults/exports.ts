import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Findings } from './findings.ts';
import { settled } from './settled.ts';

const LIST = '/manage/video/?pageSize=-1';
const WORKBOOK = '/manage/video/download/xlsx';
const PAUSE = 100;

/** The outcomes of exports. */
export interface Exports {
  whole: number;
  broken: number;
  refused: number;
  /** Replies that look complete and are not. */
  readonly wrong: string[];
}

/** Whether a list declares its length at its end, and has that length. */
function isWhole(text: string): boolean {
  const { items, total }: { items?: unknown; total?: unknown } = JSON.parse(text);
  return Array.isArray(items) && items.length === total;
}

/** Requests one whole list and records its outcome: a broken reply must be recognisable as broken. */
export async function exportOnce(client: Client, exports: Exports): Promise<void> {
  const asked = await fetch(`${client.url}/api/v1${LIST}`, { headers: { authorization: client.authorization } }).catch(
    () => null,
  );
  if (asked?.status === 503) {
    exports.refused += 1;
    return;
  }
  const text = await asked?.text().catch(() => null);
  if (typeof text !== 'string') exports.broken += 1;
  else if (asked?.status !== 200) exports.wrong.push(`a list was answered ${asked?.status}`);
  else if (isWhole(text)) exports.whole += 1;
  else exports.wrong.push('a list ends without all of its records');
}

async function workbookOnce(client: Client, exports: Exports): Promise<void> {
  const asked = await client.download(WORKBOOK);
  if (asked === null) exports.broken += 1;
  else if (asked.status === 503) exports.refused += 1;
  else if (asked.status === 200) exports.whole += 1;
  else exports.wrong.push(`a workbook was answered ${asked.status}`);
}

/** Exports lists and workbooks, each repeatedly, until `until` resolves. */
export async function exporting(client: Client, until: Promise<unknown>): Promise<Exports> {
  const exports: Exports = { whole: 0, broken: 0, refused: 0, wrong: [] };
  const isOver = settled(until);
  const loop = async (once: typeof exportOnce) => {
    while (!isOver()) {
      await once(client, exports);
      await sleep(PAUSE);
    }
  };
  await Promise.all([until, loop(exportOnce), loop(exportOnce), loop(workbookOnce)]);
  return exports;
}

/** Records the findings about exports, and the number of each outcome. */
export function noteExports(findings: Findings, { whole, broken, refused, wrong }: Exports): void {
  findings.wrong.push(...wrong);
  findings.figures.push(`exports: ${whole} whole, ${broken} broken, ${refused} refused`);
}
