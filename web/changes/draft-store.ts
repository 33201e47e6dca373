import { currentSession } from '#web/api/connection/session.ts';
import { isAlive, PAGE } from './draft-pages.ts';

type Values = Readonly<Record<string, unknown>>;

/** The record that a draft belongs to. */
export interface DraftTarget {
  readonly className: string;
  /** Null for a record that is being created. */
  readonly id: number | null;
  /** Distinguishes new records of one class: their preset values. */
  readonly within?: string;
}

/** Unsaved input of one field. */
export interface DraftField {
  /** The field's value, with what it displays, when the input was begun. */
  readonly base: Values;
  /** The draft of the field's editor. */
  readonly draft: unknown;
}

/** The unsaved input of one form or field, as stored. */
export interface StoredDraft {
  readonly key: string;
  /** The time of the last input, in milliseconds. */
  readonly at: number;
  readonly fields: Readonly<Record<string, DraftField>>;
}

/** Bounds of what is stored in a browser: age in milliseconds, drafts of all users, characters of one and of all. */
const BOUNDS = { age: 14 * 24 * 3_600_000, drafts: 50, one: 500_000, all: 2_000_000 } as const;
const PREFIX = 'draft:';

const listeners = new Set<() => void>();
let made = 0;

/** The prefix of the keys of a target's drafts; null while nobody is signed in. */
function prefixOf({ className, id, within = '' }: DraftTarget): string | null {
  const user = currentSession().profile?.id;
  const place = [user, className.toLowerCase(), id ?? 'new', within].map((part) => encodeURIComponent(String(part)));
  return user === undefined ? null : `${PREFIX}${place.join(':')}:`;
}

/** The key of a new draft of the signed-in user; null while nobody is signed in. */
export function newDraftKey(target: DraftTarget): string | null {
  const prefix = prefixOf(target);
  made += 1;
  return prefix === null ? null : `${prefix}${PAGE}.${made}`;
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('fields' in stored)) return null;
    const { at, fields } = stored;
    if (typeof at !== 'number' || typeof fields !== 'object' || fields === null) return null;
    const known = Object.entries(fields).filter(([, field]) => isField(field));
    return { key, at, fields: Object.fromEntries(known) };
  } catch {
    return null;
  }
}

function isField(field: unknown): field is DraftField {
  return (
    typeof field === 'object' && field !== null && 'base' in field && typeof field.base === 'object' && 'draft' in field
  );
}

/** Stores a draft, or removes it where it has no fields. One that is too long is not stored. */
export function writeDraft(key: string, fields: StoredDraft['fields']): void {
  const text = JSON.stringify({ at: Date.now(), fields });
  if (Object.keys(fields).length === 0 || text.length > BOUNDS.one) {
    removeDrafts([key]);
    return;
  }
  makeRoom(text.length, key);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the input lasts until the page is left, which asks first.
  }
}

/** Removes drafts, and tells those who offer them. */
export function removeDrafts(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when drafts are removed; returns the unsubscribe function. */
export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes what is too old, and the oldest drafts until one of that length has room beside them. */
function makeRoom(length: number, except: string): void {
  const others = storedKeys()
    .filter((key) => key !== except)
    .map((key) => ({ key, at: read(key)?.at ?? 0, length: localStorage.getItem(key)?.length ?? 0 }))
    .toSorted((left, right) => right.at - left.at);
  let [room, kept] = [BOUNDS.all - length, 1];
  for (const draft of others) {
    room -= draft.length;
    kept += 1;
    const isOld = Date.now() - draft.at > BOUNDS.age;
    if (isOld || room < 0 || kept > BOUNDS.drafts) localStorage.removeItem(draft.key);
  }
}

/** A target's drafts that no form or field is writing, newest first; those of other users are never among them. */
export async function findDrafts(target: DraftTarget): Promise<readonly StoredDraft[]> {
  const prefix = prefixOf(target);
  if (prefix === null) return [];
  const drafts = storedKeys().flatMap((key) => (key.startsWith(prefix) ? (read(key) ?? []) : []));
  if (drafts.length === 0) return [];
  const pageOf = ({ key }: StoredDraft): string => key.slice(prefix.length);
  const alive = await isAlive(drafts.map(pageOf));
  return drafts
    .filter((draft) => !alive.has(pageOf(draft)) && Date.now() - draft.at <= BOUNDS.age)
    .toSorted((left, right) => right.at - left.at);
}

/** A draft with the record that it belongs to. */
export interface DraftOfRecord extends StoredDraft {
  readonly target: DraftTarget;
}

/** All drafts of the signed-in user that no form or field is writing, newest first. */
export async function findAllDrafts(): Promise<readonly DraftOfRecord[]> {
  const user = String(currentSession().profile?.id);
  const targets = new Map<string, DraftTarget>();
  for (const key of storedKeys()) {
    const parts = key.slice(PREFIX.length).split(':').slice(0, -1).map(decodeURIComponent);
    const [owner, className = '', id = '', within = ''] = parts;
    if (owner !== user || parts.length !== 4) continue;
    const target = { className, id: id === 'new' ? null : Number(id), ...(within !== '' && { within }) };
    targets.set(prefixOf(target) ?? '', target);
  }
  const found = await Promise.all(
    [...targets.values()].map(async (target) => (await findDrafts(target)).map((draft) => ({ ...draft, target }))),
  );
  return found.flat().toSorted((left, right) => right.at - left.at);
}
