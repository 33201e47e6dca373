import { ACTS, SIGN_IN_JOURNAL, type ActName, type JournalAction } from '#model/wire/audit.ts';
import type { ChangeAction } from '#model/wire/history.ts';

/** A place in the journal: everything after it is older. */
export interface JournalPlace {
  /** ISO 8601. */
  readonly at: string;
  /** The id of a change or of an act: they are of one sequence. */
  readonly id: number;
}

/** Which entries are sought; what is null restricts nothing. */
export interface EntriesQuery {
  /** The author; 0 is the product itself. */
  readonly userId: number | null;
  /** A role that the author has at present. */
  readonly roleId: number | null;
  readonly objectId: number | null;
  readonly action: JournalAction | null;
  /** The moments, ISO 8601: the first included, the last not. */
  readonly from: string | null;
  readonly to: string | null;
  readonly before: JournalPlace | null;
}

/** A statement that selects `id` and `at` of the newest entries; `key` identifies its text. */
interface EntriesStatement {
  readonly key: string;
  readonly text: string;
  /** The order of the entries, which are `n`. */
  readonly order: string;
  readonly values: readonly unknown[];
}

const CHANGES: readonly ChangeAction[] = ['create', 'update', 'delete'];

/** Greater than any id. */
const NEWEST = '9223372036854775807';

/**
 * The changes of rights, by the condition of their indexes (`migrations/0085`): of roles, of groups, of the roles of
 * folders, and of the roles, the blocking and the password of accounts.
 */
export function ofRights(change: string): string {
  return `(${change}.class_id in (702, 703, 707)
    or (${change}.class_id = 701 and (${change}.action <> 'update' or ${change}.after ?| array['roleIds', 'isBlocked', 'password'])))`;
}

/** Who has the role of the parameter at present, by itself or through a group; of these the author that is asked for. */
const MEMBERS = `members as materialized (
  select u.id as user_id from "user" u
  where ($7::bigint = any(u.role_ids)
      or exists (select from security_group g where u.id = any(g.user_ids) and $7::bigint = any(g.role_ids)))
    and ($2::bigint is null or u.id = $2::bigint))`;

/** The acts among what is asked for. */
function actsOf(action: JournalAction | null): readonly ActName[] {
  if (action === null) return ACTS;
  return action === 'signIns' ? SIGN_IN_JOURNAL : ACTS.filter((act) => act === action);
}

/** Every parameter is named here, so that each has a type. */
const ASKED = `asked as (
  select $1::integer[], $2::bigint, $3::timestamptz, $4::timestamptz, $5::bigint, $6::text[], $7::bigint, $8::bigint)`;

/** The condition on the author, where no role is asked for. */
function byAuthor(userId: number | null): string {
  if (userId === null) return '$2::bigint is null';
  return userId === 0 ? 'c.user_id is null and $2::bigint = 0' : 'c.user_id = $2::bigint';
}

/** The period and the place on the pages before; parameters that restrict nothing are without bounds. */
const IN_PERIOD = `c.at >= $3::timestamptz and (c.at, c.id) < ($4::timestamptz, $5::bigint)`;

interface Part {
  readonly table: string;
  readonly condition: string;
  readonly count: number;
  readonly isByRole: boolean;
  /** A class is asked for. */
  readonly isOfClass: boolean;
}

/** The newest rows of each class and action, as many as a page has, whatever else the table holds. */
function newestOfClasses({ table, condition, count }: Part): string {
  return `(select n.id, n.at from unnest($1::integer[]) k (class_id) cross join unnest($6::text[]) a (action) cross join lateral (
      select c.id, c.at from ${table} c
      where ${condition} and c.class_id = k.class_id and c.action = a.action and ${IN_PERIOD}
      order by c.at desc, c.id desc limit ${count}) n
    order by n.at desc, n.id desc limit ${count})`;
}

/**
 * The newest rows of those who have the role. Of each person and action, and of each class where one is asked for, the
 * newest row is found by a step in an index. A page has rows of as many of these at most as it has rows, of those whose
 * newest rows are the newest: only they are read on.
 */
