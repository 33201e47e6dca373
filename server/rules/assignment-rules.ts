import type { assignment } from '#classes/support/assignment.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { unseenOf } from '#server/store/notes/who-sees.ts';
import { row, type RowOf } from '#server/store/piece.ts';
import { invalidField } from '#server/store/problem.ts';
import type { ClassRules, RuleContext } from '#server/store/projection/rules.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';
import { withObjectClass } from './object-class.ts';

type Assignment = typeof assignment;

const a = table('assignment', 'a');
const u = table('user', 'u');

const GIVEN = row({ userId: a.userId, objectId: a.objectId, fullName: u.fullName });
type Given = RowOf<typeof GIVEN>;

/** Throws 422 naming the first person who does not see the record that the person is to answer for. */
async function assertSeen({ context, transaction }: RuleContext, given: readonly Given[]): Promise<void> {
  const [unseen] = await unseenOf(context, transaction, given);
  if (!unseen) return;
  const message = `${unseen.fullName} не видит эту запись и не может за неё отвечать`;
  throw invalidField<Assignment>('userId', message, message);
}

async function given(transaction: Queryable, ids: readonly number[]): Promise<readonly Given[]> {
  return transaction.query(
    sql`select ${GIVEN} from ${a} join ${u} on ${u.id} = ${a.userId} where ${a.id} = any(${ids}::bigint[])`,
  );
}

/** A task has the class of its record, and only who sees the record answers for it. */
export const assignmentRules: ClassRules<FieldName<Assignment>> = {
  async before(_, write) {
    const { action, rows, fromHistory } = write;
    return action === 'delete' || fromHistory ? rows : withObjectClass(write, rows);
  },
  async after(transaction, write) {
    const { action, ids, fieldNames, fromHistory } = write;
    if (action === 'delete' || fromHistory || !fieldNames.includes('userId')) return;
    await assertSeen(write, await given(transaction, ids));
  },
};
