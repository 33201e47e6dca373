import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import { fillVideos } from './fill-videos.ts';
import { inWords, read } from './readers.ts';
import type { Run, Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

/**
 * A reader that receives nothing for 15 s is disconnected; filling the buffers of all of them takes time before that.
 * In milliseconds.
 */
const CUT_OFF_WITHIN = { short: 25_000, long: 60_000 };
/**
 * Each check interrupts the idle time, so all are checked once; on a busy machine the idle time may start again from
 * there.
 */
const TIMES = { short: 3, long: 1 };
/** The size in bytes of a file that fills every buffer on the way. */
const LARGE_FILE = 24 * 1024 * 1024;
/** Bytes: more than the kernel buffers per connection. */
const FITS_NOWHERE = 8 * 1024 * 1024;
/** Two of three clients request a stream from the database, which has ten connections. */
const READERS = { short: 18, long: 50 };
const ASK_AGAIN = 500;

/**
 * Sends a request and never reads: it receives only what the kernel buffers. Returns a function that tells whether
 * the server disconnected.
 */
function askAndSleep(run: Run, client: Client, path: string): { readonly isCut: () => Promise<boolean> } {
  const { hostname, port } = new URL(client.url);
  const socket = connect({ host: hostname, port: Number(port) }, () => {
    socket.write(
      `GET /api/v1${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: ${client.authorization}\r\n\r\n`,
    );
  });
  socket.pause();
  socket.on('error', () => undefined);
  run.defer(() => socket.destroy());
  return {
    // A client that does not read sees no end of stream: writing provokes a reset, and the next write fails.
    async isCut() {
      for (let write = 0; write < 2; write += 1) {
        if (socket.writable) socket.write('\r\n');
        await sleep(ASK_AGAIN);
      }
      return socket.destroyed;
    },
  };
}

/** Uploads a file large enough to fill the buffers. */
async function uploadLarge(client: Client): Promise<number> {
  const bytes = Buffer.alloc(LARGE_FILE, 'Строка большого файла. ');
  const made = await client.send('POST', '/manage/attachedFile/', {
    json: { fileName: 'большой.txt', base64: bytes.toString('base64') },
  });
  if (made?.status !== 201) throw new Error(`The large file was answered ${made?.status}`);
  return Number(made.body['id']);
}

/** Clients that request large replies and read nothing (trust 41). */
export const slowReaders: Scenario = {
  name: 'slow-readers',
  title: 'clients ask for everything and read nothing',
  engines: ['postgres', 'pglite'],
  isOfServer: true,
  rounds: { short: 1, long: 2 },
  async run(run) {
    const { findings } = run;
    const stage = await openStage(run);
    const first = await stage.serve();
    await first.end('SIGTERM');
    await fillVideos(stage);
    const serving = await stage.serve();
    const { client } = serving;
    const file = await uploadLarge(client);
    const paths = ['/manage/video/?pageSize=-1', '/manage/video/download/xlsx', `/attachedfile/${file}/file`];
    for (const path of paths) {
      const { size } = (await client.download(path)) ?? { size: 0 };
      findings.expect(size > FITS_NOWHERE, `${path} has ${size} bytes, which buffers may hold`);
    }
    for (let round = 0; round < run.rounds; round += 1) {
      const count = READERS[run.short ? 'short' : 'long'];
      const sleepers = Array.from({ length: count }, (_, at) =>
        askAndSleep(run, client, paths[at % paths.length] ?? '/'),
      );
      let left = count;
      const silence = async () => {
        for (let time = 0; left > 0 && time < TIMES[run.short ? 'short' : 'long']; time += 1) {
          await sleep(CUT_OFF_WITHIN[run.short ? 'short' : 'long']);
          const cut = await Promise.all(sleepers.map((sleeper) => sleeper.isCut()));
          left = cut.filter((isCut) => !isCut).length;
        }
      };
      const reading = await read(client, silence());
      findings.kills += count - left;
      findings.expect(left === 0, `${left} of ${count} who read nothing were not cut off`);
      for (const status of reading.statuses.keys())
        findings.expect(status === 200, `a list was answered ${status} beside those who read nothing`);
      findings.figures.push(`${count} read nothing, ${count - left} were cut off; lists ${inWords(reading)}`);
    }
    await serving.end('SIGTERM');
  },
};
