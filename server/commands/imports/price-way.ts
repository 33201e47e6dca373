import type { priceListItem } from '#classes/commerce/price-list-item.ts';
import type { productPriceListItem } from '#classes/commerce/product-price-list-item.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { ImportField } from '#model/imports/import-field.ts';
import { toldRatio } from '#model/imports/ratio.ts';
import { roundedHalfUp } from '#model/table/number-text.ts';
import type { TableCell } from '#model/table/table-cell.ts';
import type { PriceUploadResult } from '#model/wire/prices.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { currencyOfPrices, findPrices, type FoundPrice } from '#server/store/imports/find-prices.ts';
import type { FileRow, ToldCell } from '#server/store/imports/import-rows.ts';
import { forbidden } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { createEach } from '#server/store/records/write/create-each.ts';
import { lockRecords } from '#server/store/records/write/lock-records.ts';
import { checkResult } from './check-result.ts';
import type { Deciding, ImportWay, PlannedRow } from './import-way.ts';
import { numberShown } from './present-texts.ts';
import { readRow, type ReadRow } from './read-row.ts';
import { NO_LINKS } from './row-links.ts';

const UNKNOWN = 'Товара с таким артикулом нет';
const SEVERAL = 'У товара несколько позиций в этом прайс-листе: добавьте столбец «Зона»';
const NO_PRICE = 'Цены этого товара в прайс-листе нет';
const IS_THERE = 'Цена этого товара в прайс-листе уже есть';
const ROUNDED = 'Цена округлена до сотых';
/** The decimals of a price. */
const DECIMALS = 2;
/** Characters of a heading in a result. */
const MOST_TEXT = 100;

/** What a row says; what could not be read is null. */
interface PriceRow {
  readonly row: ReadRow;
  readonly article: string | null;
  readonly price: number | null;
  readonly zone: string | null;
  readonly isRounded: boolean;
}

/** The number of a cell as the workbook has it; null for a text. */
function numberIn(cell: TableCell | undefined): number | null {
  if (typeof cell === 'object') return 'number' in cell ? cell.number : null;
  return typeof cell === 'number' ? cell : null;
}

function priceRow(row: ReadRow, { cells }: FileRow): PriceRow {
  const valueOf = (name: string): unknown => {
    const read = row.values.find(({ column }) => column.name === name)?.read;
    return read && 'value' in read && !('failure' in read) ? read.value : null;
  };
  const index = row.values.find(({ column }) => column.name === 'price')?.column.index ?? -1;
  const [article, given, zone] = [valueOf('article'), valueOf('price'), valueOf('zone')];
  const price = typeof given === 'number' ? roundedHalfUp(given, DECIMALS) : null;
  return {
    row,
    article: typeof article === 'string' ? article : null,
    price,
    zone: typeof zone === 'string' ? zone : null,
    isRounded: price !== null && price !== (numberIn(cells[index]) ?? given),
  };
}

/** What is told of the column of a field, or of the whole row where a constant gives it. */
function toldAt({ plan }: Deciding, name: string, message: string) {
  const index = plan.columns.find((column) => column.name === name)?.index ?? null;
  return index === null ? { told: [], message } : { told: [{ index, message }], message: null };
}

function faultsOf({ values, told }: ReadRow): { readonly told: readonly ToldCell[]; readonly message: string | null } {
  const faults = values.flatMap(({ column: { index, field }, read }) =>
    'failure' in read ? [{ index, field, message: read.failure }] : [],
  );
  const constant = faults.find(({ index }) => index === null);
  return {
    told: [...told, ...faults.flatMap(({ index, message }) => (index === null ? [] : [{ index, message }]))],
    message: constant ? `${constant.field.caption}: ${constant.message}` : null,
  };
}

/** What is to become of a row whose cells are read. */
function decided(
  deciding: Deciding,
  pricelistId: number,
  { row: { line }, price, zone, isRounded }: PriceRow & { readonly price: number },
  found: FoundPrice | undefined,
): PlannedRow {
  const { plan, seen } = deciding;
  const { commodityId, itemId, caption, price: before, zoneKey, positions } = found ?? NOTHING_FOUND;
  const base = { line, ...(caption !== null && { about: caption }) };
  const refused = (message: string, recordId = itemId): PlannedRow => ({
    ...base,
    kind: 'refused',
    recordId,
    ...toldAt(deciding, 'article', message),
  });
  if (commodityId === null) return refused(UNKNOWN);
  if (positions > 1) return refused(SEVERAL, null);
  const earlier =
    seen.before(`place ${commodityId} ${zoneKey ?? ''}`, line) ??
    (itemId === null ? null : seen.before(`item ${itemId}`, line));
  if (earlier !== null) return refused(`Цена этой позиции уже указана в строке ${earlier}`);
  const rounded = isRounded ? toldAt(deciding, 'price', ROUNDED).told : [];
  if (itemId === null) {
    if (plan.mode === 'present') return refused(NO_PRICE);
    const fields = fieldsOf<typeof priceListItem>({ pricelistId, caption: caption ?? '', zone, price });
    return { ...base, kind: 'new', fields, links: NO_LINKS, linkedId: commodityId, told: rounded };
  }
  const isSame = before === price;
  if (isSame || plan.mode === 'new')
    return { ...base, kind: 'unchanged', recordId: itemId, told: [], message: isSame ? null : IS_THERE };
  const index = plan.columns.find(({ name }) => name === 'price')?.index ?? null;
  const property = plan.definition.properties['price'];
  const ratio = property ? toldRatio(property, before, price) : null;
  const cell = { ...rounded[0], before: before === null ? '' : numberShown(before), ...(ratio !== null && { ratio }) };
  return {
    ...base,
    kind: 'changed',
    recordId: itemId,
    fields: fieldsOf<typeof priceListItem>({ price }),
    links: NO_LINKS,
    told: index === null ? [] : [{ ...cell, index }],
  };
}

