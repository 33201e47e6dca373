import type { PriceColumns, PriceField, RememberedHeadings } from '#model/prices/price-columns.ts';
import type { PriceUploadRow, RowOutcome } from '#model/wire/prices.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';

const k = table('currency', 'k');
const g = table('PriceCatalog', 'g');

/** An upload of prices; its id is that of its job. */
export interface PriceUpload {
  readonly id: number;
  readonly catalogId: number;
  readonly pricelistId: number;
  readonly fileName: string;
  readonly contentKey: string;
  /** Bytes. */
  readonly contentSize: number;
}

/** Notes an upload beside its job. */
export async function insertPriceUpload(where: Queryable, upload: PriceUpload): Promise<void> {
  const { id, catalogId, pricelistId, fileName, contentKey, contentSize } = upload;
  await where.query(
    sql`insert into price_upload (id, catalog_id, pricelist_id, file_name, content_key, content_size)
      values (${id}, ${catalogId}, ${pricelistId}, ${fileName}, ${contentKey}::uuid, ${contentSize})`,
  );
}

/** What was read of an upload's table. */
export interface ReadTableFacts {
  readonly headings: readonly string[];
  readonly columns: PriceColumns;
  /** The sheet of a workbook; empty for a text. */
  readonly sheet: string;
  /** Hidden rows, which are passed over. */
  readonly hiddenRows: number;
}

/** An upload with what was read of its table, once that is read. */
export interface ReadPriceUpload extends PriceUpload, ReadTableFacts {
  /** Rows whose price had more decimals than it keeps. */
  readonly rounded: number;
}

/** The upload of a job; null where the job has none. */
export async function priceUploadOf(where: Queryable, id: number): Promise<ReadPriceUpload | null> {
  const [found] = await where.query<ReadPriceUpload>(
    sql`select id, catalog_id as "catalogId", pricelist_id as "pricelistId", file_name as "fileName",
        content_key as "contentKey", content_size as "contentSize", headings, columns,
        sheet, hidden_rows as "hiddenRows", rounded
      from price_upload where id = ${id}`,
  );
  return found ?? null;
}

/** Notes what is read of an upload's table, and removes the rows of an earlier attempt. */
export async function beginRows(
  where: Queryable,
  id: number,
  { headings, columns, sheet, hiddenRows }: ReadTableFacts,
): Promise<void> {
  await where.query(sql`delete from price_upload_row where upload_id = ${id}`);
  await where.query(
    sql`update price_upload set headings = ${headings}::text[], columns = ${JSON.stringify(columns)}::jsonb,
        sheet = ${sheet}, hidden_rows = ${hiddenRows}, rounded = 0 where id = ${id}`,
  );
}

/** A row of a table; refused, without an article, where it has a message. */
export interface NewRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly article: string | null;
  readonly zone: string | null;
  readonly price: number | null;
  readonly field: PriceField | null;
  readonly message: string | null;
  readonly isRounded: boolean;
}

/** Adds rows of a table, and notes how many of their prices were rounded. */
export async function addRows(where: Queryable, id: number, rows: readonly NewRow[]): Promise<void> {
  const rounded = rows.filter(({ isRounded }) => isRounded).length;
  if (rounded > 0) await where.query(sql`update price_upload set rounded = rounded + ${rounded} where id = ${id}`);
  await where.query(
    sql`insert into price_upload_row (upload_id, line, cells, article, zone, price, field, message, outcome)
      select ${id}::bigint, line, cells, article, zone, price, field, message, case when message is not null then 'refused' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (line integer, cells text[], article text, zone text, price numeric, field text, message text)`,
  );
}

/** What became of a row. */
export interface DecidedRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly before: number | null;
  readonly field: PriceField | null;
  readonly message: string | null;
}

/** Notes what became of rows. */
export async function noteOutcomes(where: Queryable, id: number, rows: readonly DecidedRow[]): Promise<void> {
  await where.query(
    sql`update price_upload_row t set outcome = r.outcome, before = r.before, field = r.field, message = r.message
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (line integer, outcome text, before numeric, field text, message text)
      where t.upload_id = ${id} and t.line = r.line`,
  );
}

/** The code of the currency of a catalogue's prices: its own, or the default one. */
export async function currencyOfCatalog(where: Queryable, catalogId: number): Promise<string | null> {
  const [found] = await where.query<{ code: string }>(
    sql`select ${k.code} as code from ${k}
      where ${k.id} = coalesce((select ${g.currencyId} from ${g} where ${g.id} = ${catalogId}::bigint),
        (select d.id from currency d where d.is_default))`,
  );
  return found?.code ?? null;
}

/** The headings that were chosen before for the uploads of a catalogue. */
export async function rememberedHeadings(where: Queryable, catalogId: number): Promise<RememberedHeadings> {
  const rows = await where.query<{ field: PriceField; heading: string }>(
    sql`select field, heading from price_upload_heading where catalog_id = ${catalogId}`,
  );
  return Object.fromEntries(rows.map(({ field, heading }) => [field, heading]));
}

/** Remembers the headings that were chosen for a catalogue. */
export async function rememberHeadings(
  where: Queryable,
  catalogId: number,
  chosen: readonly (readonly [PriceField, string])[],
): Promise<void> {
  await where.query(
    sql`insert into price_upload_heading (catalog_id, field, heading)
      select ${catalogId}::bigint, * from unnest(${chosen.map(([field]) => field)}::text[], ${chosen.map(([, heading]) => heading)}::text[])
        as c (field, heading)
      order by c.field
      on conflict (catalog_id, field) do update set heading = excluded.heading`,
  );
}

/** How many rows have each outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>;

/** The numbers of an upload's rows by outcome; zero where the rows are not decided. */
export async function outcomeCounts(where: Queryable, id: number): Promise<OutcomeCounts> {
  const rows = await where.query<{ outcome: RowOutcome | null; n: number }>(
    sql`select outcome, count(*) as n from price_upload_row where upload_id = ${id} group by outcome`,
  );
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome, n } of rows) if (outcome !== null) counts[outcome] = n;
  return counts;
}

/** Which rows are read: of one outcome or all, after a line. */
export interface RowPage {
  readonly outcome: RowOutcome | null;
  readonly after?: number;
  readonly skip?: number;
  readonly count: number;
}

/** The decided rows of an upload in the order of the file. */
export async function uploadRows(
  where: Queryable,
  id: number,
  { outcome, after = 0, skip = 0, count }: RowPage,
): Promise<readonly PriceUploadRow[]> {
  return where.query<PriceUploadRow>(
    sql`select line, cells, outcome, before, price, field, message from price_upload_row
      where upload_id = ${id} and line > ${after} and outcome is not null and (${outcome}::text is null or outcome = ${outcome}::text)
      order by line offset ${skip} limit ${count}`,
  );
}
