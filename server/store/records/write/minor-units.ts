import type { ClassDefinition } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { Piece } from '../../piece.ts';
import { minorDigits } from '../../prices/minor-digits.ts';
import { invalid } from '../../problem.ts';

/** The property of a record with its currency. */
const CURRENCY = 'currencyId';

/** An amount that users write, with the link to the record that has its currency; null where that is its own record. */
interface Amount {
  readonly name: string;
  readonly through: string | null;
}

/** The amounts of a class that have the decimal places of a currency: its own, or that of a linked record. */
export function amountsOf({ properties }: ClassDefinition): readonly Amount[] {
  const hasOwn = properties[CURRENCY]?.reference !== undefined;
  return Object.entries(properties).flatMap(([name, { kind, readonly, extensionKey, currency }]): readonly Amount[] => {
    if (kind.name !== 'decimal' || readonly || extensionKey !== undefined || typeof currency === 'string') return [];
    if (currency !== undefined) return [{ name, through: currency.through }];
    return hasOwn ? [{ name, through: null }] : [];
  });
}

/**
 * Throws 422 where a change-set has written an amount with more decimal places than its currency has, or a currency that
 * has fewer than the amounts that were there.
 */
export async function assertMinorUnits(
  where: Queryable,
  catalog: Catalog,
  definition: ClassDefinition,
  amounts: readonly Amount[],
  { ids, changeSetId }: { readonly ids: readonly number[]; readonly changeSetId: number },
): Promise<void> {
  for (const { name, through } of amounts) {
    const link = through === null ? undefined : definition.properties[through]?.reference;
    const owner = link ? `o.${quoted(columnName(CURRENCY))}` : `t.${quoted(columnName(CURRENCY))}`;
    const joined = link
      ? `join ${quoted(storedTable(catalog.get(link.className)))} o on o.id = t.${quoted(columnName(through ?? ''))}`
      : '';
    const amount = `t.${quoted(columnName(name))}`;
    const [row] = await where.query<{ digits: number }>({
      text: `select d.digits from ${quoted(storedTable(definition))} t
        join change c on c.object_id = t.id and c.change_set_id = $2 and c.after ?| array['${name}', '${through ?? CURRENCY}']
        ${joined} left join currency k on k.id = ${owner} or ${owner} is null and k.is_default
        cross join lateral (select ${String(minorDigits(new Piece('k.code')))} as digits) d
        where t.id = any($1::bigint[]) and ${amount} <> round(${amount}, d.digits) limit 1`,
      values: [ids, changeSetId],
    });
    if (row) throw invalid([{ fieldName: name, message: tooFine(row.digits) }]);
  }
}

function tooFine(digits: number): string {
  if (digits === 0) return 'Введите целое число: в этой валюте нет дробной части';
  return `Введите число, не более ${digits} знаков после запятой`;
}
