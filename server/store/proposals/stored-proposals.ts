import type { ClassDefinition } from '#model/define-class.ts';
import { inSentOrder, withSentOrder } from '#model/structured/sent-order.ts';
import type { ProposalState } from '#model/wire/proposal.ts';
import type { Actor } from '#server/access/actor.ts';
import { PROPOSE_ON_TIME } from '../jobs/kind-names.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

/** A proposal as it is stored. */
export interface StoredProposal {
  readonly id: number;
  readonly classId: number;
  readonly objectId: number;
  readonly state: ProposalState;
  readonly note: string;
  readonly authorId: number | null;
  readonly authorCaption: string | null;
  readonly createDate: string;
  readonly dueAt: string | null;
  readonly dueFields: readonly string[] | null;
  readonly failure: string | null;
}

/** A field that is held back, with its values as history holds them. */
export interface StoredLeaf {
  readonly proposalId: number;
  readonly fieldName: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly userId: number | null;
  readonly userCaption: string | null;
  readonly at: string;
  readonly isAccepted: boolean;
}

/** The author of a proposal, or of a value of it. */
const u = table('user', 'u');

/** Begins a proposal for a record. Returns its id. */
export async function createProposal(
  where: Queryable,
  { classId }: Pick<ClassDefinition, 'classId'>,
  {
    objectId,
    author,
    note,
  }: { readonly objectId: number; readonly author: Pick<Actor, 'userId' | 'key'>; readonly note: string },
): Promise<number> {
  const [made] = await where.query<{ id: number }>(
    sql`insert into proposal (class_id, object_id, author_id, key_id, note)
      values (${classId}, ${objectId}, ${author.userId}, ${author.key?.id ?? null}, ${note}) returning id`,
  );
  if (!made) throw new Error('no proposal was made');
  return made.id;
}

/** Those of the proposals of one record, or of this id, newest first; accepted and refused ones by their id alone. */
export async function findProposals(
  where: Queryable,
  { id = null, objectId = null }: { readonly id?: number | null; readonly objectId?: number | null },
): Promise<readonly StoredProposal[]> {
  return where.query<StoredProposal>(
    sql`select p.id, p.class_id as "classId", p.object_id as "objectId", p.state, p.note, p.author_id as "authorId",
        ${u.fullName} || coalesce((select ', ключом «' || k.caption || '»' from access_key k where k.id = p.key_id), '')
          as "authorCaption", p.due_fields as "dueFields", p.failure,
        to_char(p.create_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate",
        to_char(p.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt"
      from proposal p left join ${u} on ${u.id} = p.author_id
      where p.id = ${id}::bigint or (p.object_id = ${objectId}::bigint and p.state = 'open')
      order by p.id desc`,
  );
}

/** Locks a proposal until the transaction ends, before anything of its record. Returns null where it is none any more. */
export async function lockProposal(where: Queryable, id: number): Promise<ProposalState | null> {
  const [row] = await where.query<{ state: ProposalState }>(
    sql`select state from proposal where id = ${id} for no key update`,
  );
  return row?.state ?? null;
}

/** The fields that proposals hold back of their records, which are of one class, in the order in which they were proposed. */
export async function leavesOf(
  where: Queryable,
  { properties }: Pick<ClassDefinition, 'properties'>,
  proposalIds: readonly number[],
): Promise<readonly StoredLeaf[]> {
  const rows = await where.query<StoredLeaf>(
    sql`select l.proposal_id as "proposalId", l.field_name as "fieldName", l.before, l.after, l.user_id as "userId",
        ${u.fullName} as "userCaption", l.is_accepted as "isAccepted",
        to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from proposal_leaf l join proposal p on p.id = l.proposal_id and p.object_id = l.object_id
        left join ${u} on ${u.id} = l.user_id
      where l.proposal_id = any(${proposalIds}::bigint[]) order by l.at, l.field_name`,
  );
  return rows.flatMap((row): readonly StoredLeaf[] => {
    const property = properties[row.fieldName];
    // A field that was removed since has no value.
    if (!property) return [];
    return [{ ...row, before: inSentOrder(property, row.before), after: inSentOrder(property, row.after) }];
  });
}

