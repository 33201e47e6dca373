import type { ClassDefinition } from '#model/define-class.ts';
import { flatRecord } from '#model/flat-record.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { isAmount } from '#model/money/is-amount.ts';
import type { Property } from '#model/property/property.ts';
import { may } from '#server/access/rights.ts';
import { streamRecords } from '#server/store/records/read/stream.ts';
import type { AmountCurrency } from '#server/workbooks/workbook-parts.ts';

/** The currency of an amount of a record; null where it has none or the reader does not see it. */
export type CurrencyOf = (property: Property, item: Readonly<Record<string, unknown>>) => AmountCurrency | null;

/** The currencies of the amounts of a class, as the reader sees them. */
export async function currenciesFor(
  request: Parameters<typeof streamRecords>[0],
  definition: ClassDefinition,
): Promise<CurrencyOf> {
  const currency = request.context.catalog.get('currency');
  const none: CurrencyOf = () => null;
  if (!Object.values(definition.properties).some(isAmount) || !may(request.actor, 'read', currency)) return none;
  const { batches } = await streamRecords(request, currency, { filter: [] });
  const known = new Map<unknown, AmountCurrency>();
  let own: AmountCurrency | null = null;
  for await (const { itemsJson } of batches) {
    const items: readonly Readonly<Record<string, unknown>>[] = JSON.parse(`[${itemsJson}]`);
    for (const { id, symbol, code, isDefault } of items.map(flatRecord)) {
      if (typeof code !== 'string') continue;
      const one = { sign: typeof symbol === 'string' && symbol !== '' ? symbol : code, digits: currencyDigits(code) };
      known.set(id, one);
      if (isDefault === true) own = one;
    }
  }
  return (property, item) => (property.currency === 'default' ? own : (known.get(item['currencyId']) ?? null));
}
