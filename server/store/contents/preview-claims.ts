import { originOf, type Database, type Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** A preview that one server draws for all, and the random id of the claim. */
export interface PreviewClaim {
  readonly name: string;
  readonly claim: string;
}

/** Seconds without a renewal after which a claim expires: its process is assumed dead. */
const CLAIM_SECONDS = 10;

/** Where several servers claim what they draw; null on the embedded database, which has one server. */
export function claimsIn(database: Database): Queryable | null {
  const origin = originOf(database);
  return origin.engine === 'postgres' ? origin : null;
}

/** Claims a preview or renews the claim. Returns false while the claim of another is valid. */
export async function claimPreview(where: Queryable, { name, claim }: PreviewClaim): Promise<boolean> {
  const rows = await where.query(
    sql`insert into preview_claim as c (name, claim) values (${name}, ${claim}::uuid)
      on conflict (name) do update set claim = excluded.claim, claimed_at = clock_timestamp()
        where c.claim = excluded.claim or c.claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}::integer)
      returning name`,
  );
  return rows.length > 0;
}

/** Releases the claim. */
export async function releasePreview(where: Queryable, { name, claim }: PreviewClaim): Promise<void> {
  await where.query(sql`delete from preview_claim where name = ${name} and claim = ${claim}::uuid`);
}

/** Deletes the claims of servers that died. */
export async function forgetPreviewClaims(where: Queryable): Promise<void> {
  await where.query(
    sql`delete from preview_claim where claimed_at < clock_timestamp() - make_interval(secs => ${CLAIM_SECONDS}::integer)`,
  );
}
