import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const MEBIBYTE = 2 ** 20;
/** The mount point, visible only to processes started on the disk: a folder that exists on every system. */
const PLACE = '/mnt';

const HOLDER = `mount -t tmpfs -o size="$1",mode=777 none ${PLACE} && echo ready && cat >/dev/null`;

/**
 * A disk of a few mebibytes, visible by its path only to processes started on it. It is removed when this process
 * ends, however it ends.
 */
export interface SmallDisk {
  /** A folder on it that may or may not exist, for a program that runs on it. */
  readonly folder: string;
  /** The same folder, as this process sees it. */
  readonly seen: string;
  /** The command line prefix that runs a program on it. */
  readonly before: readonly string[];
  /** Fills it except for so many bytes; without a number, until no further byte can be written. */
  fill(left?: number): Promise<void>;
  /** Frees the space. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates a disk of so many bytes, in a mount namespace of its own: as root, or as any user where user namespaces are
 * allowed.
 */
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
    // A namespace has its own working folder.
    before: ['nsenter', `--mount=${seen}/ns/mnt`, ...enter, 'sh', '-c', 'cd "$1" && shift && exec "$@"', 'sh', ROOT],
    async fill(left = 0) {
      await rm(filler, { force: true });
      const { bavail, bsize } = await statfs(outside);
      // To leave no space, fills until a write fails, whatever free space the system reports.
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