const NOTHING_FOUND = { commodityId: null, itemId: null, caption: null, price: null, zoneKey: null, positions: 0 };

const isRead = (row: PriceRow): row is PriceRow & { readonly article: string; readonly price: number } =>
  row.article !== null &&
  row.price !== null &&
  row.row.told.length === 0 &&
  row.row.values.every(({ read }) => !('failure' in read));

/** What the columns of a price table can go to: the article tells the commodity, the zone its position in the list. */
export function priceFields(commodity: ClassDefinition, item: ClassDefinition): readonly ImportField[] {
  const { article = null } = commodity.properties;
  const { price = null, zone = null } = item.properties;
  return [
    { name: 'article', caption: 'Артикул', property: article, aliases: [], missing: 'Не указан артикул' },
    { name: 'price', caption: 'Цена', property: price, aliases: [], missing: 'Не указана цена' },
    { name: 'zone', caption: 'Зона', property: zone, aliases: [] },
  ];
}

/** Prices of one price list: the article of a row tells the commodity, whose position there is added or changed. */
export function priceWay({ catalog }: StoreContext, definition: ClassDefinition, pricelistId: number): ImportWay {
  const link = catalog.get('ProductPriceListItem');
  const pricelist = catalog.get('pricelist');
  const fields = priceFields(catalog.get('commodity'), definition);
  let rounded = 0;
  return {
    fields: () => fields,
    hasKeys: false,
    async currency(where) {
      const code = await currencyOfPrices(where, pricelistId);
      return () => code;
    },
    async assertAllowed(context, actor, where) {
      if (!may(actor, 'create', definition) || !may(actor, 'update', definition) || !may(actor, 'create', link))
        throw forbidden();
      await readRecord(context, actor, pricelist, pricelistId, where);
    },
    lock: (transaction) => lockRecords(transaction, pricelist, [pricelistId], 'no key update'),
    async decide(deciding, rows) {
      const { context, actor, plan } = deciding;
      const read = rows.map((row) => priceRow(readRow(plan, row), row));
      const sought = read.filter(isRead).map(({ row: { line }, ...told }) => ({ line, ...told }));
      const hasZones = plan.columns.some(({ name }) => name === 'zone');
      const found = await findPrices(context, actor, { pricelistId, hasZones }, sought);
      return read.map((row): PlannedRow => {
        const { line } = row.row;
        if (!isRead(row)) return { line, kind: 'refused', recordId: null, ...faultsOf(row.row) };
        if (row.isRounded) rounded += 1;
        return decided(deciding, pricelistId, row, found.get(line));
      });
    },
    async link(context, actor, created, step) {
      const links = created.map(({ id, row: { linkedId = 0 } }) =>
        fieldsOf<typeof productPriceListItem>({ productId: linkedId, priceListItemId: id }),
      );
      await createEach(context, actor, link, links, step);
    },
    async result(context, where, work, changeSetId): Promise<PriceUploadResult> {
      const { fileName, facts, settings } = work;
      const columnOf = (name: string): number | null => settings.columns.find(({ to }) => to === name)?.index ?? null;
      // Whoever began the import named the price list, or the catalogue that it belongs to.
      const { json } = await readRecord(context, SYSTEM_ACTOR, pricelist, pricelistId, where);
      const { caption }: { readonly caption: string } = JSON.parse(json);
      return {
        ...(await checkResult(where, work)),
        importId: work.id,
        fileName,
        headings: facts.headings.map(({ heading }) => heading.slice(0, MOST_TEXT)),
        columns: { article: columnOf('article'), price: columnOf('price'), zone: columnOf('zone') },
        sheet: facts.sheet,
        hiddenRows: facts.hiddenRows,
        rounded,
        pricelist: { id: pricelistId, caption },
        changeSetId,
      };
    },
  };
}
