import type { clientCalculationItem } from '#classes/commerce/client-calculation-item.ts';
import type { clientCalculation } from '#classes/commerce/client-calculation.ts';
import type { FieldName } from '#model/define-class.ts';
import { currencyDigits } from '#model/money/currency-digits.ts';
import { timesQuantity } from '#model/money/money.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { convertedPrices } from '#server/rules/orders/converted-prices.ts';
import { DEFAULT_CURRENCY } from '#server/rules/orders/order-lines.ts';
import { expression, row } from '#server/store/piece.ts';
import { rateOn } from '#server/store/prices/rate-on.ts';
import { Problem } from '#server/store/problem.ts';
import { changedInSet } from '#server/store/records/read/changed-in-set.ts';
import { writtenIds, type ClassRules, type DeferredStep } from '#server/store/projection/rules.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { updateEach } from '#server/store/records/write/update-many.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const k = table('clientCalculation', 'k');
const i = table('clientCalculationItem', 'i');
const c = table('currency', 'c');

const GIVEN = expression<number | null>`w.currency_id`;
/** SQL of the code of a currency; that of the default one where there is none. */
const codeOf = (id: typeof GIVEN) =>
  expression<string | null>`coalesce((select ${c.code} from ${c} where ${c.id} = ${id}), ${DEFAULT_CURRENCY})`;
const DAY = expression<string>`(${k.createDate} at time zone z.name)::date`;

const LINE = row({
  id: i.id,
  price: expression<number>`${i.price}`,
  from: rateOn(GIVEN, DAY),
  fromCode: codeOf(GIVEN),
  to: rateOn(k.currencyId, DAY),
  code: codeOf(k.currencyId),
  day: expression<string>`to_char(${DAY}, 'DD.MM.YYYY')`,
});

/**
 * Converts the prices of the rows of calculations whose currency the change has set, at the rates of the day of the
 * calculation; their sums and the total follow. Throws 422 without a rate.
 */
const convertRows: DeferredStep = async ({ context, transaction, changeSetId, actor }, ids) => {
  const changes = await changedInSet(transaction, changeSetId, ids, 'currencyId');
  const lines = await transaction.query(
    sql`select ${LINE} from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ before }) => before ?? null)}::bigint[])
        as w (id, currency_id) join ${k} on ${k.id} = w.id join ${i} on ${i.calculationId} = ${k.id}
      cross join (select ${context.timeZone}::text as name) z where ${i.price} is not null order by ${i.id}`,
  );
  const writes = convertedPrices(lines).map(({ id, price }) => ({
    id,
    fields: fieldsOf<typeof clientCalculationItem>({ price }),
  }));
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0) await updateEach(context, actor, context.catalog.get('clientCalculationItem'), writes, inside);
};

const ROW = row({
  id: i.id,
  price: expression<number>`${i.price}`,
  quantity: expression<number>`${i.quantity}`,
  sum: i.sum,
  code: codeOf(k.currencyId),
});

/** Rounds the sums of the rows to the minor unit of the currency that the calculation has now. */
const roundSums: DeferredStep = async ({ context, transaction, changeSetId }, ids) => {
  const lines = await transaction.query(
    sql`select ${ROW} from ${k} join ${i} on ${i.calculationId} = ${k.id} where ${k.id} = any(${ids}::bigint[]) order by ${i.id}`,
  );
  const writes = lines.flatMap(({ id, price, quantity, sum, code }) => {
    const rounded = timesQuantity(price, quantity, currencyDigits(code));
    return rounded === sum ? [] : { id, fields: fieldsOf<typeof clientCalculationItem>({ sum: rounded }) };
  });
  const inside = { transaction, changeSetId, asCascade: true };
  if (writes.length > 0)
    await updateEach(context, SYSTEM_ACTOR, context.catalog.get('clientCalculationItem'), writes, inside);
};

/** Another currency of a calculation with rows converts their prices where the request agrees to it; otherwise 409. */
export const calculationRules: ClassRules<FieldName<typeof clientCalculation>> = {
  async before(transaction, { action, rows, restoring, fromHistory, context, defer }) {
    const given = rows.filter(({ fields }) => fields.has('currencyId'));
    if (action !== 'update' || restoring || fromHistory || given.length === 0) return rows;
    const ids = writtenIds(given);
    await transaction.query(
      sql`select ${row({ id: k.id })} from ${k} where ${k.id} = any(${ids}::bigint[]) order by ${k.id} for no key update of k`,
    );
    const currencies = given.map(({ fields }) => fields.get('currencyId') ?? null);
    const converted = await transaction.query(
      sql`select ${row({ id: k.id })} from unnest(${ids}::bigint[], ${currencies}::bigint[]) as w (id, currency_id)
        join ${k} on ${k.id} = w.id where ${codeOf(GIVEN)} is distinct from ${codeOf(k.currencyId)}
          and exists (select from ${i} where ${i.calculationId} = ${k.id})`,
    );
    if (converted.length === 0) return rows;
    if (context.recalculates !== true) throw new Problem(409, 'recalculate', 'Пересчитать цены?');
    defer(
      convertRows,
      converted.map(({ id }) => id),
    );
    return rows;
  },
  // An undo puts back the rows before the currency.
  async after(_transaction, { action, ids, fieldNames, complete, defer }) {
    if (action === 'update' && !complete && fieldNames.includes('currencyId')) defer(roundSums, ids);
  },
};
