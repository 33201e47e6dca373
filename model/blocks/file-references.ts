import { itemIdOf } from '../structured/item-id.ts';

/** The address of a block's file within a text: `/api/v1/manage/ContentBlockFile/7/file` (spec 2 §7). */
const ADDRESS = /(\/manage\/contentblockfile\/)(\d{1,15})(?=\/file\b)/giu;

type ChangeId = (id: number) => number | null;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value with the ids in the addresses of files replaced; an id without a replacement stays. */
function withAddresses(value: unknown, change: ChangeId): unknown {
  if (typeof value === 'string')
    return value.replaceAll(ADDRESS, (_, before: string, id: string) => `${before}${change(Number(id)) ?? id}`);
  if (Array.isArray(value)) return value.map((entry: unknown) => withAddresses(entry, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withAddresses(entry, change)]));
}

/**
 * A block's model with its files replaced: the ids in addresses, and, if its items are files, the items' ids. An item
 * without a replacement is left out.
 */
export function withFiles(model: unknown, itemsAreFiles: boolean, change: ChangeId): unknown {
  if (!itemsAreFiles || !Array.isArray(model)) return withAddresses(model, change);
  return model.flatMap((item: unknown) => {
    const id = itemIdOf(item);
    const next = typeof id === 'number' ? change(id) : null;
    return next === null || !isObject(item) ? [] : [{ ...item, id: next }];
  });
}

/** The ids of the files that a block's model names, each once. */
export function namedFiles(model: unknown, itemsAreFiles: boolean): readonly number[] {
  const ids = new Set<number>();
  withFiles(model, itemsAreFiles, (id) => {
    ids.add(id);
    return id;
  });
  return [...ids];
}
