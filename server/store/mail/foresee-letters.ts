import type { ClassDefinition } from '#model/define-class.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { countAddressees } from './addressees.ts';
import { STATE } from './letter-cause.ts';
import { activeStateOf } from './make-letters.ts';
import { countOrderLetters } from './order-letters.ts';

/** What giving records a state would change, and how many letters would wait because of it. */
export async function foreseeState(
  context: StoreContext,
  definition: ClassDefinition,
  ids: readonly number[],
  state: number,
): Promise<{ readonly updated: number; readonly letters: number }> {
  const { database } = context;
  const moved = await database.query<{ id: number }>({
    text: `select id from ${quoted(storedTable(definition))}
      where id = any($1::bigint[]) and ${quoted(columnName(STATE))} is distinct from $2::integer order by id`,
    values: [ids, state],
  });
  const occasions = moved.map(({ id: objectId }) => ({ objectId, triggers: ['itemPublished'] }));
  const own = state === activeStateOf(definition) ? await countAddressees(context, database, definition, occasions) : 0;
  const ordered = definition.letterTriggers?.includes('orderPaid')
    ? await countOrderLetters(database, moved, state)
    : 0;
  return { updated: moved.length, letters: own + ordered };
}
