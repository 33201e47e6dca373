import { z } from 'zod';
import { fileChoiceFailure } from '#model/file-rules.ts';
import { PRICE_FIELDS } from '#model/prices/price-columns.ts';
import { TABLE_EXTENSIONS, TABLE_KINDS } from '#model/table/table-files.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { tooLarge } from '#server/files/staging.ts';
import { newKey } from '#server/files/storage.ts';
import { insertContent } from '#server/store/contents/contents.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { UPLOAD_PRICES } from '#server/store/jobs/kind-names.ts';
import { pricelistInForce } from '#server/store/projection/price-in-force.ts';
import { insertPriceUpload } from '#server/store/price-uploads/price-uploads.ts';
import { invalid, malformed } from '#server/store/problem.ts';
import { readRecord } from '#server/store/records/read/one.ts';

/** Bytes of a file: several times those of a workbook of 100,000 rows. */
const MOST_BYTES = 32 * 1024 * 1024;
const TABLES = { maxFiles: 1, extensions: TABLE_EXTENSIONS } as const;
const NO_FILE = `Выберите файл ${TABLE_KINDS}`;
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

/** The columns of the form: a JSON object. Throws 400. */
function columnsOf(text: string | undefined) {
  if (text === undefined || text === '') return null;
  try {
    const { article = null, price = null, zone = null } = columnsSchema.parse(JSON.parse(text));
    return Object.fromEntries(PRICE_FIELDS.map((field) => [field, { article, price, zone }[field]]));
  } catch {
    throw malformed('Неверное значение columns');
  }
}

type Upload = Pick<ActorRequest, 'context' | 'actor'>;

/** The price list that is meant: the named one, or that of the catalogue in force. Throws 404 and 422. */
async function pricelistOf({ context, actor }: Upload, catalogId: number, named: string | undefined): Promise<number> {
  const { catalog, database, environment } = context;
  const definition = catalog.get('pricelist');
  if (named === undefined || named === '') {
    // yyyy-mm-dd in the zone of the product.
    const day = new Intl.DateTimeFormat('sv', { timeZone: environment.timeZone }).format(new Date());
    const found = await pricelistInForce(database, catalogId, day);
    if (found === null) throw invalid([{ fieldName: 'pricelistId', message: NOT_IN_FORCE }], NOT_IN_FORCE);
    await readRecord(context, actor, definition, found);
    return found;
  }
  if (!/^\d{1,15}$/u.test(named)) throw malformed('Неверный идентификатор');
  const { json } = await readRecord(context, actor, definition, Number(named));
  const { priceCatalogId }: { readonly priceCatalogId: number } = JSON.parse(json);
  if (priceCatalogId !== catalogId) throw invalid([{ fieldName: 'pricelistId', message: OF_ANOTHER }], OF_ANOTHER);
  return Number(named);
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
    const { database, catalog, files } = context;
    await readRecord(context, actor, catalog.get('PriceCatalog'), params.id);
    const received = await request.received({ limit: MOST_BYTES });
    const [file] = received.files;
    const failure = file ? fileChoiceFailure([file.name], TABLES) : NO_FILE;
    if (!file || failure !== null)
      throw invalid([{ fieldName: 'file', message: failure ?? NO_FILE }], failure ?? NO_FILE);
    // Received under an Idempotency-Key, before this limit was known.
    if (file.staged.size > MOST_BYTES) throw tooLarge();
    const columns = columnsOf(received.fields['columns']);
    const pricelistId = await pricelistOf(request, params.id, received.fields['pricelistId']);
    const { size, checksum, path } = file.staged;
    const key = newKey();
    await files.storage.put(key, path, size);
    try {
      const jobId = await database.transaction(async (transaction) => {
        const id = await enqueueJob(transaction, {
          kind: UPLOAD_PRICES,
          userId: actor.userId,
          objectId: params.id,
          payload: { columns },
        });
        await insertContent(transaction, { key, objectId: id, size, checksum, type: 'application/octet-stream' });
        const upload = {
          id,
          catalogId: params.id,
          pricelistId,
          fileName: file.name,
          contentKey: key,
          contentSize: size,
        };
        await insertPriceUpload(transaction, upload);
        return id;
      });
      request.afterwards((committed) => committed.queue.wake());
      return { status: 202, body: { jobId } };
    } catch (error) {
      await files.storage.remove(key).catch(() => undefined);
      throw error;
    }
  },
});
