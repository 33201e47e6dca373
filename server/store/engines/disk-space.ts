import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** The disk that a folder is on, in bytes. */
export interface DiskSpace {
  /** The space available to this process. */
  readonly free: number;
  readonly total: number;
}

/** The disk of a folder, or of its nearest existing parent. */
export function diskSpace(folder: string): DiskSpace {
  let there = path.resolve(folder);
  while (!existsSync(there) && path.dirname(there) !== there) there = path.dirname(there);
  const { bavail, blocks, bsize } = statfsSync(there);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Error codes of the operating system and of PostgreSQL for a full disk or an exceeded quota. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL has no error code for an exceeded quota of the operating system. */
const QUOTA = /disk quota exceeded/iu;
const MAX_DEPTH = 5;

/** Whether an error, or one of its causes, means that there is no space left. */
export function isNoSpace(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth === MAX_DEPTH) return false;
  if (error instanceof Problem) return error.status === 507;
  return CODES.has(Reflect.get(error, 'code')) || QUOTA.test(error.message) || isNoSpace(error.cause, depth + 1);
}
