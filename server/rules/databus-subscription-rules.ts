import type { databusSubscription } from '#classes/system/databus-subscription.ts';
import type { FieldName } from '#model/define-class.ts';
import { isTooComplex, TOO_COMPLEX } from '#model/wire/filter-limits.ts';
import { filterOf } from '#model/wire/filter-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import { matchingIds } from '#server/store/databus/collect-changes.ts';
import type { Queryable } from '#server/store/database.ts';
import { feedState } from '#server/store/feed/positions.ts';
import { invalidField, Problem } from '#server/store/problem.ts';
import { expression, row, type RowOf } from '#server/store/piece.ts';
import { readProjection, type StoreContext } from '#server/store/projection/read-projection.ts';
import type { ClassRules, RowWrite } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Name = FieldName<typeof databusSubscription>;

const s = table('databusSubscription', 's');

const WRITTEN = row({
  url: s.url,
  classes: s.classes,
  fields: expression<readonly string[]>`coalesce(${s.fields}, '[]')`,
  filter: expression<unknown>`coalesce(${s.filter}, '[]')`,
});
type Written = RowOf<typeof WRITTEN>;

/** What says what is sent where. */
const SENT: readonly Name[] = ['url', 'classes', 'fields', 'filter'];

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof databusSubscription>(fieldName, message, message);
}

async function assertSendable(context: StoreContext, actor: Actor, written: Written): Promise<void> {
  const { username, password } = new URL(written.url);
  if (username !== '' || password !== '')
    throw fault('url', 'Имя и пароль в адресе не передаются: запросы подписаны секретом');
  const filter = filterOf(written.filter);
  if (!filter) throw fault('filter', 'Условия записываются как фильтр списка: [{ "fieldName": …, "fieldValue": … }]');
  if (isTooComplex(filter)) throw fault('filter', TOO_COMPLEX);
  const known = new Set<string>();
  for (const name of written.classes) {
    const definition = context.catalog.find(name);
    if (definition?.name !== name || definition.source || readLevel(actor, definition, context.catalog) !== 'full')
      throw fault('classes', `Раздела «${name}» нет, или он вам не открыт`);
    for (const field of readProjection(context, actor, definition).properties.keys()) known.add(field);
    try {
      await matchingIds(context, { ...actor, epoch: null }, definition, filter, []);
    } catch (error) {
      if (error instanceof Problem && error.status === 400)
        throw fault('filter', `${definition.pluralCaption}: ${error.message}`);
      throw error;
    }
  }
  const unknown = written.fields.find((name) => !known.has(name));
  if (unknown !== undefined) throw fault('fields', `Поля «${unknown}» нет ни в одном из разделов`);
}

/** The rows, of which those that begin to send belong to whoever says so, and begin at the present end of the feed. */
async function begun(
  transaction: Queryable,
  rows: readonly RowWrite<Name>[],
  actor: Actor,
  isNew: boolean,
): Promise<readonly RowWrite<Name>[]> {
  const position = isNew ? (await feedState(transaction)).head : null;
  return rows.map(({ id, fields }) => {
    const state = fields.get('state');
    const told = new Map<Name, unknown>(fields);
    if (state !== undefined) told.set('pausedFor', null);
    if (isNew || state === 'active') told.set('ownerId', actor.userId);
    if (position !== null) told.set('position', position);
    return { id, fields: told };
  });
}

/**
 * A subscription is read with the rights of whoever made it or made it active last, and names only what they may read. The
 * product itself only pauses.
 */
export const databusSubscriptionRules: ClassRules<Name> = {
  asksAgain: SENT,
  async before(transaction, { action, rows, actor, fromHistory }) {
    if (actor.userId === null || fromHistory || action === 'delete') return rows;
    return begun(transaction, rows, actor, action === 'create');
  },
  async after(transaction, { action, ids, fieldNames, actor, context }) {
    if (action === 'delete' || actor.userId === null || !SENT.some((name) => fieldNames.includes(name))) return;
    const written = await transaction.query(sql`select ${WRITTEN} from ${s} where ${s.id} = any(${ids}::bigint[])`);
    const inside = { ...context, database: { ...context.database, query: transaction.query.bind(transaction) } };
    for (const one of written) await assertSendable(inside, actor, one);
  },
};
