import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#model/wire/live.ts';
import { classRelations } from '../connection/configuration.ts';
import { dropEarly } from '../connection/early-answers.ts';
import { isOther, noteHeard } from './heard.ts';
import type { Read, Reads } from './live-query.ts';
import { foreignEvents, noteDeleted, noteOwn } from './own-writes.ts';
import { writesAnswered } from '../connection/sending-writes.ts';

/** A write to records of a class, with the record's id where it is known. */
export interface AppliedChange {
  readonly className: string;
  readonly id?: number;
  /** The change-set of the write; feed events of the same class and change-set are then ignored. */
  readonly changeSet?: number | null | undefined;
  readonly action?: LiveEvent['action'];
  /** The record returned by the write is already in every cached list and in its own cache entry. */
  readonly isShown?: true;
  /** The ids of the records whose histories tell of it; absent and null where they are not known. */
  readonly of?: readonly number[] | null | undefined;
}

type ClassRelations = ReturnType<typeof classRelations>;

/** Changes, indexed for comparison with what queries read. */
export interface Affected {
  /** Ids of records by class, in lower case; null means any record. */
  readonly ids: ReadonlyMap<string, ReadonlySet<number | null>>;
  /** The classes whose changes may alter which records are listed: records below a folder are listed by folder. */
  readonly listed: ReadonlySet<string>;
  /** The classes whose records have values that are computed from changed ones. */
  readonly computed: ReadonlySet<string>;
  /** The classes whose records are already updated in the cache. */
  readonly shown: ReadonlySet<string>;
  /** The changed records, and those whose histories tell of them; null among them where they are not known. */
  readonly told: readonly unknown[];
  readonly relations: ClassRelations;
}

const CUSTOM_FIELD = 'customfield';
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
  const computed = Object.entries(relations.computed).flatMap(([name, from]) =>
    from.some((one) => ids.has(one.toLowerCase())) ? name.toLowerCase() : [],
  );
  const told = changes.flatMap(({ id, of }) => (of ? [id, ...of] : null));
  return { ids, listed, computed: new Set(computed), shown, told, relations };
}

function holdsId(known: ReadonlySet<number | null> | undefined, id: unknown): boolean {
  return known !== undefined && (known.has(null) || (typeof id === 'number' && known.has(id)));
}

/** Whether records of a list that is shown with those of the class are among the changes. */
function hasParts({ ids, relations }: Affected, className: string): boolean {
  return relations.related.some(
    (list) => list.parent.toLowerCase() === className && ids.has(list.className.toLowerCase()),
  );
}

function isReadAffected(affected: Affected, read: Read): boolean {
  const { ids, listed, computed, shown, told } = affected;
  if (typeof read === 'object') {
    if ('object' in read) return [...ids.values()].some((known) => holdsId(known, read.object));
    if ('every' in read) return ids.has(read.every.toLowerCase());
    if ('partsOf' in read) return hasParts(affected, read.partsOf.toLowerCase());
    if ('moments' in read) return told.includes(null) || told.includes(read.moments);
  }
  // Every record has values of custom fields.
  if (ids.has(CUSTOM_FIELD)) return true;
  if (typeof read === 'string') return listed.has(read.toLowerCase()) || computed.has(read.toLowerCase());
  if ('history' in read) return holdsId(ids.get(read.history.toLowerCase()), read.id);
  const className = read.record.toLowerCase();
  // Parts change what is derived from them: a total, a count.
  if (computed.has(className) || hasParts(affected, className)) return true;
  return holdsId(ids.get(className), read.id) && !(shown.has(className) && !listed.has(className));
}

/** Whether the changes may affect what a query reads. */
export function isAffected(affected: Affected, reads: Reads): boolean {
  return reads === 'all' || (reads !== 'nothing' && reads.some((read) => isReadAffected(affected, read)));
}

/** Who made a change: this page, another page of the same user, or somebody else. */
export type Author = 'page' | 'user' | 'other';
type Listener = (affected: Affected, author: Author) => void;

const listeners = new Set<Listener>();

/** Calls the listener on each change, before its effects are refetched; returns the unsubscribe function. */
export function subscribeChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type IsAffected = (query: Pick<Query, 'queryKey' | 'meta'>) => boolean;

function affectedQueries(affected: Affected): IsAffected {
  // An answer that was put in the cache before any screen asked for it is not known to read anything.
  return ({ meta }) => isAffected(affected, meta?.reads ?? 'all');
}

/** Whether a query asks for a record that the changes have deleted. */
function deletedRecords(changes: readonly AppliedChange[]): IsAffected {
  const gone = changes.filter(({ action }) => action === 'delete');
  return ({ queryKey: [area, name, kind, id] }) =>
    area === 'records' && kind === 'one' && gone.some((one) => one.id === id && one.className.toLowerCase() === name);
}

/**
 * Updates the cache after writes of this page, before the change feed reports them: affected queries that are in use
 * are refetched, the others when they are next used. A record that the page itself deleted is not requested again.
 */
export async function applyChanges(client: QueryClient, changes: readonly AppliedChange[]): Promise<void> {
  dropEarly();
  for (const { changeSet, className, id, action } of changes) {
    if (typeof changeSet !== 'number') continue;
    noteOwn(changeSet, className);
    if (action === 'delete' && id !== undefined) noteDeleted(changeSet, className, id);
  }
  const affected = affectedBy(changes, classRelations());
  for (const listener of listeners) listener(affected, 'page');
  const [isHit, isGone] = [affectedQueries(affected), deletedRecords(changes)];
  await client.invalidateQueries({ predicate: (query) => isHit(query) && !isGone(query) });
}

/** {@link applyChanges} of one change. */
export function applyChange(client: QueryClient, change: AppliedChange): Promise<void> {
  return applyChanges(client, [change]);
}

/**
 * Updates the cache after the events of the change feed, except those of writes that are applied already. An event of a
 * write of this page may arrive before the reply of the write, and waits for it.
 */
export async function applyEvents(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  await writesAnswered();
  const foreign = foreignEvents(events).map((event) => ({ of: [], ...event }));
  if (foreign.length === 0) return;
  dropEarly();
  noteHeard(foreign);
  for (const [author, changes] of Map.groupBy(foreign, ({ userId }) => (isOther(userId) ? 'other' : 'user'))) {
    const affected = affectedBy(changes, classRelations());
    for (const listener of listeners) listener(affected, author);
  }
  const [isHit, isGone] = [affectedQueries(affectedBy(foreign, classRelations())), deletedRecords(foreign)];
  await client.invalidateQueries({ predicate: (query) => isHit(query) && !isGone(query) });
  // Last, when the records that pointed to them no longer do: only a screen of such a record itself still asks for it.
  await client.invalidateQueries({ predicate: (query) => isHit(query) && isGone(query) });
}
