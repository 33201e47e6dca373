import { z } from 'zod';
import { COPY_PARTS } from '#model/class-parts.ts';
import { classRecord } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { recordAnswer } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { copyRecord } from '#server/commands/copies/copy-record.ts';
import { withLetters } from './with-letters.ts';

const chosen = z.boolean().default(true);

/** Copies a record with the chosen parts of what belongs to it (contract «Copy»). */
export const copyOne = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/copy/',
  summary: 'Копия записи',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({
    links: chosen,
    files: chosen,
    images: chosen,
    blocks: chosen,
    folders: chosen,
    caption: z.string().exactOptional(),
  }),
  answers: { 201: classRecord },
  changeSet: true,
  letters: true,
  left: true,
  idempotent: true,
  async run(request) {
    const { context, actor, definition, params, body } = request;
    const { caption, ...choices } = body;
    const parts = new Set(COPY_PARTS.filter((part) => choices[part]));
    const wanted = { definition, id: params.id, parts, ...(caption === undefined ? {} : { caption }) };
    const { record, left } = await copyRecord(context, actor, wanted);
    const { headers, ...reply } = recordAnswer(record);
    return withLetters(request, definition, { ...reply, headers: { ...headers, 'x-left': String(left) } });
  },
});
