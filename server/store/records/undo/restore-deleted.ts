import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '../../database.ts';
import { asProduct } from '../read/as-product.ts';
import { pastRecords, type Change } from '../read/past-records.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { restoreRecords } from './restore-records.ts';
import { reusedNames } from './reused-names.ts';
import type { WriteOptions } from '../write/run-write.ts';
import type { Fields } from '../read/typed-fields.ts';

/** Deletions of records of one class, each of another record. */
export interface Deletions {
  readonly changes: readonly Change[];
  /** Values that a record gets instead of those at its deletion, by its id. */
  readonly merged?: ReadonlyMap<number, Fields>;
}

/** Restores deleted records under their ids. Returns their number. */
export async function restoreDeleted(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { changes: run, merged }: Deletions,
  options: WriteOptions & { readonly transaction: Queryable },
): Promise<number> {
  const reused = await reusedNames(options.transaction, definition);
  // The past value of a removed field does not belong to the present field of the same name.
  const anothers = ({ id }: Change) => [...reused].filter(([, since]) => id <= since).map(([name]) => name);
  for (const [key, changes] of Map.groupBy(run, (change) => anothers(change).join(','))) {
    const left = new Set([...key.split(','), 'lastUpdate']);
    const held = new Set(changes.flatMap((change) => change.names));
    const names = Object.keys(definition.properties).filter((name) => held.has(name) && !left.has(name));
    const past = await pastRecords(context, asProduct(actor), definition, changes, names, options.transaction);
    const records = past.map((record) => {
      const instead = merged?.get(record.id);
      return instead ? { ...record, merged: instead } : record;
    });
    await restoreRecords(context, actor, definition, records, options);
  }
  return run.length;
}
