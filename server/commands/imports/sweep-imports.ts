import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { forgetImports, oldImports } from '#server/store/imports/import-work.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';

/** Days for which an import is kept (contract «Imports»). */
const DAYS = 7;
const AT_ONCE = 100;

/**
 * Forgets the rows and files of imports that are a week old. What was never written leaves no record of it either.
 */
export async function sweepImports(context: StoreContext): Promise<void> {
  const imports = context.catalog.get('import');
  for (;;) {
    const left = await context.database.transaction(async (transaction) => {
      const old = await oldImports(transaction, DAYS, AT_ONCE);
      await forgetImports(
        transaction,
        old.map(({ id }) => id),
      );
      const unwritten = old.flatMap(({ id, isWritten }) => (isWritten ? [] : { id }));
      if (unwritten.length > 0) await deleteRecords(context, SYSTEM_ACTOR, imports, unwritten, { transaction });
      return old.length;
    });
    if (left < AT_ONCE) return;
  }
}
