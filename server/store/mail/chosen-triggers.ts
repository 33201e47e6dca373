import type { Queryable } from '../database.ts';
import { row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const s = table('FolderScenario', 's');
const m = table('MailScenario', 'm');
const o = table('object', 'o');

const CHOSEN = row({ folderClassId: o.classId, trigger: m.trigger });

/** The classes of the folders in which letters are chosen, and their triggers: of these choices, or of these scenarios. */
export function chosenTriggers(
  where: Queryable,
  by: 'choice' | 'scenario',
  ids: readonly number[],
): Promise<readonly RowOf<typeof CHOSEN>[]> {
  return where.query(
    sql`select distinct ${CHOSEN} from ${s} join ${m} on ${m.id} = ${s.mailScenarioId} join ${o} on ${o.id} = ${s.folderId}
      where case when ${by}::text = 'choice' then ${s.id} else ${m.id} end = any(${ids}::bigint[]) order by 1, 2`,
  );
}
