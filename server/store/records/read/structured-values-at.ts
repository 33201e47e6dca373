import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadPast } from '#server/access/rights.ts';
import { notFound } from '../../problem.ts';
import { shownValue } from '../../trees/shown-folders.ts';
import { touchedSince } from './history.ts';
import { readRecord } from './one.ts';
import { readProjection, type StoreContext } from '../../projection/read-projection.ts';

/**
 * The structured values of a record as of one of its versions, by property, as far as the actor may read them: the
 * present ones, and for those changed since the values in the history. Throws 404 for a version that it never had.
 */
export async function structuredValuesAt(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
  version: number,
): Promise<Readonly<Record<string, unknown>>> {
  const record = await readRecord(context, actor, definition, id);
  if (version > record.version) throw notFound();
  const present: Readonly<Record<string, unknown>> = JSON.parse(record.json);
  const touched = await touchedSince(context.database, definition, id, version);
  const { level } = readProjection(context, actor, definition);
  const names = Object.entries(definition.properties)
    .filter(([name, { structure }]) => structure !== undefined && Object.hasOwn(present, name))
    .filter(([name]) => mayReadPast(actor, definition, name, level))
    .map(([name]) => name);
  return Object.fromEntries(
    names.map((name) => [
      name,
      touched.has(name) ? shownValue(context, actor, definition, name, touched.get(name) ?? null) : present[name],
    ]),
  );
}
