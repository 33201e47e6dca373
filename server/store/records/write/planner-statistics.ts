import type { ClassDefinition } from '#model/define-class.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Database } from '../../database.ts';

/** From this many written records on the statistics of their tables are taken anew. */
const MANY = 2000;

/**
 * Takes the planner's statistics anew after many records of a class were written in one transaction: those that were
 * taken while it ran do not count its rows, and the next statements on them, such as an undo, get plans for a table of a
 * few rows. It is best left to the database where it can't be done now.
 */
export async function refreshStatistics(database: Database, { name }: ClassDefinition, written: number): Promise<void> {
  if (written < MANY) return;
  await database.execute(`analyze ${quoted(tableName(name))}, change, object`).catch(() => undefined);
}
