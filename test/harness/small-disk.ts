import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const MEBIBYTE = 2 ** 20;
/** Where the disk is, for those alone who run on it: a folder that every system has. */
const PLACE = '/mnt';

const HOLDER = `mount -t tmpfs -o size="$1",mode=777 none ${PLACE} && echo ready && cat >/dev/null`;

/** A disk of a few mebibytes that only what is started on it sees by its name. It is gone when we are, however we end. */
export interface SmallDisk {
  /** A folder on it that may be there or not, for a program that runs on it. */
  readonly folder: string;
  /** The same folder, as this process sees it. */
  readonly seen: string;
  /** The command that runs a program on it. */
  readonly before: readonly string[];
  /** Fills it but for so many bytes; without a number, until there is no room for another one. */
  fill(left?: number): Promise<void>;
  /** Gives the room back. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes one of so many bytes, in a mount namespace of its own: as root, or as anybody where the system lets people have namespaces. */
export async function makeSmallDisk(size: number): Promise<SmallDisk> {
  const isRoot = process.getuid?.() === 0;
  const spaces = isRoot ? ['--mount'] : ['--mount', '--user', '--map-root-user'];
  const holder = spawn('unshare', [...spaces, 'sh', '-c', HOLDER, 'sh', String(size)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  holder.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  holder.on('error', (error) => {
    said += error.message;
  });
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()));
  const isReady = await Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`No small disk could be mounted, so nothing was tested on a full one: ${said.trim()}`);
  const seen = `/proc/${holder.pid}`;
  const outside = path.join(seen, 'root', PLACE);
  const filler = path.join(outside, 'filler');
  const enter = isRoot ? [] : [`--user=${seen}/ns/user`, '--preserve-credentials'];
  return {
    folder: path.join(PLACE, 'data'),
    seen: path.join(outside, 'data'),
    // A namespace has a working folder of its own.
    before: ['nsenter', `--mount=${seen}/ns/mnt`, ...enter, 'sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', ROOT],
    async fill(left = 0) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(outside);
      // What is to leave nothing ends where nothing more is taken, whatever the system counts.
      let rest = left === 0 ? Number.POSITIVE_INFINITY : bavail * bsize - left;
      const file = await open(filler, 'w');
      try {
        for (let size = MEBIBYTE; size >= 1 && rest > 0; ) {
          const piece = Math.min(size, rest);
          const { bytesWritten } = await file.write(Buffer.alloc(piece)).catch(() => ({ bytesWritten: 0 }));
          rest -= bytesWritten;
          if (bytesWritten < piece) size = Math.floor(size / 2);
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      holder.stdin.end();
      await ended;
    },
  };
}
