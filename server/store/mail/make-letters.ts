import type { ClassDefinition } from '#model/define-class.ts';
import { ACTIVE_STATE } from '#model/states.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { expression, row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { filled } from './fill-letter.ts';
import { writeLetters } from './write-letters.ts';

/** The lock under which letters are created, one job at a time: two would create duplicates. */
const LOCK = 7_201_950;

const c = table('change', 'c');
const l = table('mailLog', 'l');
const m = table('MailScenario', 'm');
const s = table('FolderScenario', 's');
const fs = table('FolderSubscriber', 'fs');
const b = table('subscriber', 'b');

const TASK = row({
  classId: c.classId,
  objectId: c.objectId,
  action: c.action,
  state: expression<number | null>`(${c.after} ->> 'instanceStateId')::integer`,
});

type Task = RowOf<typeof TASK>;

/** The data of a letter about a record, besides the record's caption. */
const LETTER = row({
  objectId: expression<number>`up.object_id`,
  folder: expression<string>`up.caption`,
  scenarioId: m.id,
  subject: m.subject,
  html: m.html,
  subscriberId: b.id,
  email: b.email,
  fullName: b.fullName,
  hasLeft: expression<boolean>`${b.unsubscribedAt} is not null`,
});

interface Letter extends RowOf<typeof LETTER> {
  readonly caption: string | null;
}

/**
 * Creates letters for changes, in the caller's transaction: one for each scenario, record and subscriber, even if several
 * folders or changes match, and none while the same letter is still queued.
 */
export async function makeLetters(
  context: StoreContext,
  transaction: Queryable,
  changes: readonly number[],
  timeZone: string,
): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`);
  const tasks = await transaction.query(
    sql`select ${TASK} from ${c} where ${c.id} = any(${changes}::bigint[]) order by ${c.id}`,
  );
  for (const [classId, ofClass] of Map.groupBy(tasks, (task) => task.classId)) {
    const items = context.catalog.byId(classId);
    const folders = items && context.catalog.foldersOf(items);
    if (!items || !folders) continue;
    const letters = await lettersOf(context, transaction, items, folders, ofClass);
    await keep(context, transaction, items, letters, timeZone);
  }
}

/** The scenarios and subscribers of each folder of a record, and of all its ancestors. */
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
      select distinct on (up.object_id, ${m.id}, ${b.id}) ${LETTER},
        (select ${captionExpression(catalog, items, 't', () => null)} from ${quoted(tableName(items.name))} t where t.id = up.object_id) as caption
      from up join ${s} on ${s.folderId} = up.id
        join ${m} on ${m.id} = ${s.mailScenarioId} and ${m.isActive}
        join wanted w on w.object_id = up.object_id and w.trigger = ${m.trigger}
        join ${fs} on ${fs.folderId} = up.id
        join ${b} on ${b.id} = ${fs.subscriberId}
      where not exists (select from ${l} join queue_job q on q.object_id = ${l.id} and q.kind = '${SEND_LETTER}' and q.is_open
        where ${l.componentId} = up.object_id and ${l.mailScenarioId} = ${m.id} and ${l.subscriberId} = ${b.id})
      order by up.object_id, ${m.id}, ${b.id}`,
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
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const written = letters.map((letter) => {
    const values = { caption: letter.caption ?? '', folder: letter.folder, fullName: letter.fullName ?? '', date };
    return {
      subject: filled(letter.subject, values, 'text'),
      html: filled(letter.html ?? '', values, 'html'),
      email: letter.email,
      skippedFor: letter.hasLeft ? 'Подписчик отписался от рассылок' : null,
      mailScenarioId: letter.scenarioId,
      subscriberId: letter.subscriberId,
      componentId: items.isComponent ? letter.objectId : null,
    };
  });
  const ids = await writeLetters(context, transaction, written);
  const waiting = ids.filter((_, at) => letters[at]?.hasLeft === false);
  await enqueueForRecords(transaction, SEND_LETTER, waiting);
}
