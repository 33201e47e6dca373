import { expect } from 'vitest';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';

type Values = Readonly<Record<string, unknown>>;

/** An order with its lines. */
interface MadeOrder {
  readonly orderId: number;
  readonly number: string;
  readonly itemIds: readonly number[];
}

/** The product with those who keep goods and orders. */
export interface StockSuite {
  readonly app: TestApp;
  readonly admin: TestClient;
  /** Customer service. */
  readonly service: TestClient;
  /** Creates a record as the administrator, expects success, and returns its id. */
  readonly make: (className: string, body: object) => Promise<number>;
  readonly newCommodity: (caption: string, fields?: Values) => Promise<number>;
  readonly one: (className: string, id: number) => Promise<Values>;
  /** The records whose property has the value, oldest first. */
  readonly rows: (className: string, property: string, value: number) => Promise<readonly Values[]>;
  /** The counts of a row of stock. */
  readonly stockOf: (id: number) => Promise<Values>;
  /** Creates an order of customer service with lines at a price of 100, and expects success. */
  readonly orderWith: (lines: readonly Values[], fields?: Values) => Promise<MadeOrder>;
  readonly setState: (orderId: number, state: number) => Promise<TestAnswer>;
  /** Sends a request as the administrator, who gives a reason for it. */
  readonly reasoned: TestClient['send'];
  /** The status of the undo of the change that a reply names; the reason is given that some of them need. */
  readonly undo: (answer: TestAnswer, client?: TestClient) => Promise<number>;
}

const REASON = { 'x-reason': encodeURIComponent('Ошибка менеджера') };

/** Opens the product for tests of stock, promo codes and orders. */
export async function openStockSuite(): Promise<StockSuite> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  const service = await app.as('customerService');
  let articles = 0;
  const make: StockSuite['make'] = async (className, body) => {
    const answer = await admin.send('POST', `/manage/${className}/`, body);
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  };
  const one: StockSuite['one'] = async (className, id) => (await admin.send('GET', `/manage/${className}/${id}`)).body;
  return {
    app,
    admin,
    service,
    make,
    newCommodity: (caption, fields = {}) => {
      articles += 1;
      return make('commodity', { caption, article: `А-${articles}`, price: 100, ...fields });
    },
    one,
    async rows(className, fieldName, fieldValue) {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
      const url = `/manage/${className}/?pageSize=1000&orderFieldName=id&orderFieldDirection=ASC&filter=${filter}`;
      return (await admin.send('GET', url)).body.items;
    },
    async stockOf(id) {
      const { quantity, reserved, available, isLow } = await one('warehouseStock', id);
      return { quantity, reserved, available, isLow };
    },
    async orderWith(lines, fields = {}) {
      const made = await service.send('POST', '/manage/order/', { clientName: 'Покупатель', ...fields });
      expect(made.status, made.raw.body).toBe(201);
      const orderId = Number(made.body['id']);
      const itemIds: number[] = [];
      for (const line of lines) {
        const item = await service.send('POST', '/manage/orderItem/', { orderId, price: 100, ...line });
        expect(item.status, item.raw.body).toBe(201);
        itemIds.push(Number(item.body['id']));
      }
      return { orderId, number: String(made.body['number']), itemIds };
    },
    setState: (orderId, fieldValue) =>
      service.send('PATCH', `/manage/order/${orderId}`, [{ fieldName: 'instanceStateId', fieldValue }]),
    reasoned: (method, url, body, headers) => admin.send(method, url, body, { ...REASON, ...headers }),
    async undo(answer, client = service) {
      const url = `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`;
      return (await client.send('POST', url, undefined, REASON)).status;
    },
  };
}
