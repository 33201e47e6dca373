import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Client } from './client.ts';
import { exportOnce, type Exports } from './exports.ts';
import { fillVideos } from './fill-videos.ts';
import { inWords, read } from './readers.ts';
import type { Scenario } from './scenario.ts';
import { settled } from './settled.ts';
import { openStage } from './stage.ts';

const LIST = '/api/v1/manage/video/?pageSize=-1';
/** The polling interval of the database's activity, in milliseconds. */
const LOOK_EVERY = 1;

/**
 * The backend that reads for an export: its current or last statement fetches an export page. Every second time one
 * that is about to reply.
 */
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'back-office' and datname = current_database() and query like '%with ordinality page%'
    and (state = 'active' or not $1)`;

/** Reads a whole list; null if it breaks off. */
async function readExport(client: Client): Promise<string | null> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: client.authorization };
    get(`${client.url}${LIST}`, { agent: false, headers }, resolve).once('error', reject);
  });
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString();
}

/**
 * The backend that reads for an export is terminated: that reply breaks, or continues completely on another backend;
 * nothing else is affected.
 */
export const backendTerminated: Scenario = {
  name: 'backend-terminated',
  title: 'the connection of an export is terminated',
  engines: ['postgres'],
  rounds: { short: 4, long: 50 },
  async run(run) {
    const { findings } = run;
    const stage = await openStage(run);
    const serving = await stage.serve();
    await fillVideos(stage);
    const database = new pg.Client({ connectionString: stage.databaseUrl });
    await database.connect();
    run.defer(() => database.end());
    const exports: Exports = { whole: 0, broken: 0, refused: 0, wrong: [] };
    let terminated = 0;
    const faults = async () => {
      for (let round = 0; round < run.rounds; round += 1) {
        const ended = readExport(serving.client);
        const isOver = settled(ended);
        let gone = 0;
        while (gone === 0 && !isOver()) {
          gone = (await database.query(TERMINATE, [round % 2 === 0])).rowCount ?? 0;
          await sleep(LOOK_EVERY);
        }
        terminated += gone;
        noteEnd(await ended, exports);
      }
    };
    const reading = await read(serving.client, faults());
    findings.kills += terminated;
    findings.expect(terminated > 0, 'no export lost its connection');
    findings.wrong.push(...exports.wrong);
    for (const status of reading.statuses.keys())
      findings.expect(status === 200, `a list was answered ${status} while an export lost its connection`);
    findings.figures.push(
      `${terminated} backends terminated; exports: ${exports.whole} whole, ${exports.broken} broken; lists ${inWords(reading)}`,
    );
    const after: Exports = { whole: 0, broken: 0, refused: 0, wrong: [] };
    await exportOnce(serving.client, after);
    findings.expect(after.whole === 1, 'the next export is not whole');
    await serving.end('SIGTERM');
  },
};

function noteEnd(text: string | null, exports: Exports): void {
  if (text === null) {
    exports.broken += 1;
    return;
  }
  const { items, total }: { items?: unknown; total?: unknown } = JSON.parse(text);
  if (Array.isArray(items) && items.length === total) exports.whole += 1;
  else exports.wrong.push('a list ends without all of its records');
}
