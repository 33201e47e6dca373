import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { forbidden } from '../../problem.ts';
import { bySet, inGroups } from '../write/by-set.ts';
import { checkLinks } from '../write/check-links.ts';
import { checkNestedLinks } from '../write/check-nested-links.ts';
import { runWrite, type WriteOptions } from '../write/run-write.ts';
import { insteadOf, withMerged, type PastRecord } from '../read/past-records.ts';
import { pastRows } from '../read/row-source.ts';
import { writtenNames } from '../../projection/rules.ts';
import { alikeNamed, counted, distinctFields } from '../write/update-many.ts';
import { updateEachStatement } from '../write/update-statement.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { writeContextOf } from '../write/write.ts';

/**
 * Restores the values that records had before a change, by one statement for all. Throws 404 where one is not visible.
 */
export async function restoreValues(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly PastRecord[],
  options: WriteOptions & { readonly transaction: Queryable },
): Promise<void> {
  if (!options.asCascade && !may(actor, 'update', definition)) throw forbidden();
  await runWrite(context, definition, options, {
    actor,
    action: 'update',
    rows: records.map(withMerged),
    fromHistory: true,
    async work(where, rows, inside) {
      const write = writeContextOf(context, actor, definition, inside);
      const instead = insteadOf(definition, records, rows);
      const told = rows.map((row, at) => ({ ...row, changeId: records[at]?.changeId ?? 0 }));
      // A rule may have added fields to some of them.
      return inGroups(alikeNamed(told), async (group) => {
        const names = writtenNames(group);
        await checkLinks(context, actor, definition, distinctFields(group), where);
        await checkNestedLinks(context, actor, definition, group, where);
        return bySet(where, definition, names, group, (some) => {
          const changeIds = some.map(({ changeId }) => changeId);
          const statement = updateEachStatement(write, names, pastRows(changeIds, instead, 'any'));
          return counted(where, actor, statement, some.length);
        });
      });
    },
  });
}
