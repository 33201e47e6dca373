import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLoad, type Load } from './load.ts';
import { inWords, read } from './readers.ts';
import type { Run, Scenario } from './scenario.ts';
import { makeSmallDisk, type SmallDisk } from '#test/harness/small-disk.ts';
import { openStage, type Serving, type Stage } from './stage.ts';

/** The size of the disk in bytes. The embedded database takes 60 MiB of it, and keeps some more free. */
const DISK = { pglite: 512 * 2 ** 20, postgres: 64 * 2 ** 20 } as const;
/** The minimum free space for uploads, reduced to suit the small disk. */
const VARIABLES = { FREE_SPACE_MIN: String(2 ** 20) };
const BEFORE = 700;
/** The duration of writes on the full disk, in milliseconds. */
const FULL = { short: 3000, long: 10_000 };
/** A write is refused for lack of space within this number of writes: the database has some free space of its own. */
const MOST_WRITES = 400;
const LARGE_TEXT = 200_000;
const NO_SPACE = 507;
const BACK_WITHIN = 10_000;
const ASK_EVERY = 250;
const SAYS_SO = /нет места/iu;
const MOVE_AWAY = /перемест/iu;

/** Writes until it is refused for lack of space: files if the database is on another disk, otherwise also records. */
async function untilRefused({ findings, engine }: Run, { client }: Serving): Promise<void> {
  const base64 = Buffer.alloc(LARGE_TEXT, 'файл ').toString('base64');
  const file = await client.send('POST', '/manage/attachedFile/', { json: { fileName: 'лишний.txt', base64 } });
  findings.expect(file?.status === NO_SPACE, `a file on the full disk was answered ${file?.status}`);
  if (engine === 'postgres') return;
  for (let n = 0; n < MOST_WRITES; n += 1) {
    const json = { caption: `На полный диск ${n}`, fullInfo: `<p>${n} ${randomBytes(LARGE_TEXT).toString('hex')}</p>` };
    const reply = await client.send('POST', '/manage/news/', { json });
    if (reply?.status === NO_SPACE) return;
    findings.expect(reply?.status === 201, `a record on the full disk was answered ${reply?.status}`);
    if (reply?.status !== 201) return;
  }
  findings.expect(false, `${MOST_WRITES} records were written to a full disk`);
}

/** Whether writes resume without intervention once there is space. */
async function goesOn({ client }: Serving): Promise<boolean> {
  const deadline = performance.now() + BACK_WITHIN;
  while (performance.now() < deadline) {
    const reply = await client.send('POST', '/manage/news/', { json: { caption: 'Снова есть место' } });
    if (reply?.status === 201) return true;
    await sleep(ASK_EVERY);
  }
  return false;
}

/** The disk is full under load: reads continue, writes report it, and no acknowledged write is lost. */
async function fillUnderLoad(run: Run, disk: SmallDisk, serving: Serving, load: Load): Promise<void> {
  const { findings, short } = run;
  const fault = async () => {
    await sleep(BEFORE);
    await disk.fill();
    await sleep(FULL[short ? 'short' : 'long'] - BEFORE);
    await untilRefused(run, serving);
  };
  const full = fault();
  const [reading] = await Promise.all([read(serving.client, full), load.write(serving.client, full)]);
  findings.kills += 1;
  for (const status of reading.statuses.keys())
    findings.expect(status === 200, `a list was answered ${status} while the disk was full`);
  findings.figures.push(`lists ${inWords(reading)}`);
}

/** A start on a full disk succeeds, or ends with the cause and without advice that would lose data. */
async function startOnFull({ findings }: Run, stage: Stage): Promise<void> {
  const server = stage.spawn(VARIABLES);
  const outcome = await server.ready().then(
    () => 'ready',
    () => 'ended',
  );
  if (outcome === 'ready') {
    await server.end('SIGTERM');
    return;
  }
  findings.expect(SAYS_SO.test(server.printed()), `a start on a full disk says: ${server.printed()}`);
  findings.expect(!MOVE_AWAY.test(server.printed()), `a start on a full disk advises: ${server.printed()}`);
}

/** The disk with the data is full (trust 39). */
export const fullDisk: Scenario = {
  name: 'full-disk',
  title: 'the disk is full while people write',
  engines: ['pglite', 'postgres'],
  rounds: { short: 1, long: 5 },
  async run(run) {
    const { findings, engine } = run;
    const disk = await makeSmallDisk(DISK[engine]);
    run.defer(() => disk.remove());
    const stage = await openStage(run, { dataDir: disk.folder, before: disk.before });
    let serving = await stage.serve(VARIABLES);
    const load = await openLoad(serving.client, findings);
    for (let round = 0; round < run.rounds; round += 1) {
      await fillUnderLoad(run, disk, serving, load);
      await disk.free();
      if (!(await goesOn(serving))) {
        findings.figures.push('writes went on after a restart');
        await serving.end('SIGTERM');
        serving = await stage.serve(VARIABLES);
        findings.expect(await goesOn(serving), 'writes do not go on, not even after a restart');
      }
      await load.account.verify(serving.client);
      await serving.end('SIGKILL');
      await disk.fill();
      await startOnFull(run, stage);
      await disk.free();
      serving = await stage.serve(VARIABLES);
      await load.account.verifyAll(serving.client);
      findings.checked = load.account.acknowledged.length;
    }
    await serving.end('SIGTERM');
  },
};
