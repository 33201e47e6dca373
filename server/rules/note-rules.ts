import type { note } from '#classes/support/note.ts';
import type { FieldName } from '#model/define-class.ts';
import { mentionedIn, MOST_MENTIONS } from '#model/noted.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { invalidField, Problem } from '#server/store/problem.ts';
import {
  writtenIds,
  writtenNames,
  type ClassRules,
  type MadeWrite,
  type PlannedWrite,
  type RowWrite,
} from '#server/store/projection/rules.ts';
import { assertVisible } from '#server/store/records/read/assert-visible.ts';
import { unseenOf } from '#server/store/notes/who-sees.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { withObjectClass } from './object-class.ts';
import { isProduct } from './saved-views/own-rows.ts';

type Name = FieldName<typeof note>;
type Fields = RowWrite<Name>['fields'];

const n = table('note', 'n');
const p = table('note', 'p');
const a = table('note', 'a');
const u = table('user', 'u');
const o = table('object', 'o');

const WRITTEN = row({
  id: n.id,
  className: n.className,
  objectId: n.objectId,
  parentId: n.parentId,
  mentions: expression<readonly number[]>`to_json(${n.mentions})`,
  authorId: n.authorId,
});
type Written = RowOf<typeof WRITTEN>;

/** Where a note is, and whether an answer to it would not be with it. */
const PLACED = row({
  objectId: n.objectId,
  parentId: n.parentId,
  about: p.objectId,
  above: p.parentId,
  isLeft: expression<boolean>`exists (select from ${a} where ${a.parentId} = ${n.id}
    and (${a.objectId} <> ${n.objectId} or ${n.parentId} is not null))`,
});

const OTHERS = 'Заметку меняет её автор или администратор';
const DELETED = 'Удалённую заметку возвращает её автор или администратор';
const ONE_LEVEL = 'Ответить можно на заметку об этой же записи, но не на ответ';
const ANSWERED = 'На заметку уже ответили: она остаётся на своём месте';

/** What whoever sees a note may write: that it is resolved. By an undo it also goes back to the record it was about. */
const OF_ALL: ReadonlySet<string> = new Set<Name>(['resolvedAt']);
const OF_UNDO: ReadonlySet<string> = new Set<Name>(['resolvedAt', 'objectId', 'className', 'parentId']);

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof note>(fieldName, message, message);
}

async function written(transaction: Queryable, ids: readonly number[]): Promise<readonly Written[]> {
  return transaction.query(sql`select ${WRITTEN} from ${n} where ${n.id} = any(${ids}::bigint[])`);
}

/** Throws where some of the notes are of other authors: 404 where they are not visible, else 403. */
async function assertOwn(
  { context, transaction, actor }: Pick<MadeWrite, 'context' | 'transaction' | 'actor'>,
  notes: readonly Written[],
  message: string,
): Promise<void> {
  const others = notes.filter(({ authorId }) => authorId !== actor.userId).map(({ id }) => id);
  if (actor.isAdministrator || others.length === 0) return;
  await assertVisible(context, actor, context.catalog.get('note'), others, transaction);
  throw new Problem(403, 'forbidden', message);
}

/** The ids of a list of links as it is sent. */
function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/**
 * The rows with what the product writes: the class of the record, the author of a new note, and the people whom the text
 * names besides those that are sent.
 */
async function completed(write: PlannedWrite<Name>, isNew: boolean): Promise<readonly RowWrite<Name>[]> {
  const rows = await withObjectClass<Name>(write, write.rows);
  const known = new Map<Fields, Fields>();
  const complete = (fields: Fields): Fields => {
    const more = new Map<Name, unknown>(fields);
    if (typeof fields.get('text') === 'string') {
      const named = mentionedIn(String(fields.get('text')));
      more.set('mentions', [...new Set([...idsIn(fields.get('mentions')), ...named])]);
    }
    if (isNew) more.set('authorId', write.actor.userId);
    return more;
  };
  return rows.map(({ id, fields }) => {
    const made = known.get(fields) ?? complete(fields);
    known.set(fields, made);
    return { id, fields: made };
  });
}

/** A note is about a record of its class, and an answer about the record of the note, which is no answer itself. */
async function assertPlaces(transaction: Queryable, ids: readonly number[]): Promise<void> {
  const placed = await transaction.query(
    sql`select ${PLACED} from ${n} left join ${p} on ${p.id} = ${n.parentId} where ${n.id} = any(${ids}::bigint[])`,
  );
  for (const { objectId, parentId, about, above, isLeft } of placed) {
    if (parentId !== null && (about !== objectId || above !== null)) throw fault('parentId', ONE_LEVEL);
    if (isLeft) throw fault(parentId === null ? 'objectId' : 'parentId', ANSWERED);
  }
}

