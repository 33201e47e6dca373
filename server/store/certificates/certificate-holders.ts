import { ACTIVE_STATE } from '#model/terms/states.ts';
import { canonicalText } from '#model/text/canonical-text.ts';
import type { CertificateStage } from '#model/wire/certificates.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Correction } from '#model/wire/search.ts';
import type { Actor } from '#server/access/actor.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import { conditionsOf } from '../search/filter.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { correctFilter, expansionOf } from '../search/correct-search.ts';
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
  /** Nothing is forgiven in the text. */
  readonly exact: boolean;
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

/** A page of holders, and how many there are. */
export interface HoldersPage {
  readonly items: readonly Holder[];
  readonly total: number;
  /** What the text was understood as; absent where only what was typed was sought. */
  readonly corrected?: Correction;
}

/**
 * A page of the holders whose name or number contains the text, or whose registration a search finds by it. Where there
 * are none, the text is corrected as in lists.
 */
export async function certificateHolders(reader: Reader, eventId: number, query: HoldersQuery): Promise<HoldersPage> {
  const filter: readonly FilterEntry[] = [
    { fieldName: 'eventId', fieldValue: eventId },
    { fieldName: 'searchText', fieldValue: query.searchText },
  ];
  const { context, actor } = reader;
  const { page, synonyms } = await holdersOf(reader, eventId, query);
  if (page.total > 0) return synonyms.length === 0 ? page : { ...page, corrected: expansionOf(filter, synonyms) };
  if (query.exact || query.searchText.trim() === '') return page;
  const understood = await correctFilter(context, actor, context.catalog.get('EventRegistration'), filter);
  if (!understood) return page;
  const { corrected } = understood;
  const { page: found } = await holdersOf(reader, eventId, { ...query, searchText: corrected.text });
  return found.total === 0 ? page : { ...found, corrected };
}

async function holdersOf(
  reader: Reader,
  eventId: number,
  { searchText, exact, stage, pageIndex, pageSize }: HoldersQuery,
): Promise<{ readonly page: HoldersPage; readonly synonyms: readonly string[] }> {
  const { database, catalog } = reader.context;
  const own = [eventId, canonicalText(searchText, 'line')];
  const projection = readProjection(reader.context, reader.actor, catalog.get('EventRegistration'));
  const entry: FilterEntry = { fieldName: 'searchText', fieldValue: searchText };
  const {
    sql,
    values: sought,
    synonyms,
  } = conditionsOf(projection, reader.actor, [entry], {
    first: own.length + 1,
    isExact: exact,
  });
  const isNamed = `strpos(sort_key(concat_ws(' ', ${String(NAME)}, ${String(c.number)})), sort_key($2)) > 0`;
  const matches = `${ofEvent(reader)} ${stage === null ? '' : `and ${STAGES[stage]}`}
    and (${[isNamed, ...sql].join(' or ')})`;
  const values = [...own, ...sought];
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
  return { page: { items, total: found?.total ?? 0 }, synonyms };
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
