import type { InboxSource } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The most entries that one source looks at, the newest ones: what the inbox costs does not grow with the tables. */
export const LOOKED_AT = 500;

/** The columns of an entry, in the order in which each source selects them. */
export const ENTRY_COLUMNS = 'source, entry_id, class_id, object_id, at, due_date, body, by_id';

/**
 * One source of the inbox. `select` is SQL of {@link ENTRY_COLUMNS} of what waits for the user `$1`, of records that the
 * actor sees; null where there can be none. Its text depends on the actor's rights alone.
 */
export interface EntrySource {
  readonly name: InboxSource;
  readonly select: (context: StoreContext, actor: Actor) => string | null;
}
