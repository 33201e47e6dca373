import type { ClassDefinition } from '#model/define-class.ts';
import type { AccountAct, ExportFormat, FactorAct, ProposalAct, RefusalCause, SignInWay } from '#model/wire/audit.ts';
import type { SecondFactor } from '#model/wire/factors.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** The maximum length of the name of a browser. */
const LONGEST_AGENT = 300;

/** From where a person signs in, and by what: by the password alone where nothing else is told. */
export interface SignInPlace {
  readonly address: string;
  readonly agent: string;
  readonly how?: SignInWay;
  /** The name of the provider of OpenID Connect that vouched for the person, if one did. */
  readonly provider?: string;
}

/** What the journal tells of a sign-in: from where, by what, and why it was refused. */
export function signInDetails({ how = 'password', ...from }: SignInPlace, why?: RefusalCause): string {
  return placeDetails({ ...from, how }, why);
}

function placeDetails({ agent, ...from }: SignInPlace, why?: RefusalCause): string {
  return JSON.stringify({ ...from, agent: agent.slice(0, LONGEST_AGENT), why });
}

/** A sign-in that is refused. */
export interface RefusedSignIn extends SignInPlace {
  readonly login: string;
  readonly why: RefusalCause;
}

/** What is told of an act on an account. */
export interface AccountActDetails {
  readonly accountId: number;
  /** Who did it, if not the account's own user. */
  readonly by?: number | null;
  readonly from: SignInPlace;
}

/**
 * Writes to the journal that a sign-in to an account failed; null is an account that does not exist, of whose name nothing
 * is kept, since it may be a password in the wrong field. Both write the same, so that the time of a reply does not tell
 * which logins exist.
 */
export async function noteRefusedSignIn(
  where: Queryable,
  accountId: number | null,
  { login, why, ...from }: RefusedSignIn,
): Promise<void> {
  await where.query(
    sql`with told as (
        insert into act (user_id, action, class_id, object_id, details)
        values (${accountId}::bigint, 'signInRefused', 701, ${accountId}::bigint, ${signInDetails(from, why)}::jsonb))
      update sign_in_failure set at = clock_timestamp() where id = (
        select id from sign_in_failure where address = ${from.address} and login_key = sort_key(${login.slice(0, 300)}::text)
        order by at desc limit 1)`,
  );
}

/**
 * Writes to the journal that sign-ins to an account, or to none, are refused for a while: once in so many seconds for an
 * address, since such requests have no limit.
 */
export async function noteTooManySignIns(
  where: Queryable,
  accountId: number | null,
  from: SignInPlace,
  seconds: number,
): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select ${accountId}::bigint, 'signInRefused', 701, ${accountId}::bigint, ${signInDetails(from, 'tooMany')}::jsonb
      where not exists (select from act
        where action = 'signInRefused' and details ->> 'address' = ${from.address} and at > now() - make_interval(secs => ${seconds})
          and details ->> 'why' = 'tooMany' and object_id is not distinct from ${accountId}::bigint)`,
  );
}

/** Writes to the journal that the second factor of an account was not proven. */
export async function noteRefusedFactor(where: Queryable, userId: number, from: SignInPlace): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select o.id, 'signInRefused', o.class_id, o.id, ${signInDetails(from, 'wrong')}::jsonb from object o where o.id = ${userId}`,
  );
}

/** Writes to the journal what is done with the second factors of an account, and by whom. */
export async function noteFactorAct(
  where: Queryable,
  by: number | null,
  userId: number,
  act: FactorAct,
  factor?: SecondFactor,
): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select ${by}, ${act}, o.class_id, o.id, ${JSON.stringify({ factor })}::jsonb from object o where o.id = ${userId}`,
  );
}

/** Writes to the journal what concerns how somebody gets into an account, by whom and from where. */
export async function noteAccountAct(
  where: Queryable,
  act: AccountAct,
  { accountId, by = accountId, from }: AccountActDetails,
): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select ${by}::bigint, ${act}, o.class_id, o.id, ${placeDetails(from)}::jsonb from object o where o.id = ${accountId}`,
  );
}

/** Writes to the journal that somebody in a session of the user could not prove who they are. */
export async function noteRefusedConfirmation(where: Queryable, userId: number, from: SignInPlace): Promise<void> {
  await where.query(
    sql`insert into act (user_id, action, class_id, object_id, details)
      select o.id, 'confirmationRefused', o.class_id, o.id, ${placeDetails(from)}::jsonb from object o where o.id = ${userId}`,
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
