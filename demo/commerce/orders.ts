import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';
import { seeded } from '../seeded.ts';
import { momentOf } from '../timeline.ts';

const COUNT = 36;
/** The states of orders from the newest to the oldest: new, in progress, paid, sent, then mostly completed. */
const STATES = [1, 1, 4, 4, 100, 100, 200, 200, 200, 9, 5, 5, 5, 10, 5, 200] as const;

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

/** Orders of site visitors over two years, oldest first; the total of each is the sum of its items. */
export function orderSet(
  profiles: readonly DemoRecordOf<'userProfile'>[],
  goods: readonly DemoRecordOf<'commodity'>[],
): OrderSet {
  const { integer } = seeded(20_261_109);
  const orders: DemoRecordOf<'order'>[] = [];
  const items: DemoRecordOf<'orderItem'>[] = [];
  for (let index = COUNT - 1; index >= 0; index -= 1) {
    const placed = momentOf(index, COUNT);
    const number = `З-${placed.slice(0, 4)}-${String(COUNT - index).padStart(4, '0')}`;
    const profile = profiles[integer(profiles.length)];
    const comment = cycled(COMMENTS, index);
    const first = integer(goods.length);
    // Consecutive products from the first one on, so that no product occurs twice in one order.
    const lines = Array.from({ length: 1 + integer(4) }, (_, at) => {
      const commodity = goods[(first + at) % goods.length];
      return { commodity, quantity: Number(commodity?.price) > 10_000 ? 1 : 1 + integer(6) };
    });
    orders.push({
      $key: number,
      number,
      createDate: placed,
      lastUpdate: placed,
      instanceStateId: cycled(STATES, index),
      userProfileId: refTo('userProfile', String(profile?.$key)),
      clientName: profile?.fullName,
      phone: profile?.phone,
      email: profile?.email,
      regionId: profile?.regionId,
      total: lines.reduce((sum, line) => sum + line.quantity * Number(line.commodity?.price), 0),
      currencyId: refTo('currency', 'RUB'),
      ...(comment === '' ? {} : { comment }),
    });
    for (const { commodity, quantity } of lines) {
      items.push({
        orderId: refTo('order', number),
        commodityId: refTo('commodity', String(commodity?.$key)),
        quantity,
        price: Number(commodity?.price),
      });
    }
  }
  return { orders, items };
}
