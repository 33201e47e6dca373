import { replaceEqualDeep } from '@tanstack/react-query';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

function isVersioned(value: unknown): value is Versioned {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}

function hasItems(value: unknown): value is { readonly items: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);
}

function isOlder(next: unknown, known: unknown): known is Versioned {
  return isVersioned(known) && isVersioned(next) && known.id === next.id && known.version > next.version;
}

/**
 * The answer to keep for a record: one that was asked for before a write may come after that of the write, and is older.
 */
export function newestRecord(known: unknown, next: unknown): unknown {
  return replaceEqualDeep(known, isOlder(next, known) ? known : next);
}

/** The page of records to keep: each of its records is the newest that is known of it, as in {@link newestRecord}. */
export function newestPage(known: unknown, next: unknown): unknown {
  if (!hasItems(known) || !hasItems(next)) return replaceEqualDeep(known, next);
  const before = new Map(known.items.map((item) => [isVersioned(item) ? item.id : null, item]));
  const items = next.items.map((item) => {
    const one = isVersioned(item) ? before.get(item.id) : undefined;
    return isOlder(item, one) ? one : item;
  });
  return replaceEqualDeep<unknown>(known, { ...next, items });
}
