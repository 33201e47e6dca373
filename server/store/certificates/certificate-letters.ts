import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { CertificateLetter } from '#model/wire/certificates.ts';
import type { Queryable } from '../database.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { writeLetters } from '../mail/write-letters.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const c = table('eventCertificate', 'c');
const r = table('EventRegistration', 'r');
const p = table('userProfile', 'p');
const l = table('mailLog', 'l');
const x = table('certificateLetter', 'x');

const ADDRESSED = row({ id: c.id, number: c.number, code: c.code, fullName: p.fullName, email: p.email });

/** A certificate and whom it is sent to. */
export type AddressedCertificate = RowOf<typeof ADDRESSED>;

/** Whether a certificate has had no letter but skipped and failed ones. */
const UNSENT = expression<boolean>`not exists (select from ${x} join ${l} on ${l.id} = ${x.letterId}
  where ${x.certificateId} = ${c.id} and ${l.status} not in ('skipped', 'failed'))`;

/** Whether a certificate has a letter that is being sent. */
const WAITING = expression<boolean>`exists (select from ${x} join ${l} on ${l.id} = ${x.letterId}
  where ${x.certificateId} = ${c.id} and ${l.status} = 'waiting')`;

const SENDABLE = expression`${c} join ${r} on ${r.id} = ${c.eventRegistrationId} and ${r.instanceStateId} = ${ACTIVE_STATE}
  join ${p} on ${p.id} = ${r.userProfileId} and ${p.email} <> ''`;

/**
 * The certificates of an event that can be sent, by number: these, whether sent before or not, or all that are unsent. The
 * registration is confirmed, the person has an address, and no letter is being sent.
 */
export async function sendableCertificates(
  where: Queryable,
  eventId: number,
  ids: readonly number[] | null,
): Promise<readonly AddressedCertificate[]> {
  return where.query(
    sql`select ${ADDRESSED} from ${SENDABLE} where ${c.eventId} = ${eventId} and not ${WAITING}
        and case when ${ids}::bigint[] is null then ${UNSENT} else ${c.id} = any(${ids}::bigint[]) end
      order by ${c.issuedAt}, ${c.id}`,
  );
}

/** How many certificates of an event can be sent and have not been. */
export async function unsentCount(where: Queryable, eventId: number): Promise<number> {
  const [found] = await where.query<{ count: number }>(
    sql`select count(*) as count from ${SENDABLE} where ${c.eventId} = ${eventId} and ${UNSENT}`,
  );
  return found?.count ?? 0;
}

const LAST_LETTER = row({
  certificateId: x.certificateId,
  status: expression<CertificateLetter['status']>`${l.status}`,
  reason: l.reason,
});

/** The last letter of each of these certificates that had one. */
export async function lastCertificateLetters(
  where: Queryable,
  certificateIds: readonly number[],
): Promise<ReadonlyMap<number, CertificateLetter>> {
  const rows = await where.query(
    sql`select distinct on (${x.certificateId}) ${LAST_LETTER} from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.certificateId} = any(${certificateIds}::bigint[]) order by ${x.certificateId}, ${x.letterId} desc`,
  );
  return new Map(rows.map(({ certificateId, status, reason }) => [certificateId, { status, reason }]));
}

/** A letter that brings a certificate. */
export interface ComposedCertificateLetter {
  readonly certificateId: number;
  readonly email: string;
  readonly subject: string;
  readonly html: string;
}

/** Writes letters to the log of letters and queues them. */
export async function queueCertificateLetters(
  context: StoreContext,
  transaction: Queryable,
  from: { readonly eventId: number; readonly mailScenarioId: number; readonly userId: number },
  letters: readonly ComposedCertificateLetter[],
): Promise<void> {
  const { eventId: componentId, mailScenarioId, userId } = from;
  const written = letters.map(({ email, subject, html }) => ({ email, subject, html, mailScenarioId, componentId }));
  const ids = await writeLetters(context, transaction, written);
  await transaction.query(
    sql`insert into certificate_letter (letter_id, certificate_id, user_id)
      select letter, certificate, ${userId}::bigint
      from unnest(${ids}::bigint[], ${letters.map(({ certificateId }) => certificateId)}::bigint[]) u (letter, certificate)`,
  );
  await enqueueForRecords(transaction, SEND_LETTER, ids);
}
