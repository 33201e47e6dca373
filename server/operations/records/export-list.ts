import { targetColumns } from '#server/access/target-columns.ts';
import { contentDisposition } from '#server/files/file-name.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { exportQuery } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { streamRecords } from '#server/store/records/read/stream.ts';
import { namedQuery } from './aliases.ts';
import { currenciesFor } from './amount-currencies.ts';
import { targetIds } from './in-bulk.ts';
import { notedExport } from './noted-export.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The records of a list, or the chosen of them, as a workbook (spec 1 §7). */
export const exportList = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/download/xlsx',
  summary: 'Выгрузка списка в XLSX',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  query: exportQuery,
  answers: { 200: { mediaType: WORKBOOK } },
  problems: [404],
  async run(request) {
    const { definition, context } = request;
    const { selectionId, ...listed } = request.query;
    const query = namedQuery(definition, { ...listed, pageIndex: 0, pageSize: -1 });
    const chosen = selectionId === undefined ? null : await targetIds(request, definition, { selectionId });
    const { workbookOf } = await import('./workbook.ts');
    const currencyOf = await currenciesFor(request, definition);
    const records = await streamRecords(request, definition, query, chosen);
    const batches = await notedExport(request, definition, 'xlsx', records.batches);
    return {
      stream: workbookOf(
        definition,
        { ...records, batches },
        {
          timeZone: context.environment.timeZone,
          targetsOf: (property) => targetColumns(context.catalog, request.actor, property),
          currencyOf,
        },
      ),
      headers: {
        'content-type': WORKBOOK,
        'content-disposition': contentDisposition(
          'attachment',
          `${definition.pluralCaption}.xlsx`,
          `${definition.name}.xlsx`,
        ),
      },
    };
  },
});
