import { quoted, tableName } from '#server/derive/names.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '../database.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { IS_OVER } from './invitation-rows.ts';

const e = table('event', 'e');
const g = table('region', 'g');
const m = table('MailScenario', 'm');
const s = table('FolderScenario', 's');

const EVENT = row({
  id: e.id,
  name: e.name,
  caption: e.caption,
  dateStart: isoMoment(e.dateStart),
  dateEnd: isoMoment(e.dateEnd),
  dateTime: e.dateTime,
  city: expression<string | null>`${g.name}`,
  address: e.address,
  isPublished: expression<boolean>`${e.instanceStateId} = ${ACTIVE_STATE}`,
  isOver: IS_OVER,
});

/** What a letter tells of an event. */
export type InvitingEvent = RowOf<typeof EVENT>;

/** The event that a letter invites to. */
export async function invitingEvent(where: Queryable, eventId: number): Promise<InvitingEvent | null> {
  const [found] = await where.query(
    sql`select ${EVENT} from ${e} left join ${g} on ${g.id} = ${e.cityId} where ${e.id} = ${eventId}`,
  );
  return found ?? null;
}

const SCENARIO = row({ id: m.id, subject: m.subject, html: m.html });

/** The text of a letter about an event. */
export type LetterScenario = RowOf<typeof SCENARIO>;

/**
 * The active scenario of a trigger for an event: that of its nearest folder that has one, else the first that no folder
 * has.
 */
export async function letterScenario(
  { catalog }: Pick<StoreContext, 'catalog'>,
  where: Queryable,
  eventId: number,
  trigger: 'invitation' | 'certificate',
): Promise<LetterScenario | null> {
  const folders = catalog.foldersOf(catalog.get('event'));
  if (!folders) return null;
  const folder = quoted(tableName(folders.name));
  const [found] = await where.query<LetterScenario>({
    text: `with recursive up as (
        select f.id, f.parent_id, 0 as depth from ${String(e)} join ${folder} f on f.id = any(e.folder_ids) where ${String(e.id)} = $1
        union select f.id, f.parent_id, up.depth + 1 from up join ${folder} f on f.id = up.parent_id)
      select ${String(SCENARIO)} from ${String(m)}
        left join lateral (select min(up.depth) as depth from up join ${String(s)} on ${String(s.folderId)} = up.id
          where ${String(s.mailScenarioId)} = ${String(m.id)}) near on true
      where ${String(m.trigger)} = $2 and ${String(m.isActive)}
        and (near.depth is not null or not exists (select from ${String(s)} where ${String(s.mailScenarioId)} = ${String(m.id)}))
      order by near.depth nulls last, ${String(m.id)} limit 1`,
    values: [eventId, trigger],
  });
  return found ?? null;
}

/** The scenario of an event's invitations. */
export function invitationScenario(
  context: Pick<StoreContext, 'catalog'>,
  where: Queryable,
  eventId: number,
): Promise<LetterScenario | null> {
  return letterScenario(context, where, eventId, 'invitation');
}
