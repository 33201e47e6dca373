import { z } from 'zod';
import { BLOCKS } from '#classes/blocks/registry.ts';
import { BLOCK_GROUPS } from '#model/blocks/define-block.ts';
import type { JsonSchema } from '#model/property/json-schema.ts';
import type { BlockCatalogue } from '#model/wire/blocks.ts';
import { blockCatalogue } from '#server/access/block-catalogue.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { metadataProperty } from '../records/metadata-schema.ts';

const jsonSchema = z
  .custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object' });
const groupName = z.enum(BLOCK_GROUPS.map(({ name }) => name));

const catalogue = wireSchema<BlockCatalogue>(
  'BlockCatalogue',
  z.object({
    groups: z.array(
      z.object({
        name: groupName,
        caption: z.string(),
        blocks: z.array(
          z.object({
            name: z.string(),
            blockId: z.int(),
            group: groupName,
            caption: z.string(),
            renderName: z.string(),
            isOften: z.boolean(),
            metaInfo: z.string(),
            instanceStateId: z.int(),
            model: jsonSchema,
            config: jsonSchema,
            defaults: z.object({ model: z.unknown(), config: z.unknown() }),
            properties: z.array(metadataProperty),
          }),
        ),
      }),
    ),
  }),
);

/** The blocks of pages (spec 2 §3.12, contract «Blocks»). */
export const readCatalogue = defineClassOperation({
  method: 'GET',
  path: '/manage/contentblock/catalogue/',
  summary: 'Каталог блоков',
  rights: { class: 'contentblock', may: 'read' },
  confirmed: 'beforehand',
  answers: { 200: catalogue },
  async run({ context: { catalog } }) {
    return { body: blockCatalogue(catalog, BLOCKS) };
  },
});
