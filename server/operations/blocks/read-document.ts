import { z } from 'zod';
import { extensionOf } from '#model/file-kinds.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { invalid } from '#server/store/problem.ts';

const NOT_A_DOCUMENT = 'Выберите документ Word: файл DOCX';

/** Reads a document of Word as the text that becomes blocks of a page, with its pictures as data URLs; nothing is kept. */
export const readDocument = defineClassOperation({
  method: 'POST',
  path: '/manage/contentblock/document/',
  summary: 'Чтение документа Word для вставки на страницу',
  rights: { class: 'contentblock', may: 'create' },
  confirmed: 'beforehand',
  accepts: 'form',
  answers: { 200: z.object({ html: z.string(), notes: z.array(z.string()) }) },
  problems: [413, 422, 503],
  idempotent: true,
  async run(request) {
    const { files } = await request.received();
    const [file] = files;
    if (!file || files.length > 1 || extensionOf(file.name) !== 'docx') throw invalid([], NOT_A_DOCUMENT);
    const { html, notes } = await request.context.files.conversions.read(file.staged.path, file.name);
    return { body: { html, notes: [...notes] } };
  },
});
