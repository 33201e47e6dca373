import { may } from '#server/access/rights.ts';
import { createWithContents, replaceContent } from '#server/files/keep-content.ts';
import { fieldsForCreate, fieldsForReplace } from '#server/store/records/body.ts';
import { createRecord, updateRecord } from '#server/store/records/write.ts';
import { forbidden } from '#server/store/refusal.ts';
import type { ActorCall, Answer, StaffOperation } from './call.ts';
import { takeContent } from './content-body.ts';
import { classOf, recordAnswer, targetOf } from './record-routes.ts';
import { presentAnswers, writtenBody } from './written.ts';

/** Creates a record with the file its body brings; without one it is created like any other. */
async function create(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const { context, actor } = call;
  if (!may(actor, 'create', definition)) throw forbidden();
  const body = await writtenBody(call, definition, true);
  const { rest, incoming, taken, discard } = await takeContent(call, definition, body);
  try {
    const fields = fieldsForCreate(actor, definition, rest);
    if (!incoming) return recordAnswer(await createRecord(context, actor, definition, fields));
    const [made] = await createWithContents(context, actor, definition, [{ fields, incoming }]);
    if (!made) throw new Error('no record was made');
    call.afterwards(taken);
    return recordAnswer(made);
  } finally {
    await discard();
  }
}

/** A full write with another file, where the body brings one. */
async function replace(call: ActorCall): Promise<Answer> {
  const definition = classOf(call);
  const target = targetOf(call);
  const { context, actor } = call;
  if (!may(actor, 'update', definition)) throw forbidden();
  const body = await writtenBody(call, definition, false);
  const answers = await presentAnswers(call, definition, target.id, body);
  const { rest, incoming, taken, discard } = await takeContent(call, definition, body, answers[0]);
  try {
    const fields = fieldsForReplace(actor, definition, rest, answers);
    if (!incoming) return recordAnswer(await updateRecord(context, actor, definition, target, fields));
    const record = await replaceContent(context, actor, definition, target, fields, incoming);
    call.afterwards(taken);
    return recordAnswer(record);
  } finally {
    await discard();
  }
}

/** The largest JSON body that brings a file as base64, in bytes. */
const BASE64_LIMIT = 48 * 1024 * 1024;

/** Where files come as base64 or as finished uploads: the calls of a class that holds them, in so large a body as files need (spec 2 §7). */
export function contentRoutes(classNames: readonly string[]): readonly StaffOperation[] {
  return classNames.flatMap((className): StaffOperation[] => {
    const named = (run: StaffOperation['run']) => (call: ActorCall) =>
      run({ ...call, params: { ...call.params, className } });
    const shared = { access: 'store', bodyLimit: BASE64_LIMIT } as const;
    const one = {
      ...shared,
      method: 'PUT',
      summary: 'Изменение записи вместе с её файлом',
      run: named(replace),
    } as const;
    return [
      {
        ...shared,
        method: 'POST',
        path: `/manage/${className}/`,
        summary: 'Создание записи вместе с её файлом',
        answers: [201],
        run: named(create),
      },
      { ...one, path: `/manage/${className}/:id` },
      // The addresses under which the specification writes the files of blocks.
      ...(className === 'ContentBlockFile'
        ? [
            { ...one, path: `/manage/${className}/file:id` },
            { ...one, path: `/manage/${className}/file/:id` },
          ]
        : []),
    ];
  });
}
