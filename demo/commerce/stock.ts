import { refTo, type DemoRecordOf, type DemoReference } from '../demo-batch.ts';
import { momentAfter } from '../timeline.ts';

/** States of orders in which goods are put aside, and those in which they were sent. */
const RESERVING: readonly unknown[] = [1, 4, 100];
const SENT: readonly unknown[] = [200, 5];
/** Every seventh row has less than its minimum. */
const LOW = 7;
/** The first receipt, in days before the latest day. */
const FIRST_DAY = -735;

type Stock = DemoRecordOf<'warehouseStock'>;

/** The stock of the warehouses, with what the orders have reserved and what has moved. */
export interface StockSet {
  readonly stock: readonly Stock[];
  readonly reservations: readonly DemoRecordOf<'stockReservation'>[];
  readonly movements: readonly DemoRecordOf<'stockMovement'>[];
}

interface Place {
  readonly warehouseId: DemoReference;
  readonly commodityId: DemoReference;
  readonly modificationId?: DemoReference;
}

type Item = DemoRecordOf<'orderItem'>;

function refOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'ref' in value ? String(value.ref) : '';
}

const keyOf = (place: Pick<Item, 'commodityId' | 'modificationId'>) =>
  `${refOf(place.commodityId)}/${refOf(place.modificationId)}`;

/** The places of all goods in the central warehouse, and of every sixth one in each of the others. */
function placesOf(
  warehouses: readonly DemoRecordOf<'warehouse'>[],
  goods: readonly DemoRecordOf<'commodity'>[],
  modifications: readonly DemoRecordOf<'modification'>[],
): readonly (Place & { readonly count: number })[] {
  const variants = Map.groupBy(modifications, ({ commodityId }) => refOf(commodityId));
  return warehouses.flatMap((warehouse, at) =>
    goods
      .filter((_, index) => at === 0 || index % 6 === at)
      .flatMap((commodity, index) => {
        const commodityId = refTo('commodity', String(commodity.$key));
        const warehouseId = refTo('warehouse', String(warehouse.$key));
        const own = variants.get(commodityId.ref) ?? [];
        const count = (variant: number) => 24 + ((index * 29 + at * 17 + variant * 11) % 120);
        if (own.length === 0) return [{ warehouseId, commodityId, count: count(0) }];
        return own.map(({ $key }, variant) => ({
          warehouseId,
          commodityId,
          modificationId: refTo('modification', String($key)),
          count: count(variant),
        }));
      }),
  );
}

/** All goods have stock; the orders took theirs from the central warehouse. */
export function stockSet(
  warehouses: readonly DemoRecordOf<'warehouse'>[],
  goods: readonly DemoRecordOf<'commodity'>[],
  modifications: readonly DemoRecordOf<'modification'>[],
  orders: readonly DemoRecordOf<'order'>[],
  items: readonly Item[],
): StockSet {
  const central = refTo('warehouse', String(warehouses[0]?.$key));
  const byKey = new Map(orders.map((order) => [`order/${String(order.$key)}`, order]));
  const reservations: DemoRecordOf<'stockReservation'>[] = [];
  const sales: DemoRecordOf<'stockMovement'>[] = [];
  const held = new Map<string, { reserved: number; sent: number }>();
  for (const item of items) {
    const order = byKey.get(refOf(item.orderId));
    const { commodityId, modificationId, orderId, quantity } = item;
    const orderItemId = refTo('orderItem', String(item.$key));
    const shared = { warehouseId: central, commodityId, modificationId, orderId, orderItemId };
    const dates = { createDate: order?.createDate, lastUpdate: order?.lastUpdate };
    const counts = held.get(keyOf(item)) ?? { reserved: 0, sent: 0 };
    held.set(keyOf(item), counts);
    if (RESERVING.includes(order?.instanceStateId)) {
      counts.reserved += Number(quantity);
      reservations.push({ ...shared, ...dates, quantity, reason: `Заказ ${String(order?.number)}` });
    } else if (SENT.includes(order?.instanceStateId)) {
      counts.sent += Number(quantity);
      const reason = `Отгрузка по заказу ${String(order?.number)}`;
      sales.push({ ...shared, ...dates, quantity: -Number(quantity), reason });
    }
  }
  const received = momentAfter(FIRST_DAY, 9);
  const rows = placesOf(warehouses, goods, modifications).map(({ count, ...place }, index) => {
    const isCentral = place.warehouseId.ref === central.ref;
    const { reserved, sent } = (isCentral ? held.get(keyOf(place)) : undefined) ?? { reserved: 0, sent: 0 };
    const available = index % LOW === 3 ? 2 + (index % 3) : count;
    const minimum = index % 2 === 1 ? 5 + (index % 4) * 5 : undefined;
    const quantity = available + reserved;
    return { place, sent, record: { quantity, reserved, available, ...(minimum !== undefined && { minimum }) } };
  });
  return {
    stock: rows.map(({ place, record }): Stock => {
      const { available, minimum } = record;
      return { ...place, ...record, isLow: minimum !== undefined && available < minimum };
    }),
    reservations,
    movements: [
      ...rows.map(
        ({ place, sent, record }): DemoRecordOf<'stockMovement'> => ({
          ...place,
          createDate: received,
          lastUpdate: received,
          quantity: record.quantity + sent,
          reason: 'Начальный остаток',
        }),
      ),
      ...sales,
    ],
  };
}

/** The modifications with the sums of their stock. */
export function withStock(
  modifications: readonly DemoRecordOf<'modification'>[],
  stock: readonly Stock[],
): readonly DemoRecordOf<'modification'>[] {
  const sums = new Map<string, number>();
  for (const { modificationId, quantity } of stock) {
    const ref = refOf(modificationId);
    sums.set(ref, (sums.get(ref) ?? 0) + Number(quantity));
  }
  return modifications.map((one) => ({ ...one, stock: sums.get(`modification/${String(one.$key)}`) ?? 0 }));
}
