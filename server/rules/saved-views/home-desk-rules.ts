import type { homeDesk } from '#classes/system/home-desk.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { invalidField, type Problem } from '#server/store/problem.ts';
import { row, type RowOf } from '#server/store/piece.ts';
import { writtenIds, type ClassRules } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { assertOwn, isProduct, withOwner } from './own-rows.ts';

type Name = FieldName<typeof homeDesk>;

const d = table('homeDesk', 'd');
const o = table('homeDesk', 'o');

const DESK = row({ id: d.id, ownerId: d.ownerId, roleIds: d.roleIds, tileIds: d.tileIds, listIds: d.listIds });
type Desk = RowOf<typeof DESK>;

/** Each is a statement of the home page. */
const MOST = { tiles: 16, lists: 6 } as const;

function fault(fieldName: Name, message: string): Problem {
  return invalidField<typeof homeDesk>(fieldName, message, message);
}

async function desks(transaction: Queryable, ids: readonly number[]): Promise<readonly Desk[]> {
  return transaction.query(sql`select ${DESK} from ${d} where ${d.id} = any(${ids}::bigint[])`);
}

function assertBounded({ tileIds, listIds }: Desk): void {
  if (tileIds.length > MOST.tiles) throw fault('tileIds', `На столе не больше ${MOST.tiles} чисел`);
  if (listIds.length > MOST.lists) throw fault('listIds', `На столе не больше ${MOST.lists} списков`);
}

/** A person has one desk, and a role has one. */
async function assertOnly(transaction: Queryable, { id, ownerId, roleIds }: Desk): Promise<void> {
  const others = await transaction.query(
    roleIds.length > 0
      ? sql`select ${row({ id: o.id })} from ${o} where ${o.id} <> ${id} and ${o.roleIds} && ${roleIds}::bigint[] limit 1`
      : sql`select ${row({ id: o.id })} from ${o}
          where ${o.id} <> ${id} and ${o.ownerId} = ${ownerId} and ${o.roleIds} = '{}' limit 1`,
  );
  if (others.length === 0) return;
  throw roleIds.length > 0
    ? fault('roleIds', 'У одной из этих ролей рабочий стол уже есть')
    : fault('ownerId', 'У вас рабочий стол уже есть');
}

/** A desk belongs to the user who made it; those of roles are made and changed by Administrators. */
export const homeDeskRules: ClassRules<Name> = {
  async before(transaction, write) {
    const { action, rows, actor, restoring } = write;
    const isNew = action === 'create' && !restoring;
    if (isNew) return isProduct(actor) || actor.userId === null ? rows : withOwner(rows, actor.userId);
    if (action !== 'create' && !isProduct(actor))
      await assertOwn(write, 'homeDesk', await desks(transaction, writtenIds(rows)), OTHERS);
    return rows;
  },
  async after(transaction, write) {
    const { actor, action, ids } = write;
    if (action === 'delete') return;
    const all = await desks(transaction, ids);
    if (!isProduct(actor)) await assertOwn(write, 'homeDesk', all, OTHERS);
    for (const desk of all) {
      if (desk.roleIds.length > 0 && !actor.isAdministrator && !isProduct(actor))
        throw fault('roleIds', 'Рабочий стол роли составляет администратор');
      assertBounded(desk);
      await assertOnly(transaction, desk);
    }
  },
};

const OTHERS = 'Рабочий стол меняет его владелец или администратор';