/** Whom each note named before an update that leaves it at its record: they were asked about when they were named. */
async function formerMentions(
  { transaction, action, fieldNames, changeSetId }: MadeWrite<Name>,
  notes: readonly Written[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (action !== 'update' || fieldNames.includes('objectId')) return new Map();
  const changed = await transaction.query<{ id: number; former: readonly number[] }>(
    sql`select c.object_id as id, c.before -> 'mentions' as former from change c
      where c.change_set_id = ${changeSetId} and c.object_id = any(${notes.map(({ id }) => id)}::bigint[]) and c.before ? 'mentions'`,
  );
  const former = new Map(changed.map((one) => [one.id, one.former]));
  return new Map(notes.map(({ id, mentions }) => [id, former.get(id) ?? mentions]));
}

/** Nobody is told of a record that they do not see: a note names those who see it (trust 63). Whom it named before may stay. */
async function assertMentioned(write: MadeWrite<Name>, notes: readonly Written[]): Promise<void> {
  const { context, transaction } = write;
  const former = await formerMentions(write, notes);
  const named = notes.flatMap(({ id, objectId, mentions }) => {
    if (mentions.length > MOST_MENTIONS)
      throw fault('mentions', `В одной заметке можно упомянуть не больше ${MOST_MENTIONS} человек`);
    const present = former.get(id);
    return mentions.filter((one) => present?.includes(one) !== true).map((userId) => ({ userId, objectId }));
  });
  const blind = new Set((await unseenOf(context, transaction, named)).map(({ userId }) => userId));
  if (blind.size === 0) return;
  const names = await transaction.query(
    sql`select ${row({ fullName: u.fullName })} from ${u} where ${u.id} = any(${[...blind]}::bigint[]) order by ${u.id}`,
  );
  const told = names.map(({ fullName }) => fullName).join(', ') || 'Упомянутый человек';
  const [see, learn] = blind.size === 1 ? ['видит', 'узнает'] : ['видят', 'узнают'];
  throw fault('mentions', `${told} не ${see} эту запись и не ${learn} о заметке`);
}

/** Those of the restored notes that came back without the record that they are about. */
async function restoredAlone(
  transaction: Queryable,
  changeSetId: number,
  notes: readonly Written[],
): Promise<readonly Written[]> {
  const back = await transaction.query(
    sql`select ${row({ id: o.id })} from ${o} where ${o.id} = any(${notes.map(({ objectId }) => objectId)}::bigint[])
      and exists (select from change c where c.object_id = ${o.id} and c.change_set_id = ${changeSetId} and c.action = 'create')`,
  );
  const whole = new Set(back.map(({ id }) => id));
  return notes.filter(({ objectId }) => !whole.has(objectId));
}

function isOpenToAll(names: readonly string[], fromHistory: boolean): boolean {
  const open = fromHistory ? OF_UNDO : OF_ALL;
  return names.every((name) => open.has(name));
}

/**
 * A note belongs to the user who wrote it, who changes and deletes it, as Administrators do; whoever sees it resolves it.
 * A note that was deleted with its record comes back with it.
 */
export const noteRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { action, rows, actor, restoring, fromHistory } = write;
    if (isProduct(actor) || restoring) return rows;
    if (action === 'delete' || (action === 'update' && !isOpenToAll(writtenNames(rows), fromHistory)))
      await assertOwn(write, await written(transaction, writtenIds(rows)), OTHERS);
    return action === 'delete' || fromHistory ? rows : completed(write, action === 'create');
  },
  async after(transaction, write) {
    const { action, actor, ids, fieldNames, fromHistory, changeSetId } = write;
    if (action === 'delete' || isProduct(actor)) return;
    const notes = await written(transaction, ids);
    if (fromHistory) {
      if (action === 'create') await assertOwn(write, await restoredAlone(transaction, changeSetId, notes), DELETED);
      return;
    }
    const isTouched = (...names: readonly Name[]): boolean => names.some((name) => fieldNames.includes(name));
    if (isTouched('objectId', 'parentId')) await assertPlaces(transaction, ids);
    if (isTouched('objectId', 'mentions')) await assertMentioned(write, notes);
  },
};
