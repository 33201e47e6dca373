import { flatRecord } from '#model/flat-record.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import { writableProperties } from '#server/store/records/write/validate.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { BlockDraft } from './insert-trees.ts';
import type { BlockFields } from './new-block-fields.ts';

/** The fields of a new record with the values of a stored one. */
function storedFields(context: StoreContext, block: BlockTree): BlockFields;
function storedFields({ catalog }: StoreContext, block: BlockTree): ReadonlyMap<string, unknown> {
  const values: Readonly<Record<string, unknown>> = flatRecord(block);
  return new Map(writableProperties(catalog.get('contentblock')).map(([name]) => [name, values[name] ?? null]));
}

/** A block to create as a stored one is, with its contents and its files. */
export function draftOf(context: StoreContext, block: BlockTree): BlockDraft {
  return {
    fields: storedFields(context, block),
    fileIds: block.files.map(({ id }) => id),
    children: block.children.map((child) => draftOf(context, child)),
  };
}
