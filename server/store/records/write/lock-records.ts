import type { ClassDefinition } from '#model/define-class.ts';
import { storedTable } from '#server/derive/source.ts';
import { quoted } from '#server/derive/names.ts';
import type { Queryable } from '../../database.ts';

/** Lock strength: `update` to delete the records, `no key update` to change them. */
export type LockStrength = 'update' | 'no key update';

async function lock(where: Queryable, table: string, ids: readonly number[], strength: LockStrength): Promise<void> {
  await where.query({
    text: `select count(*) from (select from ${quoted(table)} where id = any($1::bigint[]) order by id for ${strength}) locked`,
    values: [ids],
  });
}

/** Locks records until the transaction ends; always in the same order, which avoids deadlocks. */
export async function lockRecords(
  where: Queryable,
  definition: ClassDefinition,
  ids: readonly number[],
  strength: LockStrength,
): Promise<void> {
  await lock(where, storedTable(definition), ids, strength);
}

/**
 * Locks the identities of records that are about to be deleted: waits for concurrent writes that link to one of them;
 * later ones wait and then find it deleted.
 */
export async function lockIdentities(where: Queryable, ids: readonly number[]): Promise<void> {
  await lock(where, 'object', ids, 'update');
}
