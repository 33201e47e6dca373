import { z } from 'zod';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { passagesOf } from '#server/store/search/passages.ts';

/** The passages that a search finds in the texts of files, of those files whose text has one. */
export const readPassages = defineClassOperation({
  method: 'GET',
  path: '/manage/attachedfile/passages/',
  summary: 'Найденные места в текстах файлов',
  rights: { class: 'AttachedFile', may: 'read' },
  confirmed: 'inStatements',
  query: z.object({
    text: z.string().min(1).max(1000),
    ids: z
      .string()
      .regex(/^\d{1,15}(?:,\d{1,15}){0,99}$/u)
      .meta({ description: 'Номера файлов через запятую, не больше ста' }),
  }),
  answers: { 200: z.object({ items: z.array(z.object({ id: z.int(), passage: z.string() })) }) },
  async run({ context, actor, definition, query }) {
    const ids = query.ids.split(',').map(Number);
    const found = await passagesOf(context, actor, definition, ids, query.text);
    return { body: { items: [...found].map(([id, passage]) => ({ id, passage })) } };
  },
});
