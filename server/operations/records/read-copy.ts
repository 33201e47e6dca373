import { z } from 'zod';
import { COPY_PARTS } from '#model/class-parts.ts';
import type { CopyOffer } from '#model/wire/copy.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { offerCopy } from '#server/commands/copies/offer-copy.ts';

const copyOffer = wireSchema<CopyOffer>(
  'CopyOffer',
  z.object({
    caption: z.string().nullable(),
    parts: z.array(z.object({ part: z.enum(COPY_PARTS), count: z.int() })),
  }),
);

/** What a copy of a record would be called and can have of what belongs to it. */
export const readCopy = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/:id/copy/',
  summary: 'Что можно скопировать с записью',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: copyOffer },
  problems: [422],
  async run({ context, actor, definition, params }) {
    return { body: await offerCopy(context, actor, definition, params.id) };
  },
});
