import { z } from 'zod';
import type { FormCheck } from '#model/wire/forms.ts';
import { isPlainObject } from '#model/structured/same-json.ts';
import type { Answers } from './work.ts';

/** A reply before validation: the process has read a hostile file, so its reply is checked like any external input. */
export const replySchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), answer: z.unknown() }),
  z.object({ outcome: z.literal('unreadable'), message: z.string() }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);

const side = z.int().positive();
/** Text that a database stores. */
const storable = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());

/** The schema of the answer to each kind of work. */
export const ANSWER_SCHEMAS: { readonly [Kind in keyof Answers]: z.ZodType<Answers[Kind]> } = {
  check: z.object({ type: z.string(), sides: z.object({ width: side, height: side }).nullable() }),
  pictureKind: z.string().nullable(),
  preview: z.null(),
  typeset: z.null(),
  table: z.object({
    rows: z.int().nonnegative(),
    sheets: z.array(storable.max(500)).max(1000),
    sheet: storable,
    hiddenRows: z.int().nonnegative(),
  }),
  archive: z.array(z.object({ path: storable.max(1000), size: z.int().nonnegative() })).max(10_000),
  unpack: z.array(z.boolean()).max(100),
  text: storable,
  // The checker is the server's own code and has read no file.
  form: z.custom<FormCheck>(isPlainObject),
  convert: z.object({
    pictures: z.array(z.object({ name: z.string(), address: z.string() })),
    notes: z.array(storable.max(1000)).max(50),
  }),
};
