import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import type { SelectionAnswer } from '#model/wire/record.ts';
import { wireSchema } from '#server/endpoint/answers.ts';
import { selectionBody } from '#server/endpoint/bodies.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { freezeSelection, type SelectionRequest } from '#server/store/records/write/selection.ts';
import { namedFilter } from './aliases.ts';

const selectionAnswer = wireSchema<SelectionAnswer>(
  'SelectionAnswer',
  z.object({
    selectionId: z.uuid(),
    count: z.int(),
    left: z.int().meta({ description: 'Сколько записей не отвечает условию only' }),
  }),
);

function named(definition: ClassDefinition, { only, ...selected }: SelectionRequest): SelectionRequest {
  return {
    ...('filter' in selected ? { ...selected, filter: namedFilter(definition, selected.filter) } : selected),
    ...(only && { only: namedFilter(definition, only) }),
  };
}

/** Stores the ids and versions of records for a bulk action (contract «Writing»). */
export const selectRecords = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/selection/',
  summary: 'Закрепление выбранных записей',
  rights: { class: PATH_CLASS, may: ['update', 'delete'] },
  confirmed: 'inStatements',
  body: selectionBody,
  answers: { 201: selectionAnswer },
  idempotent: true,
  run: async ({ context, actor, definition, body }) => ({
    body: await freezeSelection(context, actor, definition, named(definition, body)),
  }),
});
