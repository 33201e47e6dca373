import { convertedMoney, percentOfMoney, sumOfMoney, timesQuantity } from '#model/money/money.ts';
import { FIXED_STATES } from '#model/order-states.ts';
import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';
import { seeded, type Seeded } from '../seeded.ts';
import { dayAfter, momentOf } from '../timeline.ts';
import { demoRate } from './currency-rates.ts';

const COUNT = 36;
/** The states of orders from the newest to the oldest: new, in progress, paid, sent, then mostly completed. */
const STATES = [1, 1, 4, 4, 100, 100, 200, 200, 200, 9, 5, 5, 5, 10, 5, 200] as const;
/** The states of orders that were paid: the completed ones were sent before. */
const FIXED: readonly number[] = [...FIXED_STATES, 5];
/** Which of the newest orders have a promo code, and the percentage that it takes off. */
const CODES: ReadonlyMap<number, { readonly code: string; readonly percent: number }> = new Map([
  [1, { code: 'KLINIKA-7', percent: 7 }],
  [3, { code: 'PERVYI', percent: 10 }],
  [6, { code: 'PERVYI', percent: 10 }],
]);
/** Those in other currencies than roubles. */
const FOREIGN: ReadonlyMap<number, 'EUR' | 'USD'> = new Map([
  [2, 'EUR'],
  [5, 'USD'],
]);
/** Every third order is of a client of the managers. */
const OF_CLIENT = 3;

const COMMENTS = [
  'Позвонить за час до доставки.',
  'Нужны закрывающие документы на организацию.',
  'Оставить у администратора филиала.',
  '',
  '',
] as const;

/** Orders with their items. */
export interface OrderSet {
  readonly orders: readonly DemoRecordOf<'order'>[];
  readonly items: readonly DemoRecordOf<'orderItem'>[];
}

/** Whom and what the orders are about. */
interface OrderSources {
  readonly profiles: readonly DemoRecordOf<'userProfile'>[];
  readonly clients: readonly DemoRecordOf<'client'>[];
  readonly goods: readonly DemoRecordOf<'commodity'>[];
  readonly modifications: readonly DemoRecordOf<'modification'>[];
}

interface Line {
  readonly commodityId: unknown;
  readonly modificationId?: unknown;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly sum: number;
}

/** Consecutive products from a first one on, so that no product occurs twice in one order. */
function linesOf({ goods, modifications }: OrderSources, { integer }: Seeded, percent: number, rate: number) {
  const first = integer(goods.length);
  return Array.from({ length: 1 + integer(4) }, (_, at): Line => {
    const commodity = goods[(first + at) % goods.length];
    const commodityId = refTo('commodity', String(commodity?.$key));
    const variant = modifications.find(({ commodityId: of }) => JSON.stringify(of) === JSON.stringify(commodityId));
    const own = Number(variant?.price ?? commodity?.price);
    const price = convertedMoney(own, { from: 1, to: rate, digits: 2 });
    const quantity = Number(commodity?.price) > 10_000 ? 1 : 1 + integer(6);
    const amount = timesQuantity(price, quantity, 2);
    const discount = percentOfMoney(amount, percent, 2);
    return {
      commodityId,
      ...(variant && { modificationId: refTo('modification', String(variant.$key)) }),
      quantity,
      price,
      discount,
      sum: sumOfMoney([amount, -discount]),
    };
  });
}

/** The weeks between a moment and the latest day, rounded up: the rate of the moment is that of the week before. */
function weeksBefore(moment: string): number {
  const days = (Date.parse(dayAfter(0)) - Date.parse(moment.slice(0, 10))) / 86_400_000;
  return Math.ceil(days / 7);
}

/** Orders of site visitors and clients over two years, oldest first; the total of each is the sum of its items. */
export function orderSet(sources: OrderSources): OrderSet {
  const { profiles, clients } = sources;
  const random = seeded(20_261_109);
  const orders: DemoRecordOf<'order'>[] = [];
  const items: DemoRecordOf<'orderItem'>[] = [];
  for (let index = COUNT - 1; index >= 0; index -= 1) {
    const placed = momentOf(index, COUNT);
    const number = `З-${placed.slice(0, 4)}-${String(COUNT - index).padStart(4, '0')}`;
    const profile = profiles[random.integer(profiles.length)];
    const client = index % OF_CLIENT === 1 ? clients[(index * 5) % clients.length] : undefined;
    const buyer = client ?? profile;
    const comment = cycled(COMMENTS, index);
    const coded = CODES.get(index);
    const foreign = FOREIGN.get(index);
    const rate = foreign ? demoRate(foreign, weeksBefore(placed)) : 1;
    const state = cycled(STATES, index);
    const lines = linesOf(sources, random, coded?.percent ?? 0, rate);
    const total = sumOfMoney(lines.map(({ sum }) => sum));
    orders.push({
      $key: number,
      number,
      createDate: placed,
      lastUpdate: placed,
      instanceStateId: state,
      isFixed: FIXED.includes(state),
      ...(client ? { clientId: refTo('client', String(client.$key)) } : {}),
      userProfileId: refTo('userProfile', String(profile?.$key)),
      clientName: buyer?.fullName,
      phone: buyer?.phone,
      email: buyer?.email,
      regionId: buyer?.regionId,
      ...(coded ? { promoCodeId: refTo('PromoCode', coded.code), promoPercent: coded.percent } : {}),
      discount: sumOfMoney(lines.map(({ discount }) => discount)),
      total,
      rate,
      baseTotal: convertedMoney(total, { from: rate, to: 1, digits: 2 }),
      currencyId: refTo('currency', foreign ?? 'RUB'),
      ...(comment === '' ? {} : { comment }),
    });
    lines.forEach((line, at) => items.push({ $key: `${number}/${at}`, orderId: refTo('order', number), ...line }));
  }
  return { orders, items };
}
