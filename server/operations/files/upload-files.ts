import type { ClassDefinition } from '#model/define-class.ts';
import { ANY_FILE, fileChoiceFailure, type FileRules } from '#model/file-rules.ts';
import { may } from '#server/access/rights.ts';
import { createWithContents, replaceContent, type IncomingFile } from '#server/files/keep-content.ts';
import { assembleUpload, type AssembledUpload } from '#server/files/uploads.ts';
import type { ActorRequest, Reply, StaffOperation } from '#server/http/request.ts';
import { uploadIdOf } from '#server/http/content-body.ts';
import { changeSetHeader, classOf, recordAnswer } from '#server/http/record-routes.ts';
import { idOf, recordBodyOf } from '#server/http/request-parts.ts';
import { fieldsForCreate } from '#server/store/records/body.ts';
import { readRecord, type StoredRecord } from '#server/store/records/one.ts';
import { createRecord } from '#server/store/records/write.ts';
import { forbidden, invalid, malformed, notFound } from '#server/store/problem.ts';

const MAX_UPLOADS = 100;

/** Runs `work` with the files of the request: parts of its form, or finished uploads that its JSON names. */
async function withFiles(
  request: ActorRequest,
  rules: FileRules,
  work: (files: readonly IncomingFile[]) => Promise<Reply>,
): Promise<Reply> {
  const { context, actor } = request;
  const { files } = await request.received();
  const checked = (incoming: readonly IncomingFile[]) => {
    const failure = fileChoiceFailure(
      incoming.map(({ name }) => name),
      rules,
    );
    if (failure !== null) throw invalid([{ fieldName: 'file', message: failure }], failure);
    return work(incoming);
  };
  const body: unknown = request.headers['content-type']?.toString().startsWith('application/json')
    ? request.body
    : undefined;
  if (body === undefined) return checked(files);
  const { uploadIds } = recordBodyOf(body);
  if (!Array.isArray(uploadIds) || uploadIds.length > MAX_UPLOADS || actor.userId === null) {
    throw malformed('Укажите загруженные файлы');
  }
  const { userId } = actor;
  const ids = uploadIds.map(uploadIdOf);
  const assembled: AssembledUpload[] = [];
  try {
    for (const id of ids) assembled.push(await assembleUpload(context, userId, id));
    const answer = await checked(assembled);
    for (const { spent } of assembled) request.afterwards(spent);
    return answer;
  } finally {
    for (const upload of assembled) await upload.discard();
  }
}

/** The answer that tells of records made together, in one change-set. */
function recordsAnswer(made: readonly StoredRecord[]): Reply {
  return {
    status: 201,
    json: `{"items":[${made.map(({ json }) => json).join(',')}]}`,
    headers: changeSetHeader(made[0]?.changeSetId ?? null),
  };
}

/** Attaches files to a component: each becomes a file of the storage and a link to it. */
async function attach(request: ActorRequest, definition: ClassDefinition, componentId: number): Promise<Reply> {
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

async function upload(request: ActorRequest): Promise<Reply> {
  const { context, actor, params } = request;
  const definition = classOf(request);
  if (!may(actor, 'update', definition)) throw forbidden();
  const id = idOf(params['id'] ?? '');
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

/** Gives a component files, or a file's own record another content (spec 2 §7). */
export const uploadFiles: StaffOperation = {
  method: 'POST',
  path: '/manage/:className/:id/file/upload',
  access: 'store',
  accepts: 'form',
  summary: 'Загрузка файлов',
  run: upload,
};

/** Adds files to a block of a page; answers the one that was created, or all of them where there were several. */
export const uploadBlockFile: StaffOperation = {
  method: 'POST',
  path: '/manage/contentblockfile/file/:contentBlockId',
  access: 'store',
  accepts: 'form',
  summary: 'Загрузка файла блока',
  answers: [201],
  async run(request) {
    const { context, actor, params } = request;
    const blockFile = context.catalog.get('ContentBlockFile');
    if (!may(actor, 'create', blockFile)) throw forbidden();
    const contentBlockId = idOf(params['contentBlockId'] ?? '');
    await readRecord(context, actor, context.catalog.get('contentblock'), contentBlockId);
    return withFiles(request, ANY_FILE, async (incoming) => {
      const records = incoming.map((one) => ({
        fields: fieldsForCreate(actor, blockFile, { fileName: one.name, contentBlockId }),
        incoming: one,
      }));
      const made = await createWithContents(context, actor, blockFile, records);
      const [first] = made;
      return made.length === 1 && first ? recordAnswer(first) : recordsAnswer(made);
    });
  },
};
