import { z } from 'zod';
import type { ClassDefinition } from '#model/define-class.ts';
import { ANY_FILE, fileChoiceFailure, type FileRules } from '#model/file-rules.ts';
import { may } from '#server/access/rights.ts';
import { createWithContents, replaceContent, type IncomingFile } from '#server/files/keep-content.ts';
import { assembleUpload, type AssembledUpload } from '#server/files/uploads.ts';
import { classRecord, recordOf } from '#server/endpoint/answers.ts';
import { defineClassOperation, type ClassRequest } from '#server/endpoint/define-operation.ts';
import { recordId, recordParams, uploadId } from '#server/endpoint/parameters.ts';
import { changeSetHeader, recordAnswer } from '#server/endpoint/record-answer.ts';
import type { ActorRequest, Reply } from '#server/endpoint/request.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { forbidden, invalid, malformed, notFound } from '#server/store/problem.ts';

const MAX_UPLOADS = 100;

/** Finished uploads; absent if files are sent as parts of a form. */
const uploads = z
  .object({
    uploadIds: z.array(uploadId, 'Укажите загруженные файлы').max(MAX_UPLOADS, 'Укажите загруженные файлы'),
  })
  .optional();

type FileRequest = ActorRequest & { readonly body: z.output<typeof uploads> };

/** Runs `work` with the files of the request: parts of its form, or finished uploads that its JSON references. */
async function withFiles(
  request: FileRequest,
  rules: FileRules,
  work: (files: readonly IncomingFile[]) => Promise<Reply<never>>,
): Promise<Reply<never>> {
  const { context, actor, body } = request;
  const { files } = await request.received();
  const checked = (incoming: readonly IncomingFile[]) => {
    const failure = fileChoiceFailure(
      incoming.map(({ name }) => name),
      rules,
    );
    if (failure !== null) throw invalid([{ fieldName: 'file', message: failure }], failure);
    return work(incoming);
  };
  if (body === undefined) return checked(files);
  if (actor.userId === null) throw malformed('Укажите загруженные файлы');
  const { userId } = actor;
  const assembled: AssembledUpload[] = [];
  try {
    for (const id of body.uploadIds) assembled.push(await assembleUpload(context, userId, id));
    const answer = await checked(assembled);
    for (const { spent } of assembled) request.afterwards(spent);
    return answer;
  } finally {
    for (const upload of assembled) await upload.discard();
  }
}

/** The reply for records created together, in one change-set. */
function recordsAnswer(made: readonly StoredRecord[]): Reply<never> {
  return {
    status: 201,
    json: `{"items":[${made.map(({ json }) => json).join(',')}]}`,
    headers: changeSetHeader(made[0]?.changeSetId ?? null),
  };
}

/** Attaches files to a component: each becomes a file of the storage and a link to it. */
async function attach(request: FileRequest, definition: ClassDefinition, componentId: number): Promise<Reply<never>> {
  const { context, actor } = request;
  const file = context.catalog.get('AttachedFile');
  const link = context.catalog.get('LinkedComponentFile');
  if (!may(actor, 'create', link) || !may(actor, 'create', file)) throw forbidden();
  const rules = definition.linkedFiles;
  return withFiles(request, rules, async (incoming) => {
    const links: StoredRecord[] = [];
    const records = incoming.map((one) => ({
      fields: fieldsForCreate(actor, file, { fileName: one.name }),
      incoming: one,
    }));
    await createWithContents(context, actor, file, records, {
      rules,
      async after(made, inside) {
        for (const { id } of made) {
          const fields = fieldsForCreate(actor, link, { componentId, fileId: id });
          links.push(await createRecord(context, actor, link, fields, inside));
        }
      },
    });
    return recordsAnswer(links);
  });
}

async function upload(
  request: ClassRequest & FileRequest & { readonly params: { readonly id: number } },
): Promise<Reply<never>> {
  const { context, actor, params, definition } = request;
  const { id } = params;
  await readRecord(context, actor, definition, id);
  if (definition.content) {
    return withFiles(request, { ...ANY_FILE, maxFiles: 1 }, async ([incoming]) => {
      if (!incoming) throw notFound();
      return recordAnswer(await replaceContent(context, actor, definition, { id }, new Map(), incoming));
    });
  }
  if (!definition.isComponent) throw invalid([], 'Записи этого раздела не хранят файлов');
  return attach(request, definition, id);
}

/** Attaches files to a component, or replaces the content of a file's record (spec 2 §7). */
export const uploadFiles = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/:id/file/upload',
  summary: 'Загрузка файлов',
  rights: { class: PATH_CLASS, may: 'update' },
  confirmed: 'inStatements',
  accepts: 'form',
  params: recordParams,
  body: uploads,
  answers: { 200: classRecord, 201: z.object({ items: z.array(recordOf('LinkedComponentFile')) }) },
  changeSet: true,
  idempotent: true,
  run: upload,
});

/** Adds files to a block of a page; answers the created record, or a list if there were several. */
export const uploadBlockFile = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblockfile/file/:contentBlockId',
  summary: 'Загрузка файла блока',
  rights: { class: 'ContentBlockFile', may: 'create' },
  confirmed: 'inStatements',
  accepts: 'form',
  params: z.object({ contentBlockId: recordId }),
  body: uploads,
  answers: { 201: z.union([classRecord, z.object({ items: z.array(classRecord) })]) },
  changeSet: true,
  proposes: 'parts',
  idempotent: true,
  async run(request) {
    const { context, actor, params, definition } = request;
    const { contentBlockId } = params;
    await readRecord(context, actor, context.catalog.get('contentblock'), contentBlockId);
    return withFiles(request, ANY_FILE, async (incoming) => {
      const records = incoming.map((one) => ({
        fields: fieldsForCreate(actor, definition, { fileName: one.name, contentBlockId }),
        incoming: one,
      }));
      const made = await createWithContents(context, actor, definition, records);
      const [first] = made;
      return made.length === 1 && first ? recordAnswer(first) : recordsAnswer(made);
    });
  },
});
