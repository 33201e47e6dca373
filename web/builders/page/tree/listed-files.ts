import { isPlainObject } from '#model/structured/same-json.ts';

/** An item of the list of a block, which names one of its files. */
export interface ListedFile {
  /** The id of the file; null where the item names none. */
  readonly id: number | null;
  readonly fileName: string;
  /** The item as it is stored. */
  readonly item: unknown;
}

/** The items of a list of documents in order. */
export function listedFiles(model: unknown): readonly ListedFile[] {
  if (!Array.isArray(model)) return [];
  return model.map((item: unknown): ListedFile => {
    const { id, fileName } = isPlainObject(item) ? item : {};
    return {
      id: typeof id === 'number' ? id : null,
      fileName: typeof fileName === 'string' ? fileName : '',
      item,
    };
  });
}

/** The model with files added at the end. */
export function withAdded(
  model: unknown,
  files: readonly { readonly id: number; readonly fileName: string }[],
): unknown {
  return [...listedFiles(model).map(({ item }) => item), ...files.map(({ id, fileName }) => ({ id, fileName }))];
}

/** The model without the item at a position. */
export function withoutItem(model: unknown, at: number): unknown {
  return listedFiles(model)
    .map(({ item }) => item)
    .toSpliced(at, 1);
}

/** The model with the item of a position moved by a number of places. */
export function withMoved(model: unknown, at: number, to: number): unknown {
  const items = listedFiles(model).map(({ item }) => item);
  return items.toSpliced(at, 1).toSpliced(to, 0, items[at]);
}

/** The model with another name of the file at a position. */
export function withName(model: unknown, at: number, fileName: string): unknown {
  return listedFiles(model).map(({ item }, index) =>
    index === at ? { ...(isPlainObject(item) ? item : {}), fileName } : item,
  );
}
