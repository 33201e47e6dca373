import { z } from 'zod';
import { beginImport } from '#server/commands/imports/begin-import.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { parsedJson } from '#server/endpoint/parsed-json.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { UPLOAD_PRICES } from '#server/store/jobs/kind-names.ts';
import { pricelistInForce } from '#server/store/projection/price-in-force.ts';
import { invalid, malformed } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { idIn, withKeptTable } from '../imports/kept-table.ts';

const NOT_IN_FORCE = 'У каталога нет действующего прайс-листа: выберите прайс-лист';
const OF_ANOTHER = 'Прайс-лист принадлежит другому каталогу';

const column = z.int().nonnegative().nullish();
const columnsSchema = z.object({ article: column, price: column, zone: column });
/** The fields beside the file; absent where they are parts of a form. */
const form = z
  .object({
    pricelistId: z.unknown().optional().meta({ type: 'string', description: 'Прайс-лист; без него — действующий' }),
    columns: z
      .unknown()
      .optional()
      .meta({ type: 'string', description: `Столбцы с нуля: ${JSON.stringify({ article: 0, price: 2, zone: null })}` }),
  })
  .optional();

/** The columns of the form, a JSON object, by their fields; null where there is none. Throws 400. */
function columnsOf(text: string | undefined) {
  if (text === undefined || text === '') return null;
  const parsed = columnsSchema.safeParse(parsedJson(text));
  if (!parsed.success) throw malformed('Неверное значение columns');
  return Object.entries(parsed.data).flatMap(([to, index]) => (typeof index === 'number' ? [{ index, to }] : []));
}

type Upload = Pick<ActorRequest, 'context' | 'actor'>;

/** The price list that is meant: the named one, or that of the catalogue in force. Throws 404 and 422. */
async function pricelistOf({ context, actor }: Upload, catalogId: number, named: number | null): Promise<number> {
  const { catalog, database, environment } = context;
  const definition = catalog.get('pricelist');
  if (named === null) {
    // yyyy-mm-dd in the zone of the product.
    const day = new Intl.DateTimeFormat('sv', { timeZone: environment.timeZone }).format(new Date());
    const found = await pricelistInForce(database, catalogId, day);
    if (found === null) throw invalid([{ fieldName: 'pricelistId', message: NOT_IN_FORCE }], NOT_IN_FORCE);
    await readRecord(context, actor, definition, found);
    return found;
  }
  const { json } = await readRecord(context, actor, definition, named);
  const { priceCatalogId }: { readonly priceCatalogId: number } = JSON.parse(json);
  if (priceCatalogId !== catalogId) throw invalid([{ fieldName: 'pricelistId', message: OF_ANOTHER }], OF_ANOTHER);
  return named;
}

/**
 * Uploads a table of prices into a catalogue (contract «Jobs, commerce, CRM»): the job makes a dry run and waits for the
 * commit. Those who may link commodities with positions may upload.
 */
export const uploadPrices = defineClassOperation({
  method: 'POST',
  path: '/manage/PriceCatalog/:id/upload/',
  summary: 'Загрузка цен из таблицы',
  rights: { class: 'ProductPriceListItem', may: 'create' },
  confirmed: 'inStatements',
  accepts: 'form',
  params: recordParams,
  body: form,
  answers: { 202: z.object({ jobId: z.int() }) },
  problems: [413, 422],
  idempotent: true,
  async run(request) {
    const { context, actor, params } = request;
    const { catalog } = context;
    await readRecord(context, actor, catalog.get('PriceCatalog'), params.id);
    const { jobId } = await withKeptTable(request, { takesArchive: false }, async ({ table }, fields) => {
      const job = { kind: UPLOAD_PRICES, payload: { columns: columnsOf(fields['columns']) } };
      const underId = await pricelistOf(request, params.id, idIn(fields['pricelistId']));
      return beginImport(context, actor, catalog.get('priceListItem'), table, { underId, job });
    });
    return { status: 202, body: { jobId } };
  },
});
