import type { savedView } from '#classes/system/saved-view.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { invalidField, type Problem } from '#server/store/problem.ts';
import { row, type RowOf } from '#server/store/piece.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { assertOwn, isProduct, withOwner } from './own-rows.ts';
import { viewStateFault } from './view-state-fault.ts';

type Name = FieldName<typeof savedView>;

const v = table('savedView', 'v');
const o = table('savedView', 'o');
const r = table('roles', 'r');

const SAVED = row({
  id: v.id,
  className: v.className,
  ownerId: v.ownerId,
  roleIds: v.roleIds,
  isDefault: v.isDefault,
  state: v.state,
});
type Saved = RowOf<typeof SAVED>;

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof savedView>(fieldName, message, message);
}

async function saved(transaction: Queryable, ids: readonly number[]): Promise<readonly Saved[]> {
  return transaction.query(sql`select ${SAVED} from ${v} where ${v.id} = any(${ids}::bigint[])`);
}

const OTHERS = 'Вид меняет его владелец или администратор';

/** Who may show a view to whom: one's own roles; all others, and what a list opens with, are for Administrators. */
async function assertShared(
  transaction: Queryable,
  view: Saved,
  actor: Actor,
  changed: readonly Name[],
): Promise<void> {
  if (actor.isAdministrator) return;
  if (view.isDefault || changed.includes('isDefault'))
    throw fault('isDefault', 'Вид по умолчанию назначает и меняет администратор');
  if (changed.includes('roleIds') && view.roleIds.length > 0) {
    const others = await transaction.query(
      sql`select ${row({ id: r.id })} from ${r}
        where ${r.id} = any(${view.roleIds}::bigint[]) and not ${r.name} = any(${actor.roles}::text[]) limit 1`,
    );
    if (others.length > 0)
      throw fault('roleIds', 'Открыть вид можно только своим ролям. Другим его откроет администратор');
  }
}

/** A role's list of a class opens with one view at most. */
async function assertOneDefault(transaction: Queryable, view: Saved): Promise<void> {
  if (!view.isDefault) return;
  if (view.roleIds.length === 0) throw fault('isDefault', 'Выберите роли, у которых список открывается с этого вида');
  const [other] = await transaction.query(
    sql`select ${row({ caption: o.caption })} from ${o}
      where ${o.className} = ${view.className} and ${o.isDefault} and ${o.id} <> ${view.id}
        and ${o.roleIds} && ${view.roleIds}::bigint[] limit 1`,
  );
  if (other) throw fault('isDefault', `У этих ролей список уже открывается с вида «${other.caption}»`);
}

function assertState(context: StoreContext, actor: Actor, view: Saved): void {
  const definition = context.catalog.find(view.className);
  if (definition?.name !== view.className || readLevel(actor, definition, context.catalog) !== 'full')
    throw fault('className', 'Такого раздела нет, или он вам не открыт');
  const found = viewStateFault(context, actor, definition, view.state);
  if (found !== null) throw fault('state', found);
}

/**
 * A view belongs to the user who made it. Its owner changes it, and shows it to roles of their own; Administrators show
 * it to any, and make it what a role's list opens with. What it names, its maker may read.
 */
export const savedViewRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { action, rows, actor, restoring } = write;
    const isNew = action === 'create' && !restoring;
    if (isNew) return isProduct(actor) || actor.userId === null ? rows : withOwner(rows, actor.userId);
    if (action !== 'create' && !isProduct(actor))
      await assertOwn(write, 'savedView', await saved(transaction, writtenIds(rows)), OTHERS);
    return rows;
  },
  async after(transaction, write) {
    const { context, actor, action, ids, fieldNames, fromHistory } = write;
    if (action === 'delete') return;
    const isTouched = (name: Name): boolean => fieldNames.includes(name);
    const views = await saved(transaction, ids);
    if (!isProduct(actor)) await assertOwn(write, 'savedView', views, OTHERS);
    for (const view of views) {
      if (!isProduct(actor))
        await assertShared(transaction, view, actor, action === 'create' ? ['roleIds'] : fieldNames);
      if (action === 'create' || isTouched('isDefault') || isTouched('roleIds') || isTouched('className'))
        await assertOneDefault(transaction, view);
      // A former state may name a field that is gone: the list says so.
      if (!fromHistory && (isTouched('state') || isTouched('className'))) assertState(context, actor, view);
    }
  },
};