function newestOfMembers({ table, count, isOfClass }: Part): string {
  const rows = (of: string, most: number) => `select c.id, c.at from ${table} c
    where c.user_id = ${of}.user_id and c.action = ${of}.action and ${IN_PERIOD}
      and ${isOfClass ? `c.class_id = ${of}.class_id` : OF_CLASSES}
    order by c.at desc, c.id desc limit ${most}`;
  const classes = isOfClass ? 'unnest($1::integer[])' : '(values (0))';
  return `(select n.id, n.at from (
      select k.*, h.at, h.id from (
        select m.user_id, a.action, l.class_id from members m cross join unnest($6::text[]) a (action) cross join ${classes} l (class_id)) k
      cross join lateral (${rows('k', 1)}) h order by h.at desc, h.id desc limit ${count}) p
    cross join lateral (${rows('p', count)}) n
    order by n.at desc, n.id desc limit ${count})`;
}

/** The condition on the class where none is asked for; an expression, so that rows are read in the order of the index. */
const OF_CLASSES = '(c.class_id + 0) = any($1::integer[])';

/** The newest rows of one record: their order is that of their ids, since writes of a record follow each other. */
function newestOfRecord({ table, condition, count, isByRole }: Part, also = ''): string {
  return `(select c.id, c.at from ${table} c
    where c.object_id = $8::bigint and c.class_id = any($1::integer[]) and c.action = any($6::text[])
      and ${isByRole ? 'c.user_id in (select user_id from members)' : condition} ${also}
      and c.at >= $3::timestamptz and c.at < $4::timestamptz and c.id < $5::bigint
    order by c.id desc limit ${count})`;
}

/** The newest changes of rights, by the indexes that hold them alone. */
function newestOfRights({ condition, count, isByRole }: Part): string {
  const rows = (author: string) => `select c.id, c.at from change c
    where ${author} and ${ofRights('c')} and c.class_id = any($1::integer[]) and ${IN_PERIOD}
    order by c.at desc, c.id desc limit ${count}`;
  return isByRole
    ? `(select n.id, n.at from members m cross join lateral (${rows('c.user_id = m.user_id')}) n
        order by n.at desc, n.id desc limit ${count})`
    : `(${rows(condition)})`;
}

/**
 * The newest entries of these classes, as `newest (id, at)` after `with`. Its cost does not depend on the number of entries.
 * The limit is a literal: as a parameter it leads to a bad plan.
 */
export function newestEntries(
  query: EntriesQuery,
  { ids: classIds, isOfClass }: { readonly ids: readonly number[]; readonly isOfClass: boolean },
  count: number,
): EntriesStatement {
  const { userId, roleId, objectId, action, from, to, before } = query;
  const [isByRole, isOfRecord, isOfRights] = [roleId !== null, objectId !== null, action === 'rights'];
  const ofAction = <Name extends string>(names: readonly Name[]): readonly Name[] =>
    action === null ? names : names.filter((name) => name === action);
  const [changes, acts] = [isOfRights ? CHANGES : ofAction(CHANGES), actsOf(action)];
  const tables = [...(changes.length > 0 ? ['change'] : []), ...(acts.length > 0 ? ['act'] : [])];
  const parts = tables.map((table) => {
    const part = { table, condition: byAuthor(userId), count, isByRole, isOfClass };
    if (isOfRecord) return newestOfRecord(part, isOfRights ? `and ${ofRights('c')}` : '');
    if (isOfRights) return newestOfRights(part);
    return isByRole ? newestOfMembers(part) : newestOfClasses(part);
  });
  const order = isOfRecord ? 'n.id desc' : 'n.at desc, n.id desc';
  const text = `with ${[ASKED, ...(isByRole ? [MEMBERS] : [])].join(', ')}, newest as materialized (
      select n.id, n.at from (${parts.join(' union all ')}) n order by ${order} limit ${count})`;
  const end = to ?? 'infinity';
  const isPlaced = before !== null && (to === null || Date.parse(before.at) < Date.parse(to));
  const ofClasses = isPlaced ? [before.at, before.id] : [end, 0];
  const place = isOfRecord ? [end, before?.id ?? NEWEST] : ofClasses;
  return {
    key: [count, byAuthor(userId), isByRole, isOfClass, isOfRecord, isOfRights, ...tables].join(' '),
    text,
    order,
    values: [classIds, userId, from ?? '-infinity', ...place, [...changes, ...acts], roleId, objectId],
  };
}
