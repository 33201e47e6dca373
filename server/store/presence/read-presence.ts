import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** Maximum number of users returned for one record: those who opened it first. */
const MOST_OF_RECORD = 100;

/** A user who has a record open, in any number of tabs. */
interface Present {
  readonly id: number;
  readonly fullName: string;
  readonly fieldName: string | null;
}

/** A record that somebody has open. */
export interface PresentRecord {
  readonly id: number;
  readonly classId: number;
  /** Those who opened it first are first. */
  readonly users: readonly Present[];
}

/** The records that somebody has open. */
export interface PresenceState {
  readonly records: readonly PresentRecord[];
  /** Milliseconds until the first presence expires unless it is reported again; null where there is none. */
  readonly expiresIn: number | null;
}

interface Row {
  readonly records: readonly PresentRecord[] | null;
  readonly expiresIn: number | null;
}

/** Who has which record open, or only who has the record `id` open. Sessions that have ended and blocked users don't count. */
export async function readPresence(where: Queryable, id: number | null = null): Promise<PresenceState> {
  const [row] = await where.query<Row>(
    sql`with present as (
        select p.object_id, o.class_id, u.id as user_id, u.full_name, min(p.field_name) as field_name,
          min(p.since) as since, min(p.expires_at) as expires_at
        from presence p join object o on o.id = p.object_id
          join session s on s.id = p.session_id and s.expires_at > clock_timestamp()
          join "user" u on u.id = p.user_id and not u.is_blocked
        where p.expires_at > clock_timestamp() and not p.is_left and (${id}::bigint is null or p.object_id = ${id}::bigint)
        group by p.object_id, o.class_id, u.id),
      ranked as (select *, row_number() over (partition by object_id order by since, user_id) as rank from present),
      opened as (
        select object_id, class_id,
          json_agg(json_build_object('id', user_id, 'fullName', full_name, 'fieldName', field_name) order by rank) as users
        from ranked where rank <= ${MOST_OF_RECORD} group by object_id, class_id)
      select (select json_agg(json_build_object('id', object_id, 'classId', class_id, 'users', users) order by object_id) from opened) as records,
        (select greatest(0, ceil(extract(epoch from min(expires_at) - clock_timestamp()) * 1000))::int from present) as "expiresIn"`,
  );
  return { records: row?.records ?? [], expiresIn: row?.expiresIn ?? null };
}
