import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.ts';

/** The disk that a folder is on, in bytes. */
export interface DiskSpace {
  /** What this process may still write. */
  readonly free: number;
  readonly total: number;
}

/** The disk of a folder, or of the nearest folder above it that is there. */
export function diskSpace(folder: string): DiskSpace {
  let there = path.resolve(folder);
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  const { bavail, blocks, bsize } = statfsSync(there);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** How the operating system and PostgreSQL name a disk or a quota that is full. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL has no code for an exceeded quota of the operating system. */
const QUOTA = /disk quota exceeded/iu;
const MAX_DEPTH = 5;

/** Whether an error, or what caused it, says that there is no space left. */
export function isNoSpace(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth === MAX_DEPTH) return false;
  if (error instanceof Problem) return error.status === 507;
  return CODES.has(Reflect.get(error, 'code')) || QUOTA.test(error.message) || isNoSpace(error.cause, depth + 1);
}