/** A field to hold back. */
export interface NewLeaf {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Holds these fields back, in place of what was proposed for them before, and no longer those named in `settled`. */
export async function keepLeaves(
  where: Queryable,
  { classId, properties }: Pick<ClassDefinition, 'classId' | 'properties'>,
  {
    proposalId,
    objectId,
    userId,
  }: { readonly proposalId: number; readonly objectId: number; readonly userId: number | null },
  { leaves, settled }: { readonly leaves: readonly NewLeaf[]; readonly settled: readonly string[] },
): Promise<void> {
  if (settled.length > 0)
    await where.query(
      sql`delete from proposal_leaf where proposal_id = ${proposalId} and object_id = ${objectId} and field_name = any(${settled}::text[])`,
    );
  if (leaves.length === 0) return;
  const stored = leaves.map(({ name, before, after }) => {
    const property = properties[name] ?? {};
    return { name, before: withSentOrder(property, before), after: withSentOrder(property, after) };
  });
  await where.query(
    sql`insert into proposal_leaf (proposal_id, class_id, object_id, field_name, before, after, user_id)
      select ${proposalId}, ${classId}, ${objectId}, l.name, coalesce(l.before, 'null'), coalesce(l.after, 'null'), ${userId}
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as l (name text, before jsonb, after jsonb)
      on conflict (proposal_id, object_id, field_name) do update set before = excluded.before, after = excluded.after,
        user_id = excluded.user_id, at = excluded.at, is_accepted = false`,
  );
}

/** By whom a proposal is decided. */
interface Decider {
  readonly userId: number | null;
}

/** What of a proposal became public besides fields of the record. */
interface AcceptedParts {
  /** The ids of the records that belong to it. */
  readonly parts?: readonly number[];
}

/** Notes that these fields are public. The proposal is accepted once nothing of it is held back. */
export async function noteAccepted(
  where: Queryable,
  id: number,
  names: readonly string[],
  { userId, changeSetId, parts = [] }: Decider & AcceptedParts & { readonly changeSetId: number | null },
): Promise<ProposalState> {
  await where.query(
    sql`update proposal_leaf l set is_accepted = true from proposal p
      where p.id = ${id} and l.proposal_id = p.id and l.object_id = p.object_id and l.field_name = any(${names}::text[])`,
  );
  await where.query(
    sql`update proposal_leaf set is_accepted = true where proposal_id = ${id} and object_id = any(${parts}::bigint[])`,
  );
  const [row] = await where.query<{ state: ProposalState }>(
    sql`update proposal p set
        state = case when exists (select from proposal_leaf l where l.proposal_id = p.id and not l.is_accepted) then 'open' else 'accepted' end,
        due_at = null, due_by = null, due_fields = null, failure = null, decided_at = clock_timestamp(), decided_by = ${userId},
        change_set_id = coalesce(${changeSetId}::bigint, change_set_id)
      where id = ${id} returning state`,
  );
  return row?.state ?? 'open';
}

/** Refuses a proposal: its author still reads what it was. */
export async function noteRefused(
  where: Queryable,
  id: number,
  { userId, note }: Decider & { readonly note: string | null },
): Promise<void> {
  await where.query(
    sql`update proposal set state = 'refused', due_at = null, due_by = null, due_fields = null, decided_at = clock_timestamp(),
        decided_by = ${userId}, note = coalesce(${note}::text, note) where id = ${id}`,
  );
}

/** Drops a proposal with all that it holds back. */
export async function deleteProposal(where: Queryable, id: number): Promise<void> {
  await where.query(sql`delete from proposal where id = ${id}`);
}

/** When a proposal is accepted by itself; null for never. */
export interface DueProposal extends Decider {
  readonly at: string | null;
  readonly fieldNames: readonly string[] | null;
}

/** Sets when a proposal is accepted by itself, and enqueues the job that is due then. */
export async function setDue(
  where: Queryable,
  { id, objectId }: Pick<StoredProposal, 'id' | 'objectId'>,
  { at, fieldNames, userId }: DueProposal,
): Promise<void> {
  await where.query(
    sql`update proposal set due_at = ${at}::timestamptz, due_by = case when ${at}::timestamptz is null then null else ${userId}::bigint end,
        due_fields = ${fieldNames}::text[], failure = null where id = ${id}`,
  );
  if (at === null) return;
  await where.query(
    sql`insert into queue_job (kind, key, object_id, user_id, due_at, payload)
      values (${PROPOSE_ON_TIME}, ${`${id} ${at} ${userId ?? 0}`}, ${objectId}, ${userId}, ${at}::timestamptz,
        ${JSON.stringify({ proposalId: id, at })}::jsonb)
      on conflict (kind, key) where is_open do nothing`,
  );
}

/** Tells why a proposal was not accepted at its moment. */
export async function noteFailure(where: Queryable, id: number, failure: string): Promise<void> {
  await where.query(
    sql`update proposal set due_at = null, due_by = null, due_fields = null, failure = ${failure} where id = ${id} and state = 'open'`,
  );
}
