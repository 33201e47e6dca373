import { z } from 'zod';
import type { MergeAnswer } from '#model/wire/duplicates.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { mergeRecords, previewMerge } from '#server/store/duplicates/merge-records.ts';

const MOST_MERGED = 10;
const id = z.int().positive();
const numbers = z.record(z.string(), z.int());

const merged = wireSchema<MergeAnswer>(
  'MergeAnswer',
  z.object({
    moves: z.array(z.object({ className: z.string(), caption: z.string(), property: z.string(), total: z.int() })),
  }),
);

/**
 * Merges records into this one, field by field, with all that references them (contract «CRM»). With `dryRun` it only
 * says what would move.
 */
export const mergeOne = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/merge/',
  summary: 'Объединение дубликатов',
  rights: { class: PATH_CLASS, may: 'delete' },
  confirmed: 'inStatements',
  params: recordParams,
  body: z.object({
    ids: z
      .array(id)
      .min(1)
      .max(MOST_MERGED)
      .refine((ids) => new Set(ids).size === ids.length, 'Идентификатор указан дважды')
      .meta({ description: 'Записи, которые объединяются с этой и удаляются' }),
    fields: numbers.default({}).meta({ description: 'Имя поля: номер записи, значение которой остаётся' }),
    versions: numbers.exactOptional().meta({ description: 'Номер записи: её версия, по которой сделан выбор' }),
    dryRun: z.boolean().default(false),
  }),
  answers: { 200: merged },
  changeSet: true,
  idempotent: true,
  async run({ context, actor, definition, params, body }) {
    const merge = {
      id: params.id,
      ids: body.ids,
      fields: new Map(Object.entries(body.fields)),
      versions: new Map(Object.entries(body.versions ?? {}).map(([key, version]) => [Number(key), version])),
    };
    const { moves, changeSetId } = await (body.dryRun ? previewMerge : mergeRecords)(context, actor, definition, merge);
    return { body: { moves }, headers: changeSetHeader(changeSetId) };
  },
});
