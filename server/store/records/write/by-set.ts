import type { ClassDefinition } from '#model/define-class.ts';
import type { Queryable } from '../../database.ts';
import { isTaken } from './database-problem.ts';
import type { WriteOutcome } from './write.ts';

/** Whether the named properties have unique values, singly or in combination. */
function mustDiffer({ properties, uniqueTogether }: ClassDefinition, names: readonly string[]): boolean {
  const together = uniqueTogether.flat();
  return names.some(
    (name) =>
      together.includes(name) ||
      properties[name]?.unique === true ||
      properties[name]?.uniqueWithin !== undefined ||
      Object.values(properties).some((property) => property.uniqueWithin === name),
  );
}

/** Writes the groups one after another, and returns the combined results. */
export async function inGroups<Row>(
  groups: readonly (readonly Row[])[],
  write: (group: readonly Row[]) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  let written: WriteOutcome = { count: 0, changeSetId: null };
  for (const group of groups) {
    const { count, changeSetId } = await write(group);
    written = { count: written.count + count, changeSetId: changeSetId ?? written.changeSetId };
  }
  return written;
}

/**
 * Writes all rows in one statement. Where a unique value moves from one row to another, that can fail, since the value
 * is free only after the other row has changed: then the rows are written one by one in the order given.
 */
export async function bySet<Row>(
  where: Queryable,
  definition: ClassDefinition,
  names: readonly string[],
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  if (rows.length === 1 || !mustDiffer(definition, names)) return write(rows);
  await where.query({ text: 'savepoint by_set', values: [] });
  try {
    const written = await write(rows);
    await where.query({ text: 'release savepoint by_set', values: [] });
    return written;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await where.query({ text: 'rollback to savepoint by_set', values: [] });
  }
  return inGroups(
    rows.map((row) => [row]),
    write,
  );
}
