import { may } from '#server/access/rights.ts';
import { createWithContents, replaceContent } from '#server/files/keep-content.ts';
import { fieldsForCreate, fieldsForReplace } from '#server/store/records/body.ts';
import { createRecord, updateRecord } from '#server/store/records/write.ts';
import { forbidden } from '#server/store/problem.ts';
import type { ActorRequest, Reply, StaffOperation } from './request.ts';
import { takeContent } from './content-body.ts';
import { classOf, recordAnswer, targetOf } from './record-routes.ts';
import { presentAnswers, writtenBody } from './written.ts';

/** Creates a record with the file its body brings; without one it is created like any other. */
async function create(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const { context, actor } = request;
  if (!may(actor, 'create', definition)) throw forbidden();
  const body = await writtenBody(request, definition, true);
  const { rest, incoming, taken, discard } = await takeContent(request, definition, body);
  try {
    const fields = fieldsForCreate(actor, definition, rest);
    if (!incoming) return recordAnswer(await createRecord(context, actor, definition, fields));
    const [made] = await createWithContents(context, actor, definition, [{ fields, incoming }]);
    if (!made) throw new Error('no record was made');
    request.afterwards(taken);
    return recordAnswer(made);
  } finally {
    await discard();
  }
}

/** A full write with another file, where the body brings one. */
async function replace(request: ActorRequest): Promise<Reply> {
  const definition = classOf(request);
  const target = targetOf(request);
  const { context, actor } = request;
  if (!may(actor, 'update', definition)) throw forbidden();
  const body = await writtenBody(request, definition, false);
  const answers = await presentAnswers(request, definition, target.id, body);
  const { rest, incoming, taken, discard } = await takeContent(request, definition, body, answers[0]);
  try {
    const fields = fieldsForReplace(actor, definition, rest, answers);
    if (!incoming) return recordAnswer(await updateRecord(context, actor, definition, target, fields));
    const record = await replaceContent(context, actor, definition, target, fields, incoming);
    request.afterwards(taken);
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
    const named = (run: StaffOperation['run']) => (request: ActorRequest) =>
      run({ ...request, params: { ...request.params, className } });
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
      // The addresses under which spec 2 §7 writes the files of blocks.
      { ...one, path: `/manage/${className}/file:id` },
      { ...one, path: `/manage/${className}/file/:id` },
    ];
  });
}
