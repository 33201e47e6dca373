import type { CertificateField } from '#model/print/print-fields.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const r = table('EventRegistration', 'r');
const p = table('userProfile', 'p');
const e = table('event', 'e');
const g = table('region', 'g');
const c = table('eventCertificate', 'c');
const t = table('certificateTemplate', 't');

const PARTICIPANT = row({
  registrationId: r.id,
  registeredAt: isoMoment(r.createDate),
  eventId: e.id,
  fullName: p.fullName,
  eventCaption: e.caption,
  type: e.type,
  dateStart: isoMoment(e.dateStart),
  dateEnd: isoMoment(e.dateEnd),
  city: expression<string | null>`${g.name}`,
  address: e.address,
  educationScore: expression<string | null>`trim_scale(${e.educationScore})::text`,
  certificateTemplateId: e.certificateTemplateId,
});

/** A participant of an event with what a certificate may tell. */
export type Participant = RowOf<typeof PARTICIPANT>;

const SOURCE = `${String(r)} join ${String(p)} on ${String(p.id)} = ${String(r.userProfileId)}
  join ${String(e)} on ${String(e.id)} = ${String(r.eventId)} left join ${String(g)} on ${String(g.id)} = ${String(e.cityId)}`;

/** Participants by the ids of their registrations, whatever their state. */
export async function participants(
  where: Queryable,
  registrationIds: readonly number[],
): Promise<readonly Participant[]> {
  return where.query<Participant>({
    text: `select ${String(PARTICIPANT)} from ${SOURCE} where ${String(r.id)} = any($1::bigint[])`,
    values: [registrationIds],
  });
}

/** Who has no certificate of an event: $1 its id, $2 the registrations that are meant, null for all. */
const WITHOUT = `${SOURCE}
  where ${String(r.eventId)} = $1 and ${String(r.instanceStateId)} = ${ACTIVE_STATE}
    and ($2::bigint[] is null or ${String(r.id)} = any($2::bigint[]))
    and not exists (select from ${String(c)} where ${String(c.eventRegistrationId)} = ${String(r.id)})`;

/** Which participants are wanted. */
interface Wanted {
  /** Null for all. */
  readonly registrationIds: readonly number[] | null;
  readonly leftOut: readonly number[];
  readonly most: number;
}

/**
 * The first confirmed participants of an event who have no certificate of it, by name; of these registrations, if they
 * are given, and without those that are left out.
 */
export async function withoutCertificate(
  where: Queryable,
  eventId: number,
  { registrationIds, leftOut, most }: Wanted,
): Promise<readonly Participant[]> {
  return where.query<Participant>({
    text: `select ${String(PARTICIPANT)} from ${WITHOUT} and ${String(r.id)} <> all($4::bigint[])
      order by ${String(p.fullName)}, ${String(r.id)} limit $3`,
    values: [eventId, registrationIds, most, leftOut],
  });
}

/** How many confirmed participants of an event have no certificate of it; of these registrations, if they are given. */
export async function countWithoutCertificate(
  where: Queryable,
  eventId: number,
  registrationIds: readonly number[] | null,
): Promise<number> {
  const [found] = await where.query<{ count: number }>({
    text: `select count(*) as count from ${WITHOUT}`,
    values: [eventId, registrationIds],
  });
  return found?.count ?? 0;
}

const PRINTED_COLUMNS = {
  id: c.id,
  number: c.number,
  code: c.code,
  issuedAt: expression<string | null>`${isoMoment(c.issuedAt)}`,
  facts: expression<Readonly<Partial<Record<CertificateField, string>>> | null>`${c.facts}`,
  certificateTemplateId: c.certificateTemplateId,
  registrationId: c.eventRegistrationId,
};

const PRINTED = row(PRINTED_COLUMNS);
const CHECKED = row({
  ...PRINTED_COLUMNS,
  templateHtml: expression<string | null>`(select ${t.html} from ${t} where ${t.id} = ${c.certificateTemplateId})`,
});

/** A certificate with what is printed on it. */
export type PrintedCertificate = RowOf<typeof PRINTED>;

/** The certificates of an event in the order of their issue, at most `most`; of these ids, if they are given. */
export async function certificatesOf(
  where: Queryable,
  eventId: number,
  ids: readonly number[] | null,
  most: number,
): Promise<readonly PrintedCertificate[]> {
  return where.query(
    sql`select ${PRINTED} from ${c} where ${c.eventId} = ${eventId} and (${ids}::bigint[] is null or ${c.id} = any(${ids}::bigint[]))
      order by ${c.issuedAt}, ${c.id} limit ${most}`,
  );
}

/** The certificate with this id. */
export async function certificateById(where: Queryable, id: number): Promise<PrintedCertificate | null> {
  const [found] = await where.query(sql`select ${PRINTED} from ${c} where ${c.id} = ${id}`);
  return found ?? null;
}

/** The certificate with this code of the check, of a confirmed participant, and the html of its template. */
export async function certificateByCode(where: Queryable, code: string): Promise<RowOf<typeof CHECKED> | null> {
  const [found] = await where.query(
    sql`select ${CHECKED} from ${c} join ${r} on ${r.id} = ${c.eventRegistrationId}
      where sort_key(${c.code}) collate "C" = sort_key(${code}) collate "C" and ${c.code} = ${code}
        and ${r.instanceStateId} = ${ACTIVE_STATE}`,
  );
  return found ?? null;
}

/** The html of a template. */
export async function templateHtml(where: Queryable, id: number): Promise<string | null> {
  const [found] = await where.query(sql`select ${row({ html: t.html })} from ${t} where ${t.id} = ${id}`);
  return found?.html ?? null;
}
