import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { ExportFormat } from '#model/wire/audit.ts';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { assertRoles } from '#server/endpoint/rights.ts';
import { contentDisposition } from '#server/files/file-name.ts';
import { JOURNAL_CLASS } from '#server/store/acts/journal-class.ts';
import { streamJournal } from '#server/store/records/journal/stream-journal.ts';
import type { Workbook } from '#server/workbooks/workbook-stream.ts';
import { notedExport } from '../records/noted-export.ts';
import { journalFilter, journalQuery } from './journal-query.ts';

const READERS = ['administrators'] as const;

/** A format in which the journal is exported. */
interface JournalFormat<Path extends string> {
  readonly path: Path;
  readonly summary: string;
  readonly format: ExportFormat;
  readonly mediaType: string;
  readonly streamOf: (table: Workbook) => Promise<Readable>;
}

/** The export of the journal as it is filtered, streamed and told by the journal itself; for Administrators only. */
function exportAs<Path extends string>({ path, summary, format, mediaType, streamOf }: JournalFormat<Path>) {
  return defineOperation({
    method: 'GET',
    path,
    summary,
    rights: { roles: READERS },
    confirmed: 'beforehand',
    query: z.object(journalFilter),
    answers: { 200: { mediaType } },
    async run(request) {
      const query = journalQuery(request.context, request.query);
      const entries = streamJournal(request, query, (asking) => assertRoles(asking, READERS));
      const batches = await notedExport(request, query.definition ?? JOURNAL_CLASS, format, entries);
      const { journalTable } = await import('./journal-table.ts');
      return {
        stream: await streamOf(journalTable(batches, request.context.timeZone)),
        headers: {
          'content-type': mediaType,
          'content-disposition': contentDisposition('attachment', `Журнал действий.${format}`, `journal.${format}`),
        },
      };
    },
  });
}

/** As a workbook. */
export const exportJournalWorkbook = exportAs({
  path: '/manage/change/download/xlsx',
  summary: 'Выгрузка журнала действий в XLSX',
  format: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  streamOf: async (table) => (await import('#server/workbooks/workbook-stream.ts')).workbookStream(table),
});

/** As CSV. */
export const exportJournalText = exportAs({
  path: '/manage/change/download/csv',
  summary: 'Выгрузка журнала действий в CSV',
  format: 'csv',
  mediaType: 'text/csv',
  streamOf: async (table) => (await import('#server/workbooks/csv-stream.ts')).csvStream(table),
});
