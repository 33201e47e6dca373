import { ACTIVE_STATE } from '#model/states.ts';
import type { CertificateStage } from '#model/wire/certificates.ts';
import type { Actor } from '#server/access/actor.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';

/** The alias that the visibility predicate expects. */
const r = table('EventRegistration', 't');
const p = table('userProfile', 'p');
const c = table('eventCertificate', 'c');

const NAME = expression<string>`coalesce(${c.facts} ->> 'fullName', ${p.fullName})`;

const HOLDER = row({
  registrationId: r.id,
  fullName: NAME,
  isConfirmed: expression<boolean>`${r.instanceStateId} = ${ACTIVE_STATE}`,
  certificateId: expression<number | null>`${c.id}`,
  number: expression<string | null>`${c.number}`,
  code: c.code,
  issuedAt: expression<string | null>`${isoMoment(c.issuedAt)}`,
});

/** A confirmed participant of an event or the holder of a certificate of it. */
export type Holder = RowOf<typeof HOLDER>;

interface Reader {
  readonly context: StoreContext;
  readonly actor: Actor;
}

/** Which holders are listed. */
export interface HoldersQuery {
  readonly searchText: string;
  readonly stage: CertificateStage | null;
  readonly pageIndex: number;
  readonly pageSize: number;
}

const STAGES: Readonly<Record<CertificateStage, string>> = {
  issued: `${String(c.id)} is not null`,
  missing: `${String(c.id)} is null`,
};

/** The visible registrations of the event in `$1` that are confirmed or have a certificate. */
function ofEvent({ context, actor }: Reader): string {
  const visible = context.visible(actor, context.catalog.get('EventRegistration'));
  return `from ${String(r)} join ${String(p)} on ${String(p.id)} = ${String(r.userProfileId)}
    left join ${String(c)} on ${String(c.eventRegistrationId)} = ${String(r.id)}
    where ${String(r.eventId)} = $1 and (${String(r.instanceStateId)} = ${ACTIVE_STATE} or ${String(c.id)} is not null)
      ${visible === null ? '' : `and ${visible}`}`;
}

/** A page of the holders whose name or number contains the text, and how many there are. */
export async function certificateHolders(
  reader: Reader,
  eventId: number,
  { searchText, stage, pageIndex, pageSize }: HoldersQuery,
): Promise<{ readonly items: readonly Holder[]; readonly total: number }> {
  const matches = `${ofEvent(reader)} ${stage === null ? '' : `and ${STAGES[stage]}`}
    and strpos(sort_key(concat_ws(' ', ${String(NAME)}, ${String(c.number)})), sort_key($2)) > 0`;
  const { database } = reader.context;
  const values = [eventId, searchText.trim()];
  const items = await database.query<Holder>(
    readerStatement(
      reader.actor,
      `select ${String(HOLDER)} ${matches}
        order by ${String(c.issuedAt)} nulls last, ${String(c.id)}, ${String(NAME)}, ${String(r.id)}
        limit ${pageSize} offset ${pageIndex * pageSize}`,
      values,
    ),
  );
  const [found] = await database.query<{ total: number }>(
    readerStatement(reader.actor, `select count(*) as total ${matches}`, values),
  );
  return { items, total: found?.total ?? 0 };
}

/** How many certificates of an event there are, and how many confirmed participants have none. */
export async function certificateCounts(
  reader: Reader,
  eventId: number,
): Promise<Readonly<Record<CertificateStage, number>>> {
  const counts = Object.entries(STAGES).map(([stage, condition]) => `count(*) filter (where ${condition}) as ${stage}`);
  const [found] = await reader.context.database.query<Record<CertificateStage, number>>(
    readerStatement(reader.actor, `select ${counts.join(', ')} ${ofEvent(reader)}`, [eventId]),
  );
  return found ?? { issued: 0, missing: 0 };
}
