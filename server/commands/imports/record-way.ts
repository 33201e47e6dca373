import type { ClassDefinition } from '#model/define-class.ts';
import { isAmount } from '#model/money/is-amount.ts';
import { may } from '#server/access/rights.ts';
import { defaultCurrency } from '#server/store/imports/default-currency.ts';
import { lockImportsInto } from '#server/store/imports/import-work.ts';
import { forbidden } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { decideRows } from './decide-rows.ts';
import { fieldsFor } from './import-plan.ts';
import type { ImportWay } from './import-way.ts';

/** The property of a record that names the currency of its amounts. */
const CURRENCY = 'currencyId';

/** Records of any class: their columns follow from its declaration, and people choose by what records are found. */
export function recordWay(context: Pick<StoreContext, 'catalog'>, definition: ClassDefinition): ImportWay {
  const { properties, classId } = definition;
  return {
    fields: (actor) => fieldsFor(context, actor, definition),
    hasKeys: true,
    /** The amounts are in the default currency, unless the table says in which. */
    async currency(where, { columns, constants }) {
      const isGiven = columns.some(({ to }) => to === CURRENCY) || Object.hasOwn(constants, CURRENCY);
      const isOwn = properties[CURRENCY] !== undefined && !isGiven;
      const code = Object.values(properties).some(isAmount) ? await defaultCurrency(where) : null;
      return ({ currency }) => (currency === 'default' || (currency === undefined && isOwn) ? code : null);
    },
    async assertAllowed(_, actor) {
      if (!may(actor, 'create', definition) && !may(actor, 'update', definition)) throw forbidden();
    },
    lock: (transaction) => lockImportsInto(transaction, classId),
    decide: decideRows,
  };
}
