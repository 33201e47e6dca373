import { z } from 'zod';
import type { PatternUses } from '#model/wire/blocks.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { shownUses } from '#server/rules/blocks/pattern-rules.ts';
import { pagesWithPatterns } from '#server/store/pages/pattern-links.ts';
import { readRecord } from '#server/store/records/read/one.ts';

const uses = wireSchema<PatternUses>(
  'PatternUses',
  z.object({
    items: z.array(z.object({ id: z.int(), className: z.string(), classCaption: z.string(), caption: z.string() })),
    hidden: z.int(),
  }),
);

/** The records whose pages show a pattern, also by way of other patterns. */
export const readPatternUses = defineClassOperation({
  method: 'GET',
  path: '/manage/pagePattern/:id/uses/',
  summary: 'Где используется заготовка',
  rights: { class: 'pagePattern', may: 'read' },
  confirmed: 'inStatements',
  params: recordParams,
  answers: { 200: uses },
  async run({ context, actor, definition, params }) {
    const { database } = context;
    await readRecord(context, actor, definition, params.id);
    const ids = await pagesWithPatterns(database, [params.id]);
    return { body: await shownUses(context, actor, ids, database) };
  },
});
