import type { Actor } from '#server/access/actor.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';

const s = table('eventSchedule', 's');
const ep = table('EventPerson', 'ep');
/** The alias that the visibility predicate expects. */
const p = table('person', 't');

/** The entries and the speakers of one programme in print. */
const MOST = 500;

interface Reader {
  readonly context: StoreContext;
  readonly actor: Actor;
}

function visiblePerson({ context, actor }: Reader): string {
  const visible = context.visible(actor, context.catalog.get('person'));
  return visible === null ? '' : ` and ${visible}`;
}

const ENTRY = row({
  caption: s.caption,
  dateStart: expression<string | null>`${isoMoment(s.dateStart)}`,
  dateEnd: expression<string | null>`${isoMoment(s.dateEnd)}`,
  hall: s.hall,
});

/** An entry of an event's programme; `speakers` are the names of those whom the reader may see. */
export type ProgrammeEntry = RowOf<typeof ENTRY> & { readonly speakers: string };

/** The programme of an event, earliest first. */
export function programmeOf(reader: Reader, eventId: number): Promise<readonly ProgrammeEntry[]> {
  const speakers = `select string_agg(${p.caption}, ', ' order by ${ep.priority}, ${ep.id})
    from ${ep} join ${p} on ${p.id} = ${ep.personId} where ${ep.id} = any(${s.eventPersonIds})${visiblePerson(reader)}`;
  return reader.context.database.query<ProgrammeEntry>(
    readerStatement(
      reader.actor,
      `select ${ENTRY}, coalesce((${speakers}), '') as speakers from ${s} where ${s.eventId} = $1
        order by ${s.dateStart} nulls last, ${s.id} limit ${MOST}`,
      [eventId],
    ),
  );
}

const SPEAKER = row({ caption: p.caption, role: ep.role, jobPosition: p.jobPosition });

/** A speaker of an event. */
export type ProgrammeSpeaker = RowOf<typeof SPEAKER>;

/** The speakers of an event whom the reader may see, in their order. */
export function speakersOf(reader: Reader, eventId: number): Promise<readonly ProgrammeSpeaker[]> {
  return reader.context.database.query<ProgrammeSpeaker>(
    readerStatement(
      reader.actor,
      `select ${SPEAKER} from ${ep} join ${p} on ${p.id} = ${ep.personId} where ${ep.eventId} = $1${visiblePerson(reader)}
        order by ${ep.priority}, ${ep.id} limit ${MOST}`,
      [eventId],
    ),
  );
}
