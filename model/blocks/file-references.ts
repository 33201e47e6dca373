import { itemIdOf } from '../structured/item-id.ts';

/** The address of a block's file within a text: `/api/v1/manage/ContentBlockFile/7/file` (spec 2 §7). */
const ADDRESS = /(\/manage\/contentblockfile\/)(\d{1,15})(?=\/file\b)/giu;

/** The address of a picture within a text: `/api/v1/objectimage/p7.jpg`, also of a thumbnail. */
const IMAGE_ADDRESS = /(\/objectimage\/p)(\d{1,15})(?=(?:v\d{1,4}x\d{1,4})?\.jpg)/giu;

type ChangeId = (id: number) => number | null;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value with the ids in these addresses replaced; an id without a replacement stays. */
function withAddresses(value: unknown, change: ChangeId, addresses = ADDRESS): unknown {
  if (typeof value === 'string')
    return value.replaceAll(addresses, (_, before: string, id: string) => `${before}${change(Number(id)) ?? id}`);
  if (Array.isArray(value)) return value.map((entry: unknown) => withAddresses(entry, change, addresses));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withAddresses(entry, change, addresses)]),
  );
}

/** A text, or the model of a block, with the ids of the pictures that it shows replaced. */
export function withImages(value: unknown, change: ChangeId): unknown {
  return withAddresses(value, change, IMAGE_ADDRESS);
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
