import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#model/wire/live.ts';
import { classRelations } from './configuration.ts';
import { dropEarly } from './early-answers.ts';

/** A write to records of a class, with the record's id where it is known. */
export interface AppliedChange {
  readonly className: string;
  readonly id?: number;
  /** The change-set of the write; feed events of the same class and change-set are then ignored. */
  readonly changeSet?: number | null | undefined;
  readonly action?: LiveEvent['action'];
  /** The record returned by the write is already in every cached list and in its own cache entry. */
  readonly isShown?: true;
}

type ClassRelations = ReturnType<typeof classRelations>;

/** Changes, indexed for comparison with the cache's query keys. */
export interface Affected {
  /** Ids of records by class, in lower case; null means any record. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number | null>>;
  /** The classes whose changes may alter which records are listed: records below a folder are listed by folder. */
  readonly listed: ReadonlySet<string>;
  /** The classes whose records are already updated in the cache. */
  readonly shown: ReadonlySet<string>;
  readonly relations: ClassRelations;
}

const CUSTOM_FIELD = 'customfield';
const FOLDER_ACCESS = 'folderaccess';
const FOLDER = 'folder';

/** Collects changes of records; a change of a class also applies to each view that shows its records. */
export function affectedBy(changes: readonly AppliedChange[], relations: ClassRelations): Affected {
  const ids = new Map<string, Set<number | null>>();
  const listed = new Set<string>();
  const shown = new Set<string>();
  const viewsOf = (name: string) =>
    Object.entries(relations.views).flatMap(([view, classes]) => {
      const names = classes.map((one) => one.toLowerCase());
      if (view.toLowerCase() === name) return names;
      return names.includes(name) ? [view.toLowerCase()] : [];
    });
  for (const { className, id = null, isShown } of changes) {
    const name = className.toLowerCase();
    if (isShown) shown.add(name);
    for (const one of [name, ...viewsOf(name)]) {
      const known = ids.get(one);
      if (known) known.add(id);
      else ids.set(one, new Set([id]));
      if (!isShown) listed.add(one);
    }
    if (!name.endsWith(FOLDER)) continue;
    const items = name.slice(0, -FOLDER.length);
    for (const one of [items, ...viewsOf(items)]) listed.add(one);
  }
  return { ids, listed, shown, relations };
}

function holdsId(known: ReadonlySet<number | null> | undefined, id: unknown): boolean {
  return known !== undefined && (known.has(null) || (typeof id === 'number' && known.has(id)));
}

/** Whether the changes may affect the cache entry with this key. */
export function isAffected({ ids, listed, shown, relations }: Affected, [area, name, kind, id]: QueryKey): boolean {
  const className = typeof name === 'string' ? name : '';
  const fields = ids.has(CUSTOM_FIELD);
  if (area === 'home' || area === 'storage' || area === 'search') return true;
  if (area === 'metadata' || area === 'default') return fields;
  if (area === 'folders') {
    const items = className.endsWith(FOLDER) ? className.slice(0, -FOLDER.length) : className;
    return ids.has(className) || ids.has(items) || ids.has(FOLDER_ACCESS);
  }
  if (area === 'related') {
    return relations.related.some(
      (list) => list.parent.toLowerCase() === className && ids.has(list.className.toLowerCase()),
    );
  }
  if (area === 'object') return [...ids.values()].some((known) => holdsId(known, name));
  if (area !== 'records') return false;
  if (fields) return true;
  const known = ids.get(className);
  if (kind === 'history') return holdsId(known, id);
  if (kind === 'one') return holdsId(known, id) && !(shown.has(className) && !listed.has(className));
  return listed.has(className);
}

/** The latest change-sets written by this page, with the classes for which they have been applied. */
const own = new Map<number, Set<string>>();
const MOST_OWN = 200;

function noteOwn({ className, changeSet }: AppliedChange): void {
  if (changeSet === undefined || changeSet === null) return;
  const classes = own.get(changeSet) ?? new Set();
  own.set(changeSet, classes.add(className.toLowerCase()));
  for (const oldest of own.keys()) {
    if (own.size <= MOST_OWN) return;
    own.delete(oldest);
  }
}

/**
 * Updates the cache after changes: affected queries that are in use are refetched, the others when they are next used.
 * Called immediately for this page's own writes, and for the events of the change feed.
 */
export async function applyChanges(client: QueryClient, changes: readonly AppliedChange[]): Promise<void> {
  dropEarly();
  for (const change of changes) noteOwn(change);
  const affected = affectedBy(changes, classRelations());
  const isGone = ([area, name, kind, id]: QueryKey): boolean =>
    area === 'records' &&
    kind === 'one' &&
    changes.some((one) => one.action === 'delete' && one.id === id && one.className.toLowerCase() === name);
  await client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(affected, queryKey) && !isGone(queryKey) });
  // Last, when the records that pointed to them no longer do: only a screen of such a record itself still asks for it.
  await client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(affected, queryKey) && isGone(queryKey) });
}

/** {@link applyChanges} of one change. */
export function applyChange(client: QueryClient, change: AppliedChange): Promise<void> {
  return applyChanges(client, [change]);
}

/** The feed events that this page has not already applied for its own writes. */
export function foreignEvents(events: readonly LiveEvent[]): readonly LiveEvent[] {
  return events.filter(({ changeSetId, className }) => own.get(changeSetId)?.has(className.toLowerCase()) !== true);
}
