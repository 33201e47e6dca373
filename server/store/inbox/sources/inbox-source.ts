import type { ClassDefinition } from '#model/define-class.ts';
import type { InboxSource } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import type { StoreContext } from '../../projection/read-projection.ts';

/** The most entries that one source looks at, the newest ones: what the inbox costs does not grow with the tables. */
export const LOOKED_AT = 500;

/** The columns of an entry, in the order in which each source selects them. */
export const ENTRY_COLUMNS = 'source, entry_id, class_id, object_id, at, due_date, body, by_id';

/**
 * One source of the inbox. `classes` is SQL of the ids of the classes whose records wait for the user `$1`, where the source
 * reads their tables: it names each of these with its indexes, and all of them are locked while it runs. `select` is SQL
 * of {@link ENTRY_COLUMNS} of what waits for the user, of records that the actor sees; null where there can be none. It is
 * given the classes that were found. Its text depends on them and on the actor's rights alone.
 */
export interface EntrySource {
  readonly name: InboxSource;
  readonly classes?: string;
  readonly select: (context: StoreContext, actor: Actor, classes: readonly ClassDefinition[]) => string | null;
}
