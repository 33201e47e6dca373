import { targetColumns } from '#server/access/target-columns.ts';
import { contentDisposition } from '#server/files/file-name.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { wholeListQuery } from '#server/endpoint/parameters.ts';
import { PATH_CLASS } from '#server/endpoint/rights.ts';
import { streamRecords } from '#server/store/records/read/stream.ts';
import { namedQuery } from './aliases.ts';
import { currenciesFor } from './amount-currencies.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** All records of a list as a workbook (spec 1 §7). */
export const exportList = defineClassOperation({
  method: 'GET',
  path: '/manage/:className/download/xlsx',
  summary: 'Выгрузка списка в XLSX',
  rights: { class: PATH_CLASS, may: 'read' },
  confirmed: 'beforehand',
  query: wholeListQuery,
  answers: { 200: { mediaType: WORKBOOK } },
  async run(request) {
    const { definition, context } = request;
    const query = namedQuery(definition, { ...request.query, pageIndex: 0, pageSize: -1 });
    const { workbookOf } = await import('./workbook.ts');
    const currencyOf = await currenciesFor(request, definition);
    const records = await streamRecords(request, definition, query);
    return {
      stream: workbookOf(definition, records, {
        timeZone: context.environment.timeZone,
        targetsOf: (property) => targetColumns(context.catalog, request.actor, property),
        currencyOf,
      }),
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
