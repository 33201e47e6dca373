import type { DatabaseServer, SystemState } from '#model/wire/system-state.ts';
import { withoutLiterals } from '../costs/statement-times.ts';
import type { Database, Queryable } from '../database.ts';
import { expression, isoMoment, row } from '../piece.ts';
import { sql } from '../sql.ts';

/** The tables that are told of. */
const MOST_TABLES = 8;
/** The name by which the product's connections are known to PostgreSQL. */
const OWN_NAME = 'back-office';

type DatabaseState = SystemState['database'];

const ABOUT = row({
  version: expression<string>`split_part(current_setting('server_version'), ' ', 1)`,
  size: expression<number>`pg_database_size(current_database())`,
  schema: expression<string>`m.name`,
  migratedAt: isoMoment(expression<string>`m.at`),
});

/** The tables that take most space. Only PostgreSQL counts dead rows: the embedded database answers null. */
async function largestTables(where: Queryable): Promise<DatabaseState['tables']> {
  return where.query<DatabaseState['tables'][number]>(
    sql`select c.relname as name, t.size, coalesce(nullif(c.reltuples, -1)::bigint, nullif(s.n_live_tup, 0)) as rows,
        case when s.n_live_tup + s.n_dead_tup > 0 then s.n_dead_tup end as dead
      from (select oid, pg_total_relation_size(oid) as size from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit ${MOST_TABLES}) t
        join pg_class c on c.oid = t.oid left join pg_stat_user_tables s on s.relid = t.oid
      order by t.size desc`,
  );
}

interface Longest {
  readonly seconds: number;
  readonly isIdle: boolean;
  readonly text: string | null;
}

/** What PostgreSQL alone knows. Other users' statements and lags are null for a role that may not read them. */
async function databaseServer(where: Queryable): Promise<DatabaseServer> {
  const [about] = await where.query<Omit<DatabaseServer, 'longest'> & { readonly longest: Longest | null }>(
    sql`select (select coalesce(json_agg(a order by a.count desc), '[]') from (
          select coalesce(state, 'hidden') as state, count(*) as count from pg_stat_activity
          where backend_type = 'client backend' group by 1) a) as connections,
        current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
        (select blks_hit::float8 / nullif(blks_hit + blks_read, 0) from pg_stat_database where datname = current_database()) as "cacheHits",
        (select json_build_object('seconds', extract(epoch from clock_timestamp() - l.since), 'isIdle', l.state <> 'active',
            'text', case when l.application_name = ${OWN_NAME} then l.query end)
          from (select *, case when state = 'active' then query_start else xact_start end as since from pg_stat_activity
            where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
              and (state = 'active' or xact_start is not null)) l
          where l.since < clock_timestamp() order by l.since limit 1) as longest,
        (select coalesce(json_agg(json_build_object('name', application_name, 'isSynchronous', sync_state in ('sync', 'quorum'),
            'seconds', extract(epoch from replay_lag), 'bytes', pg_wal_lsn_diff(sent_lsn, replay_lsn)) order by application_name), '[]')
          from pg_stat_replication) as replicas,
        (select case when current_setting('archive_mode') <> 'off' then json_build_object(
            'archivedAt', to_char(last_archived_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'isFailing', coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)) end
          from pg_stat_archiver) as archive`,
  );
  if (!about) throw new Error('the database tells nothing of itself');
  const { longest } = about;
  return {
    ...about,
    longest: longest && { ...longest, text: longest.text === null ? null : withoutLiterals(longest.text) },
  };
}

/** The state of the database. */
export async function databaseState(database: Database): Promise<DatabaseState> {
  const { engine } = database;
  const [[about], tables, server] = await Promise.all([
    database.query(sql`select ${ABOUT} from migration m order by m.name desc limit 1`),
    largestTables(database),
    engine === 'postgres' ? databaseServer(database) : null,
  ]);
  if (!about) throw new Error('the database has no migrations');
  return { engine, ...about, server, tables };
}

/** How far what leaves the product is behind, and what has to be looked at. */
export type Backlogs = Pick<SystemState, 'databus' | 'mail' | 'feed'>;

/** The letters that wait and failed, the changes that have no position in the feed yet, and the subscriptions that are paused. */
export async function backlogs(
  where: Queryable,
): Promise<Pick<Backlogs, 'mail' | 'feed'> & { readonly paused: number }> {
  const [found] = await where.query<Pick<Backlogs, 'mail' | 'feed'> & { readonly paused: number }>(
    sql`select json_build_object(
          'waiting', (select count(*) from mail_log where status = 'waiting'),
          'age', (select greatest(0, coalesce(extract(epoch from now() - min(send_at)), 0)) from mail_log where status = 'waiting'),
          'failed', (select count(*) from mail_log where status = 'failed' and last_update > now() - interval '1 day')) as mail,
        json_build_object('position', h.position, 'age', greatest(0, coalesce(extract(epoch from now() - (
          select c.at from feed_outbox o join change c on c.id = o.change_id order by o.change_id limit 1)), 0))) as feed,
        (select count(*) from databus_subscription where state = 'paused') as paused
      from feed_head h`,
  );
  if (!found) throw new Error('the feed has no head');
  return found;
}
