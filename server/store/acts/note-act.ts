import type { ClassDefinition } from '#model/define-class.ts';
import type { ExportFormat, ProposalAct } from '#model/wire/audit.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** The maximum length of the name of a browser. */
const LONGEST_AGENT = 300;

/** From where a person signs in. */
export interface SignInPlace {
  readonly address: string;
  readonly agent: string;
}

/** What the journal tells of the place of a sign-in. */
export function signInDetails({ address, agent }: SignInPlace): string {
  return JSON.stringify({ address, agent: agent.slice(0, LONGEST_AGENT) });
}

/**
 * Writes to the journal that a sign-in to an account failed; null is an account that does not exist, of which nothing is
 * kept, since its name may be a password in the wrong field. Both write to the database, so that the time of a reply does
 * not tell which logins exist.
 */
export async function noteRefusedSignIn(
  where: Queryable,
  accountId: number | null,
  { login, ...from }: SignInPlace & { readonly login: string },
): Promise<void> {
  await where.query(
    sql`with told as (
        insert into act (user_id, action, class_id, object_id, details)
        select o.id, 'signInRefused', o.class_id, o.id, ${signInDetails(from)}::jsonb from object o where o.id = ${accountId}::bigint)
      update sign_in_failure set at = clock_timestamp() where id = (
        select id from sign_in_failure where address = ${from.address} and login_key = sort_key(${login.slice(0, 300)}::text)
        order by at desc limit 1)`,
  );
}

/** Writes to the journal that a person reads all records of a class in a format. Returns the id of the act. */
export async function noteExport(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  { classId }: Pick<ClassDefinition, 'classId'>,
  format: ExportFormat,
): Promise<number> {
  const [noted] = await where.query<{ id: number }>(
    sql`insert into act (user_id, action, class_id, details)
      values (${userId}, 'export', ${classId}, jsonb_build_object('format', ${format}::text)) returning id`,
  );
  return noted?.id ?? 0;
}

/** What is told of an act on what is held back of a record. */
export interface ProposalActDetails {
  readonly proposalId: number;
  /** What was accepted: captions of fields and of classes, no values. */
  readonly entries?: readonly string[];
  /** To whom it was handed over. */
  readonly toId?: number;
}

/** Writes to the journal what a person does with changes that are held back of a record. */
export async function noteProposalAct(
  where: Queryable,
  { userId }: Pick<Actor, 'userId'>,
  act: ProposalAct,
  { classId, objectId, ...details }: ProposalActDetails & { readonly classId: number; readonly objectId: number },
): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      values (${userId}, ${act}, ${classId}, ${objectId}, ${JSON.stringify(details)}::jsonb)`,
  );
}

/** Completes an export by the number of records that were read. */
export async function noteExported(where: Queryable, actId: number, count: number): Promise<void> {
  await where.query(
    sql`update act set details = details || jsonb_build_object('count', ${count}::integer) where id = ${actId}`,
  );
}
