import { z } from 'zod';
import type { BlockTree, PastedBlocks } from '#model/wire/blocks.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { uploadId } from '#server/endpoint/parameters.ts';
import type { PastedBlock } from '#server/commands/blocks/paste-blocks.ts';

/** The largest position of a block among its siblings. */
const MOST_INDEX = 1_000_000;

const NO_INDEX = 'Неверная позиция блока';
const NO_ID = 'Неверный идентификатор';
const NO_BLOCKS = 'Передайте список блоков';

/** A position among the blocks of a column, from 0; past the end is the end. */
export const blockIndex = z.int(NO_INDEX).min(0, NO_INDEX).max(MOST_INDEX, NO_INDEX);

/** The id of a record in a body. */
export const bodyId = z.int(NO_ID).positive(NO_ID);

/** The id of a column of a grid. */
export const columnId = z.union([z.string().max(100, NO_ID), z.int(NO_ID)], NO_ID).nullable();

/** A block with its files and contents, as an answer. */
export const blockTree: z.ZodType<BlockTree> = wireSchema(
  'BlockTree',
  z.looseObject({
    id: z.int(),
    name: z.string(),
    files: z.array(z.looseObject({ id: z.int(), version: z.int() })),
    get children(): z.ZodType<readonly BlockTree[]> {
      return z.array(blockTree);
    },
  }),
);

/** The answer of a paste. */
export const pastedAnswer = wireSchema<PastedBlocks>(
  'PastedBlocks',
  z.object({ items: z.array(blockTree), leftFiles: z.array(z.int()) }),
);

/** A block of the clipboard. Its values are validated by its declaration; keys of the copied record are ignored. */
const pastedBlock: z.ZodType<PastedBlock> = z
  .object(
    {
      name: z.string(NO_BLOCKS).max(100, NO_BLOCKS),
      caption: z.unknown().optional(),
      description: z.unknown().optional(),
      model: z.unknown().optional(),
      config: z.unknown().optional(),
      columnId: z.unknown().optional(),
      instanceStateId: z.unknown().optional(),
      files: z.array(z.object({ id: bodyId }, NO_ID), NO_BLOCKS).default([]),
      get children(): z.ZodType<readonly PastedBlock[]> {
        return z.array(pastedBlock, NO_BLOCKS).default([]);
      },
    },
    NO_BLOCKS,
  )
  .meta({ id: 'PastedBlock' });

/** The blocks of the clipboard, at least one. */
export const pastedBlocks = z.array(pastedBlock, NO_BLOCKS).min(1, NO_BLOCKS);

/** The maximum number of pictures of one paste. */
const MOST_PICTURES = 100;
const NO_PICTURES = `Передайте список картинок, не больше ${MOST_PICTURES}`;

/** Finished uploads that become pictures of the page's record, and the values of models that stand for them. */
export const pastedPictures = z
  .array(z.object({ uploadId, address: z.string(NO_PICTURES).min(1, NO_PICTURES).max(2000, NO_PICTURES) }), NO_PICTURES)
  .max(MOST_PICTURES, NO_PICTURES)
  .default([]);
