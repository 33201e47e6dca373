import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { within } from './event-numbers.ts';
import type { Period } from './period.ts';

/** The creation time of a record of any class. */
const CREATED = table('news', 't').createDate;

/** How many records of a class were created in a week, identified by its Monday. */
export interface CreatedRow {
  readonly classId: number;
  readonly week: string;
  readonly created: number;
}

/**
 * Records created per class and week of the period. One statement; each class is read by its index of creation time.
 */
export async function createdNumbers(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  period: Period,
): Promise<readonly CreatedRow[]> {
  const parts = classes.map((definition) => {
    const visible = context.visible(actor, definition);
    return `select ${definition.classId} as "classId", to_char(date_trunc('week', ${CREATED} at time zone $3), 'YYYY-MM-DD') as week, count(*) as created
      from ${quoted(tableName(definition.name))} t where ${within(CREATED)}${visible === null ? '' : ` and ${visible}`} group by 2`;
  });
  return context.database.query<CreatedRow>(
    readerStatement(actor, parts.join(' union all '), [period.from, period.to, period.timeZone]),
  );
}
