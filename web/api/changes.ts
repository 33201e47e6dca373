import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#model/wire-live.ts';
import { classRelations } from './configuration.ts';

/** What was written: records of a class, one of them where it is known which. */
export interface AppliedChange {
  readonly className: string;
  readonly id?: number;
  /** The change-set it became; what the feed tells of the same class in it is known already. */
  readonly changeSet?: number | null | undefined;
  /** The record, as the write answered it, stands in every list and in its own place already. */
  readonly isShown?: true;
}

type ClassRelations = ReturnType<typeof classRelations>;

/** Changes, looked up by what a query of the cache is about. */
export interface Affected {
  /** Ids of records by class, in lower case; null stands for any of them. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number | null>>;
  /** The classes of whose records other ones may be listed: what stands below a folder is listed by it. */
  readonly listed: ReadonlySet<string>;
  /** The classes whose records stand in their lists and places already. */
  readonly shown: ReadonlySet<string>;
  readonly relations: ClassRelations;
}

const CUSTOM_FIELD = 'customfield';
const FOLDER_ACCESS = 'folderaccess';
const FOLDER = 'folder';

/** Collects changes of records; those of a class are those of each view that shows its records. */
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

/** Whether what is kept under the key may be another after the changes. */
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

/** Change-sets that this page wrote, with the classes of which it has applied them: the newest ones alone. */
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
 * Makes the cache follow changes: what they may have touched and is in sight is asked for again, the rest when it is next shown. Done
 * with what this page has written itself, at once, and with what the feed tells of everybody.
 */
export async function applyChanges(client: QueryClient, changes: readonly AppliedChange[]): Promise<void> {
  for (const change of changes) noteOwn(change);
  const affected = affectedBy(changes, classRelations());
  await client.invalidateQueries({ predicate: ({ queryKey }) => isAffected(affected, queryKey) });
}

/** {@link applyChanges} of one change. */
export function applyChange(client: QueryClient, change: AppliedChange): Promise<void> {
  return applyChanges(client, [change]);
}

/** Those of the feed's events that this page has not applied with its own writes. */
export function foreignEvents(events: readonly LiveEvent[]): readonly LiveEvent[] {
  return events.filter(({ changeSetId, className }) => own.get(changeSetId)?.has(className.toLowerCase()) !== true);
}
