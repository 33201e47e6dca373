import type { ClassDefinition } from '#model/define-class.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Database, Statement } from '#server/store/database.ts';
import { listRecords, type ListQuery } from '#server/store/records/read/list.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';

/** The database's plan of the first statement for a page of a list, which must not be empty. `how` goes to `explain`. */
export async function planOf(
  context: StoreContext,
  definition: ClassDefinition,
  query: Partial<ListQuery>,
  how = 'verbose',
): Promise<string> {
  const { database } = context;
  const sent: Statement[] = [];
  const recording: Database = new Proxy(database, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (statement: Statement) => {
        sent.push(statement);
        return target.query(statement);
      };
    },
  });
  const whole = { filter: [], pageIndex: 0, pageSize: 20, ...query };
  const page = await listRecords({ ...context, database: recording }, SYSTEM_ACTOR, definition, whole);
  const [statement] = sent;
  if (!statement || page.itemsJson === '[]') throw new Error('nothing was found');
  const rows = await database.query<{ 'QUERY PLAN': string }>({
    text: `explain (${how}) ${statement.text}`,
    values: statement.values,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
