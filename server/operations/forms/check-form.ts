import { z } from 'zod';
import { formAmong } from '#model/forms/form-shape.ts';
import { WRONG_FORM } from '#model/forms/form.ts';
import { FORM_RULES, type FormCheck, type FormExample, type FormFinding, type FormStep } from '#model/wire/forms.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { askReader } from '#server/files/ask-reader.ts';
import { BoundedCache } from '#server/memory/bounded-cache.ts';
import { type Database, originOf } from '#server/store/database.ts';
import { may } from '#server/access/rights.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

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

/** Characters of the checks that are kept for one database. */
const KEPT = 4_000_000;

const checks = new WeakMap<Database, BoundedCache<string>>();

function keptChecks(database: Database): BoundedCache<string> {
  let kept = checks.get(database);
  if (!kept) checks.set(database, (kept = new BoundedCache({ size: KEPT, sizeOf: ({ length }) => length })));
  return kept;
}

function knownCheck(text: string): FormCheck {
  return JSON.parse(text);
}

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
    const { id, version, ...form }: Readonly<Record<string, unknown>> = JSON.parse(json);
    const key = `${String(id)} ${String(version)}`;
    const kept = keptChecks(originOf(context.database));
    const known = kept.find(key);
    if (known !== undefined) return { body: knownCheck(known) };
    const given = formAmong(form);
    // A form stored before its shape was declared.
    if (!given) throw invalid([], WRONG_FORM);
    const check = await askReader(context.files.readers, { kind: 'form', form: given });
    kept.keep(key, JSON.stringify(check));
    return { body: check };
  },
});
