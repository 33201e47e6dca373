import type { RunningServer, ServerReport, StatementFigures } from '#model/wire/system-state.ts';
import { statementTimes } from '../costs/statement-times.ts';
import type { Database, Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import type { ServerFigures, ServerParts } from './server-figures.ts';

/** Minutes for which a server that has fallen silent is told of. */
const TOLD_FOR = 10;

/** The dearest statements that are told of. */
export const MOST_STATEMENTS = 10;

/** What a server writes down: what it tells of itself, and its dearest statements. */
interface WrittenReport extends ServerReport {
  readonly statements: readonly StatementFigures[];
}

/** A server that tells of itself. */
export interface ReportingServer extends ServerParts {
  readonly database: Database;
  readonly figures: ServerFigures;
}

/** Writes what a server tells of itself in place of what it told before, and forgets those that are long silent. */
export async function reportServer(server: ReportingServer): Promise<void> {
  const { database, figures } = server;
  figures.nextPeriod();
  const report: WrittenReport = { ...figures.read(server), statements: statementTimes.dearest(MOST_STATEMENTS) };
  await database.query(
    sql`with gone as (
        delete from server_report where ctid = any(array(
          select ctid from server_report
          where id <> ${figures.id}::uuid and reported_at < now() - make_interval(mins => ${TOLD_FOR}) for update skip locked)))
      insert into server_report (id, report) values (${figures.id}::uuid, ${JSON.stringify(report)}::jsonb)
      on conflict (id) do update set reported_at = clock_timestamp(), report = excluded.report`,
  );
}

/** Removes the report of a server that is stopped. */
export async function removeReport(where: Queryable, id: string): Promise<void> {
  await where.query(sql`delete from server_report where id = ${id}::uuid`);
}

/** A report as it was written. */
interface ReadReport extends Omit<RunningServer, 'isThis'>, WrittenReport {}

/** What servers have told of themselves in the last ten minutes, the longest running first. */
export async function readReports(where: Queryable): Promise<readonly ReadReport[]> {
  const rows = await where.query<{ id: string; silentFor: number; report: WrittenReport }>(
    sql`select id, report, greatest(0, extract(epoch from clock_timestamp() - reported_at))::float8 as "silentFor"
      from server_report where reported_at > now() - make_interval(mins => ${TOLD_FOR})
      order by report ->> 'startedAt', id`,
  );
  return rows.map(({ id, silentFor, report }) => ({ ...report, id, silentFor: Math.round(silentFor) }));
}
