import type { ClassDefinition } from '#model/define-class.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import type { Queryable } from '../database.ts';
import { row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { table } from '../tables.ts';
import { STATE } from './letter-cause.ts';

const l = table('mailLog', 'l');
const m = table('MailScenario', 'm');
const s = table('FolderScenario', 's');
const fs = table('FolderSubscriber', 'fs');
const b = table('subscriber', 'b');
const x = table('letterCause', 'x');

/** What subscribers are told about a record. */
export interface Occasion {
  readonly objectId: number;
  /** A subscriber is told by the first of them for which there is a letter. */
  readonly triggers: readonly string[];
  /** It is told again to those who were told before. */
  readonly isAgain?: boolean;
}

const CHOSEN = row({
  scenarioId: m.id,
  trigger: m.trigger,
  subject: m.subject,
  html: m.html,
  subscriberId: b.id,
  email: b.email,
  fullName: b.fullName,
  unsubscribedAt: b.unsubscribedAt,
});

/** One letter to one subscriber. */
export interface Addressee extends Omit<RowOf<typeof CHOSEN>, 'unsubscribedAt'> {
  readonly objectId: number;
  readonly folder: string;
  /** The caption of the record. */
  readonly caption: string | null;
  /** The state of the record; null if its class has none. */
  readonly state: number | null;
  readonly hasLeft: boolean;
}

/**
 * The letters about records for the subscribers of their folders and of all above, as SQL named `told`: to each subscriber one about
 * a record, by the letter of the nearest folder. A creation and a publication are told to each address once; a
 * change is not while a letter about one waits. Those who have unsubscribed are among them.
 */
function toldSql(items: ClassDefinition, folders: ClassDefinition): string {
  const folder = quoted(tableName(folders.name));
  return `with recursive wanted as (
      select * from unnest($1::bigint[], $2::text[], $3::integer[], $4::boolean[]) as w (object_id, trigger, rank, is_again)),
    up as (
      select t.id as object_id, f.id, f.parent_id, f.caption, 0 as depth
      from ${quoted(tableName(items.name))} t join ${folder} f on f.id = any(t.folder_ids) where t.id = any($1::bigint[])
      union select up.object_id, f.id, f.parent_id, f.caption, up.depth + 1 from up join ${folder} f on f.id = up.parent_id),
    chosen as (
      select distinct on (up.object_id, ${b.id}) up.object_id as "objectId", up.caption as folder, w.is_again as "isAgain", ${CHOSEN}
      from up join ${s} on ${s.folderId} = up.id
        join ${m} on ${m.id} = ${s.mailScenarioId} and ${m.isActive}
        join wanted w on w.object_id = up.object_id and w.trigger = ${m.trigger}
        join ${fs} on ${fs.folderId} = up.id
        join ${b} on ${b.id} = ${fs.subscriberId}
      order by up.object_id, ${b.id}, w.rank, up.depth, ${m.id}),
    told as (
      select h.*, h."unsubscribedAt" is not null as "hasLeft" from chosen h where not exists (
        select from ${x} join ${l} on ${l.id} = ${x.letterId}
        where ${x.objectId} = h."objectId" and ${x.trigger} = h.trigger and lower(${l.email}) = lower(h.email)
          and (${l.status} = 'waiting' or (not h."isAgain" and h.trigger <> 'itemChanged'
            and (${l.status} <> 'skipped' or h."unsubscribedAt" is not null)))))`;
}

function valuesOf(occasions: readonly Occasion[]): readonly unknown[] {
  const rows = occasions.flatMap(({ objectId, triggers, isAgain = false }) =>
    triggers.map((trigger, rank) => ({ objectId, trigger, rank, isAgain })),
  );
  return [
    rows.map(({ objectId }) => objectId),
    rows.map(({ trigger }) => trigger),
    rows.map(({ rank }) => rank),
    rows.map(({ isAgain }) => isAgain),
  ];
}

/** The letters that these occasions bring, by record and subscriber. */
export async function addresseesOf(
  { catalog }: Pick<StoreContext, 'catalog'>,
  where: Queryable,
  items: ClassDefinition,
  occasions: readonly Occasion[],
): Promise<readonly Addressee[]> {
  const folders = catalog.foldersOf(items);
  if (!folders || occasions.length === 0) return [];
  return where.query<Addressee>({
    text: `${toldSql(items, folders)}
      select h.*, ${captionExpression(catalog, items, 't', () => null)} as caption,
        ${items.properties[STATE] ? `t.${quoted(columnName(STATE))}` : 'null::integer'} as state
      from told h join ${quoted(tableName(items.name))} t on t.id = h."objectId" order by h."objectId", h."subscriberId"`,
    values: valuesOf(occasions),
  });
}

/** How many letters these occasions would bring, without those to subscribers who have unsubscribed. */
export async function countAddressees(
  { catalog }: Pick<StoreContext, 'catalog'>,
  where: Queryable,
  items: ClassDefinition,
  occasions: readonly Occasion[],
): Promise<number> {
  const folders = catalog.foldersOf(items);
  if (!folders || occasions.length === 0) return 0;
  const [found] = await where.query<{ n: number }>({
    text: `${toldSql(items, folders)} select count(*) as n from told where not "hasLeft"`,
    values: valuesOf(occasions),
  });
  return found?.n ?? 0;
}
