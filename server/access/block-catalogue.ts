import { BLOCK_GROUPS, defaultValue, type BlockDefinition } from '#model/blocks/define-block.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { propertySchema } from '#model/structured/property-schema.ts';
import type { BlockCatalogue, CatalogueBlock } from '#model/wire/blocks.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { nestedMetadata } from './metadata.ts';

function catalogueBlock(catalog: Catalog, block: BlockDefinition): CatalogueBlock {
  const { model, config, itemsAreFiles: _, isPattern: __, render: ___, drawing: ____, ...rest } = block;
  return {
    ...rest,
    instanceStateId: ACTIVE_STATE,
    model: propertySchema(model),
    config: propertySchema(config),
    defaults: { model: defaultValue(model), config: defaultValue(config) },
    properties: nestedMetadata(catalog, { model, config }, true),
  };
}

/** The blocks available to a page, by group, frequently used ones first (spec 2 §3.12, contract «Blocks»). */
export function blockCatalogue(catalog: Catalog, blocks: readonly BlockDefinition[]): BlockCatalogue {
  return {
    groups: BLOCK_GROUPS.map((group) => ({
      ...group,
      blocks: blocks
        .filter((block) => block.group === group.name)
        .toSorted((one, other) => Number(other.isOften) - Number(one.isOften))
        .map((block) => catalogueBlock(catalog, block)),
    })),
  };
}
