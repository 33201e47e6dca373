import type { MadeBackup, SystemState } from '#model/wire/system-state.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

/** What is kept of a backup. The size is null of one that failed. */
export interface BackupReport extends Pick<MadeBackup, 'withFiles' | 'lostFiles'> {
  readonly begunAt: Date;
  readonly size: number | null;
}

const b = table('backupReport', 'b');

const TOLD = row({
  isMade: b.isMade,
  at: isoMoment(b.at),
  age: expression<number>`greatest(0, extract(epoch from clock_timestamp() - ${b.at}))::float8`,
  seconds: b.seconds,
  size: expression<number>`coalesce(${b.size}, 0)`,
  withFiles: b.withFiles,
  lostFiles: b.lostFiles,
});

/** Keeps a backup that ends now in place of the last one that was made, or of the last one that failed. */
export async function noteBackup(where: Queryable, report: BackupReport): Promise<void> {
  const { begunAt, size, withFiles, lostFiles } = report;
  const seconds = Math.round((Date.now() - begunAt.getTime()) / 1000);
  await where.query(
    sql`insert into backup_report (is_made, at, seconds, size, with_files, lost_files)
      values (${size !== null}, ${begunAt}::timestamptz, ${seconds}::integer, ${size}::bigint, ${withFiles}, ${lostFiles}::integer)
      on conflict (is_made) do update set at = excluded.at, seconds = excluded.seconds, size = excluded.size,
        with_files = excluded.with_files, lost_files = excluded.lost_files`,
  );
}

function lastOf({ isMade: _isMade, ...last }: RowOf<typeof TOLD>): MadeBackup {
  return last;
}

/** The last backup that was made, and when one has failed since. */
export async function backupState(where: Queryable): Promise<SystemState['backup']> {
  const rows = await where.query(sql`select ${TOLD} from ${b}`);
  const made = rows.find(({ isMade }) => isMade);
  const failed = rows.find(({ isMade }) => !isMade);
  const hasFailedSince = failed !== undefined && (made === undefined || failed.at > made.at);
  return { last: made ? lastOf(made) : null, failedAt: hasFailedSince ? failed.at : null };
}

/** Seconds since the last backup that was made began; infinite where there is none. */
export async function backupAge(where: Queryable): Promise<number> {
  const { last } = await backupState(where);
  return last?.age ?? Infinity;
}
