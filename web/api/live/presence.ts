import type { PresentUser, RecordPresence } from '#model/wire/live.ts';
import { call } from '../connection/client.ts';
import { heldToken } from '../connection/screen-session.ts';
import { currentSession, subscribeSession } from '../connection/session.ts';
import { viewFor } from '../connection/view-as.ts';

/** Milliseconds between two reports of a record that stays open (contract «Live and presence»). */
const REPORT_EVERY = 20_000;
/** Milliseconds before a change is reported, so that a field that the focus only passes is not. */
const GATHERED_FOR = 250;
/**
 * Milliseconds after which a hidden tab leaves: browsers throttle its timers after five minutes, and it would disappear
 * and reappear.
 */
const HIDDEN_FOR = 240_000;

const NOBODY: readonly PresentUser[] = [];
/** Distinguishes this tab from the other tabs of the session. `randomUUID` would need a secure context. */
const TAB = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-');

/** A record that this tab has open. */
interface OpenRecord {
  readonly className: string;
  readonly id: number;
  /** The number of mounted components that show the record. */
  places: number;
  /** The fields being edited, the latest last. */
  fields: readonly string[];
  /** The others who have it open. */
  colleagues: readonly PresentUser[];
  /** Those of them who edit a field, by field. */
  holders: ReadonlyMap<string, readonly PresentUser[]>;
  /** The number of events received: an event outdates the reply to a report that was sent before it. */
  heard: number;
  isReported: boolean;
  reporting: Promise<void> | null;
  isDue: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const records = new Map<number, OpenRecord>();
/** The number of the tab's last report: the server ignores one that arrives after a later one. */
let lastNumber = 0;
const listeners = new Set<() => void>();
let repeating: ReturnType<typeof setInterval> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** Whether the page is being closed or has been hidden for long: nothing is reported. */
let isAway = false;

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Sets the users of the record; unchanged lists keep their identity. */
function show(record: OpenRecord, users: readonly PresentUser[]): void {
  const own = currentSession().profile?.id;
  const colleagues = users.filter(({ id }) => id !== own);
  if (isEqual(colleagues, record.colleagues)) return;
  const before = record.holders;
  const holding = Map.groupBy(colleagues, ({ fieldName }) => fieldName ?? '');
  holding.delete('');
  record.colleagues = colleagues;
  record.holders = new Map(
    [...holding].map(([field, users]) => {
      const same = before.get(field);
      return [field, same && isEqual(same, users) ? same : users];
    }),
  );
  for (const listener of listeners) listener();
}

/** The record in a report, with the report's number. */
function numbered({ className, id }: OpenRecord) {
  lastNumber += 1;
  return { className, id, tab: TAB, number: lastNumber };
}

/** Whether the record is reported: it is shown, the page is in use, and a user is signed in and looks as themselves. */
function isShown({ places }: OpenRecord): boolean {
  return places > 0 && !isAway && currentSession().profile !== null && viewFor(heldToken()) === null;
}

async function sendReport(record: OpenRecord): Promise<void> {
  const { fields, heard } = record;
  const fieldName = document.hidden ? undefined : fields.at(-1);
  record.isReported = true;
  try {
    const body = { ...numbered(record), ...(fieldName === undefined ? {} : { fieldName }) };
    const { users } = await call('PUT /presence/', { body, changesRecords: false });
    if (record.heard === heard) show(record, users);
  } catch {
    // The record is no longer visible, or the server is unreachable: the next report tries again.
    show(record, NOBODY);
  }
}

/** Reports the record now, or after the pending report. */
async function report(record: OpenRecord): Promise<void> {
  clearTimeout(record.timer);
  record.timer = undefined;
  record.isDue = true;
  if (record.reporting) return record.reporting;
  const run = async () => {
    while (record.isDue && isShown(record)) {
      record.isDue = false;
      await sendReport(record);
    }
  };
  record.reporting = run().finally(() => {
    record.reporting = null;
  });
  return record.reporting;
}

function reportSoon(record: OpenRecord): void {
  record.timer ??= setTimeout(() => void report(record), GATHERED_FOR);
}

/** Reports all open records, for instance after the connection was lost. */
export function reportPresence(): void {
  for (const record of records.values()) void report(record);
}

async function leave(record: OpenRecord): Promise<void> {
  if (!record.isReported || !currentSession().profile) return;
  record.isReported = false;
  const body = numbered(record);
  await call('DELETE /presence/', { body, changesRecords: false, keepalive: true }).catch(() => {
    // It expires by itself.
  });
}

function leaveAll(): void {
  isAway = true;
  for (const record of records.values()) void leave(record);
}

function comeBack(): void {
  isAway = false;
  reportPresence();
}

function onVisibility(): void {
  clearTimeout(hiding);
  if (document.hidden) {
    hiding = setTimeout(leaveAll, HIDDEN_FOR);
    for (const record of records.values()) if (record.fields.length > 0) void report(record);
  } else comeBack();
}

function begin(): void {
  repeating = setInterval(reportPresence, REPORT_EVERY);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leaveAll);
  window.addEventListener('pageshow', comeBack);
}

function end(): void {
  clearInterval(repeating);
  clearTimeout(hiding);
  document.removeEventListener('visibilitychange', onVisibility);
  window.removeEventListener('pagehide', leaveAll);
  window.removeEventListener('pageshow', comeBack);
}

function close(record: OpenRecord): void {
  record.places -= 1;
  if (record.places > 0) return;
  clearTimeout(record.timer);
  // Another screen of the same record opens it again immediately.
  record.timer = setTimeout(() => {
    records.delete(record.id);
    if (records.size === 0) end();
    void leave(record);
  }, GATHERED_FOR);
}

/** Reports the record as open in this tab until the returned function is called. */
export function openRecord(className: string, id: number): () => void {
  const known = records.get(id);
  const record: OpenRecord = known ?? {
    className,
    id,
    places: 0,
    fields: [],
    colleagues: NOBODY,
    holders: new Map(),
    heard: 0,
    isReported: false,
    reporting: null,
    isDue: false,
    timer: undefined,
  };
  if (!known) {
    if (records.size === 0) begin();
    records.set(id, record);
  }
  record.places += 1;
  if (record.places === 1) {
    clearTimeout(record.timer);
    record.timer = undefined;
    reportSoon(record);
  }
  return () => close(record);
}

/** Reports the field of an open record as being edited until the returned function is called. */
export function holdField(id: number, fieldName: string): () => void {
  const record = records.get(id);
  if (!record) return () => {};
  record.fields = [...record.fields, fieldName];
  reportSoon(record);
  return () => {
    const at = record.fields.lastIndexOf(fieldName);
    record.fields = record.fields.filter((_, index) => index !== at);
    if (record.places > 0) reportSoon(record);
  };
}

/** Applies an event of the feed. */
export function hearPresence({ id, users }: RecordPresence): void {
  const record = records.get(id);
  if (!record) return;
  record.heard += 1;
  show(record, users);
}

/** Calls the listener on each change of who has a record open; returns the unsubscribe function. */
export function subscribePresence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The others who have the record open; nobody if this tab does not have it open. */
export function colleaguesAt(id: number): readonly PresentUser[] {
  return records.get(id)?.colleagues ?? NOBODY;
}

/** The others who are editing the field. */
export function holdersOf(id: number, fieldName: string): readonly PresentUser[] {
  return records.get(id)?.holders.get(fieldName) ?? NOBODY;
}

// Data of one user must not be shown to the next one.
subscribeSession(() => {
  for (const record of records.values()) show(record, NOBODY);
});
