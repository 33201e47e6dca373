import type { assignment } from '#classes/support/assignment.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import { may } from '#server/access/rights.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '#server/store/database.ts';
import { row, type RowOf } from '#server/store/piece.ts';
import { invalidField } from '#server/store/problem.ts';
import type { ClassRules, RowWrite, RuleContext } from '#server/store/projection/rules.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { withFields } from '#server/store/records/read/typed-fields.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Assignment = typeof assignment;
type Row = RowWrite<FieldName<Assignment>>;

const a = table('assignment', 'a');
const u = table('user', 'u');

const GIVEN = row({ userId: a.userId, objectId: a.objectId, fullName: u.fullName });
type Given = RowOf<typeof GIVEN>;

/** The rows with the class of their record. Throws 422 where another class is named. */
async function withClasses(
  { context: { catalog }, transaction }: RuleContext,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = rows.flatMap(({ fields }) => {
    const id = fields.get('objectId');
    return typeof id === 'number' ? id : [];
  });
  const classes: ReadonlyMap<number, ClassDefinition> =
    ids.length === 0 ? new Map() : await classesOfObjects(transaction, catalog, [...new Set(ids)]);
  const made = new Map<Row['fields'], Row['fields']>();
  return rows.map(({ id, fields }) => {
    const definition = classes.get(Number(fields.get('objectId')));
    if (!definition) {
      if (id !== null && fields.has('className') && !fields.has('objectId'))
        throw invalidField<Assignment>('className', 'Класс следует из записи', 'Класс следует из записи');
      return { id, fields };
    }
    const named = fields.get('className');
    const given = typeof named === 'string' ? catalog.find(named) : definition;
    if (!given || storedClassName(given) !== definition.name)
      throw invalidField<Assignment>('className', 'Запись другого класса', 'Запись другого класса');
    const known = made.get(fields) ?? withFields<Assignment>(fields, { className: definition.name });
    made.set(fields, known);
    return { id, fields: known };
  });
}

/** Throws 422 naming the first person who does not see the record that the person is to answer for. */
async function assertSeen({ context, transaction }: RuleContext, given: readonly Given[]): Promise<void> {
  const classes = await classesOfObjects(transaction, context.catalog, [...new Set(given.map((one) => one.objectId))]);
  for (const [userId, ofUser] of Map.groupBy(given, (one) => one.userId)) {
    const person = await userActor(transaction, context.catalog, userId);
    const seen = new Set<number>();
    for (const [definition, ofClass] of Map.groupBy(ofUser, ({ objectId }) => classes.get(objectId))) {
      if (!person || !definition || !may(person, 'read', definition)) continue;
      const ids = ofClass.map(({ objectId }) => objectId);
      for (const id of await visibleIds(context, person, definition, ids, transaction)) seen.add(id);
    }
    const unseen = ofUser.find(({ objectId }) => !seen.has(objectId));
    if (!unseen) continue;
    const message = `${unseen.fullName} не видит эту запись и не может за неё отвечать`;
    throw invalidField<Assignment>('userId', message, message);
  }
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
    return action === 'delete' || fromHistory ? rows : withClasses(write, rows);
  },
  async after(transaction, write) {
    const { action, ids, fieldNames, fromHistory } = write;
    if (action === 'delete' || fromHistory || !fieldNames.includes('userId')) return;
    await assertSeen(write, await given(transaction, ids));
  },
};
