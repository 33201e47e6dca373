import type { order } from '#classes/commerce/order.ts';
import type { FieldName } from '#model/define-class.ts';
import type { Queryable } from '#server/store/database.ts';
import { expression, row } from '#server/store/piece.ts';
import { invalidField } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const p = table('PromoCode', 'p');
const f = table('CommodityFolderPromoCode', 'f');

/** The terms of a promo code as an order keeps them. */
export interface PromoTerms {
  readonly promoPercent: number | null;
  readonly promoAmount: number | null;
  readonly promoFolderIds: number[] | null;
}

/** The properties of an order that hold the terms. */
export const TERMS: readonly FieldName<typeof order>[] = ['promoPercent', 'promoAmount', 'promoFolderIds'];
/** The terms of an order without a code. */
export const NO_TERMS: PromoTerms = { promoPercent: null, promoAmount: null, promoFolderIds: null };

/** The present terms of promo codes, by id. Throws 422 where one takes nothing off. */
export async function promoTerms(
  transaction: Queryable,
  codeIds: readonly number[],
): Promise<ReadonlyMap<number, PromoTerms>> {
  if (codeIds.length === 0) return new Map();
  const rows = await transaction.query(
    sql`select ${row({
      id: p.id,
      code: p.code,
      promoPercent: p.discountPercent,
      promoAmount: p.discountAmount,
      promoFolderIds: expression<
        number[] | null
      >`(select jsonb_agg(${f.commodityFolderId} order by ${f.commodityFolderId})
        from ${f} where ${f.promoCodeId} = ${p.id})`,
    })} from ${p} where ${p.id} = any(${codeIds}::bigint[])`,
  );
  const empty = rows.find(({ promoPercent, promoAmount }) => promoPercent === null && promoAmount === null);
  if (empty) {
    const message = `У промокода «${empty.code}» нет скидки`;
    throw invalidField<typeof order>('promoCodeId', message, message);
  }
  return new Map(
    rows.map(({ id, promoPercent, promoAmount, promoFolderIds }) => [
      id,
      { promoPercent, promoAmount, promoFolderIds },
    ]),
  );
}
