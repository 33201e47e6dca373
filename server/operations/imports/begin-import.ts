import { Readable } from 'node:stream';
import { z } from 'zod';
import { fileChoiceFailure } from '#model/file-rules.ts';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';
import { beginImport as begin } from '#server/commands/imports/begin-import.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import type { FileService } from '#server/files/file-service.ts';
import type { IncomingFile } from '#server/files/keep-content.ts';
import { tooLarge } from '#server/files/staging.ts';
import { newKey } from '#server/files/storage.ts';
import { invalid } from '#server/store/problem.ts';

/** Bytes of a file: several times those of a workbook of 100,000 rows. */
const MOST_BYTES = 32 * 1024 * 1024;
const TABLES = { maxFiles: 1, extensions: TABLE_EXTENSIONS } as const;
const PASTED = 'Вставленные строки.tsv';
const NO_FILE = `Выберите файл ${TABLE_KINDS}`;

/** The field beside the file; absent where it is a part of a form. */
const form = z
  .object({ text: z.unknown().optional().meta({ type: 'string', description: 'Строки, вставленные из таблицы' }) })
  .optional();

/** Rows that were pasted, as the file that a spreadsheet would save of them; none where they are blank. */
async function pasted({ staging }: FileService, text = ''): Promise<IncomingFile | undefined> {
  if (text.trim() === '') return undefined;
  const staged = await staging.take(Readable.from([Buffer.from(text)]), MOST_BYTES);
  return { name: PASTED, staged };
}

/** Begins an import into a class: its file is kept and read (contract «Imports»). */
export const beginImport = defineClassOperation({
  method: 'POST',
  path: '/manage/:className/import/',
  summary: 'Начало импорта таблицы',
  rights: { class: PATH_CLASS, may: 'create' },
  confirmed: 'inStatements',
  accepts: 'form',
  answers: { 202: z.object({ importId: z.int(), jobId: z.int() }) },
  problems: [413, 422],
  idempotent: true,
  body: form,
  async run(request) {
    const { context, actor, definition } = request;
    const { files } = context;
    const received = await request.received({ limit: MOST_BYTES });
    const file = received.files[0] ?? (await pasted(files, received.fields['text']));
    const failure = file ? fileChoiceFailure([file.name], TABLES) : NO_FILE;
    if (!file || failure !== null)
      throw invalid([{ fieldName: 'file', message: failure ?? NO_FILE }], failure ?? NO_FILE);
    // Received under an Idempotency-Key, before this limit was known.
    if (file.staged.size > MOST_BYTES) throw tooLarge();
    const { size, checksum, path } = file.staged;
    const key = newKey();
    await files.storage.put(key, path, size);
    try {
      const begun = await begin(context, actor, definition, { fileName: file.name, key, size, checksum });
      request.afterwards((committed) => committed.queue.wake());
      return { status: 202, body: begun };
    } catch (error) {
      await files.storage.remove(key).catch(() => undefined);
      throw error;
    } finally {
      if (received.files.length === 0) await files.staging.discard([file.staged]);
    }
  },
});
