import { INBOX_SOURCES, type InboxEntry } from '#model/wire/inbox.ts';

/** The key of an entry, as the address has it. */
export function entryKey({ source, entryId }: Pick<InboxEntry, 'source' | 'entryId'>): string {
  return `${source}-${entryId}`;
}

/** The key of the entry that the address opens; null for none and for what is no key. */
export function openedIn({ opened }: Readonly<Record<string, unknown>>): string | null {
  if (typeof opened !== 'string') return null;
  const [, source, id] = /^([a-z]+)-(\d{1,15})$/u.exec(opened) ?? [];
  return id !== undefined && INBOX_SOURCES.some((one) => one === source) ? opened : null;
}
