import type { contentBlock } from '#classes/support/content-block.ts';
import { completedValue } from '#model/blocks/define-block.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { BLOCKS_BY_NAME } from '#server/rules/blocks/known-blocks.ts';

/** The fields of a block by name. */
export type BlockFields = ReadonlyMap<FieldName<typeof contentBlock>, unknown>;

/** A body that gives some of them. */
type BlockBody = { readonly [Name in FieldName<typeof contentBlock>]?: unknown };

/** All fields of a new block: what its model and config lack is that of the catalogue. Throws 422 on an invalid one. */
export function newBlockFields(context: StoreContext, actor: Actor, body: BlockBody): BlockFields;
export function newBlockFields({ catalog }: StoreContext, actor: Actor, body: BlockBody): ReadonlyMap<string, unknown> {
  const block = BLOCKS_BY_NAME.get(body.name);
  const completed = block && {
    model: completedValue(block.model, body.model),
    config: completedValue(block.config, body.config),
  };
  return fieldsForCreate<typeof contentBlock>(actor, catalog.get('contentblock'), { ...body, ...completed });
}
