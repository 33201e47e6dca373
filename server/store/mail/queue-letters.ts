import type { ClassDefinition } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/states.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import type { Queryable } from '../database.ts';
import { createRecords, drawIds } from '../records/create-many.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { sql } from '../sql.ts';
import { filled } from './fill-letter.ts';

/** One server at a time looks who is to be told: two would tell somebody twice. */
const LOCK = 7_201_950;
const CHANGES_AT_ONCE = 500;

interface Task {
  readonly changeId: number;
  readonly classId: number;
  readonly objectId: number;
  readonly action: string;
  readonly state: number | null;
}

/** A letter that somebody is to get about a record. */
interface Letter {
  readonly objectId: number;
  readonly caption: string | null;
  readonly folder: string;
  readonly scenarioId: number;
  readonly subject: string;
  readonly html: string | null;
  readonly subscriberId: number;
  readonly email: string;
  readonly fullName: string | null;
  readonly hasLeft: boolean;
}

/**
 * Makes letters of the changes that happened since the last time: one for each scenario, record and subscriber, however many
 * folders or changes call for it, and none while the same one still waits. Answers how many changes were looked at.
 */
export async function queueLetters(context: StoreContext, timeZone: string): Promise<number> {
  return context.database.transaction(async (transaction) => {
    const [turn] = await transaction.query<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!turn?.mine) return 0;
    const tasks = await transaction.query<Task>(
      sql`with taken as (
          delete from mail_task where change_id in (select change_id from mail_task order by change_id limit ${CHANGES_AT_ONCE}) returning change_id)
        select c.id as "changeId", c.class_id as "classId", c.object_id as "objectId", c.action, (c.after ->> 'instanceStateId')::integer as state
        from taken t join change c on c.id = t.change_id order by c.id`,
    );
    for (const [classId, ofClass] of Map.groupBy(tasks, (task) => task.classId)) {
      const items = context.catalog.byId(classId);
      const folders = items && context.catalog.foldersOf(items);
      if (!items || !folders) continue;
      const letters = await lettersOf(context, transaction, items, folders, ofClass);
      await keep(context, transaction, items, letters, timeZone);
    }
    return tasks.length;
  });
}

/** Who is told what: the scenarios and subscribers of each folder that a record stands in, and of all above it. */
function lettersOf(
  { catalog }: StoreContext,
  transaction: Queryable,
  items: ClassDefinition,
  folders: ClassDefinition,
  tasks: readonly Task[],
): Promise<readonly Letter[]> {
  const table = quoted(tableName(folders.name));
  return transaction.query<Letter>({
    text: `with recursive wanted as (select * from unnest($1::bigint[], $2::text[]) as w (object_id, trigger)),
      up as (
        select t.id as object_id, f.id, f.parent_id, f.caption from ${quoted(tableName(items.name))} t join ${table} f on f.id = any(t.folder_ids)
        where t.id = any($1::bigint[])
        union select up.object_id, f.id, f.parent_id, f.caption from up join ${table} f on f.id = up.parent_id)
      select distinct on (up.object_id, m.id, b.id) up.object_id as "objectId", up.caption as folder,
        (select ${captionExpression(catalog, items, 't', () => null)} from ${quoted(tableName(items.name))} t where t.id = up.object_id) as caption,
        m.id as "scenarioId", m.subject, m.html, b.id as "subscriberId", b.email, b.full_name as "fullName",
        b.unsubscribed_at is not null as "hasLeft"
      from up join folder_scenario s on s.folder_id = up.id
        join mail_scenario m on m.id = s.mail_scenario_id and m.is_active
        join wanted w on w.object_id = up.object_id and w.trigger = m.trigger
        join folder_subscriber fs on fs.folder_id = up.id
        join subscriber b on b.id = fs.subscriber_id
      where not exists (select from mail_log l join mail_outbox o on o.mail_id = l.id
        where l.component_id = up.object_id and l.mail_scenario_id = m.id and l.subscriber_id = b.id)
      order by up.object_id, m.id, b.id`,
    values: [
      tasks.flatMap((task) => triggersOf(task).map(() => task.objectId)),
      tasks.flatMap((task) => triggersOf(task)),
    ],
  });
}

function triggersOf({ action, state }: Task): readonly string[] {
  const happened = action === 'create' ? 'itemCreated' : 'itemChanged';
  return state === ACTIVE_STATE ? [happened, 'itemPublished'] : [happened];
}

async function keep(
  context: StoreContext,
  transaction: Queryable,
  items: ClassDefinition,
  letters: readonly Letter[],
  timeZone: string,
): Promise<void> {
  if (letters.length === 0) return;
  const ids = await drawIds(transaction, letters.length);
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const rows = letters.map((letter, at) => {
    const values = { caption: letter.caption ?? '', folder: letter.folder, fullName: letter.fullName ?? '', date };
    return {
      id: ids[at] ?? 0,
      fields: new Map<string, unknown>([
        ['subject', filled(letter.subject, values, 'text').slice(0, 500)],
        ['html', filled(letter.html ?? '', values, 'html')],
        ['email', letter.email],
        ['status', letter.hasLeft ? 'skipped' : 'waiting'],
        ['reason', letter.hasLeft ? 'Подписчик отписался от рассылок' : null],
        ['attempts', 0],
        ['mailScenarioId', letter.scenarioId],
        ['subscriberId', letter.subscriberId],
        ['componentId', items.isComponent ? letter.objectId : null],
      ]),
    };
  });
  await createRecords(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), rows, { transaction });
  const waiting = ids.filter((_, at) => letters[at]?.hasLeft === false);
  await transaction.query(sql`insert into mail_outbox (mail_id) select * from unnest(${waiting}::bigint[])`);
}
