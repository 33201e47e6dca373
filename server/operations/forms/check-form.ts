import { z } from 'zod';
import { checkForm } from '#model/forms/check/check-form.ts';
import { isForm } from '#model/forms/form-shape.ts';
import { WRONG_FORM } from '#model/forms/form.ts';
import { FORM_RULES, type FormExample, type FormFinding, type FormStep } from '#model/wire/forms.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/one.ts';

const step = wireSchema<FormStep>(
  'FormStep',
  z.union([z.string(), z.object({ id: z.union([z.string(), z.int()]) }), z.object({ position: z.int() })]),
);

const finding = wireSchema<FormFinding>(
  'FormFinding',
  z.object({
    severity: z.enum(['error', 'warning', 'info']),
    rule: z.enum(FORM_RULES),
    path: z.string(),
    place: z.string(),
    message: z.string(),
    fix: z
      .object({
        caption: z.string(),
        edits: z.array(z.object({ at: arrayOf(step), value: z.unknown().exactOptional() })),
      })
      .exactOptional(),
  }),
);

const example = wireSchema<FormExample>(
  'FormExample',
  z.object({ path: z.string(), model: z.record(z.string(), z.unknown()) }),
);

/** What is broken in the logic of a form, and examples of answers (contract «Forms»). */
export const checkOneForm = defineClassOperation({
  method: 'GET',
  path: '/manage/formDefinition/:id/check/',
  summary: 'Проверка логики формы',
  rights: { class: 'formDefinition', may: 'read' },
  confirmed: 'inStatements',
  problems: [422],
  params: recordParams,
  answers: { 200: z.object({ findings: arrayOf(finding), examples: arrayOf(example) }) },
  async run({ context, actor, definition, params }) {
    if (!may(actor, 'read', definition)) throw forbidden();
    const { json } = await readRecord(context, actor, definition, params.id);
    const form: unknown = JSON.parse(json);
    // A form stored before its shape was declared.
    if (!isForm(form)) throw invalid([], WRONG_FORM);
    return { body: checkForm(form) };
  },
});
