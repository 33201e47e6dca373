import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled, rowsOf } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

/** Direction, method, address, content. */
const MESSAGES = `
out | POST | https://erp.example.com/api/orders | order
out | PUT | https://erp.example.com/api/clients | client
in | POST | https://office.example.com/bus/stock | stock
out | POST | https://mail.example.com/api/letters | letter
in | POST | https://office.example.com/bus/prices | price
out | GET | https://nmo.example.org/api/points | points
`;

const COUNT = 24;
const RETRIES = 5;

interface Message {
  readonly key: string;
  readonly minute: number;
  readonly status: 'delivered' | 'failed' | 'queued';
}

const MESSAGE_LIST: readonly Message[] = Array.from({ length: COUNT }, (_, index) => ({
  key: String(index + 1),
  minute: index * 41,
  status: index === COUNT - 1 ? 'queued' : index % 8 === 5 ? 'failed' : 'delivered',
}));

/** Messages to and from other systems over the last day, oldest first. */
export function databusRequestRecords(): readonly DemoRecordOf<'databusRequest'>[] {
  const rows = rowsOf(MESSAGES);
  return MESSAGE_LIST.map(({ key, minute, status }, index): DemoRecordOf<'databusRequest'> => {
    const [direction = '', method = '', url = '', subject = ''] = rows[index % rows.length] ?? [];
    return {
      $key: key,
      direction,
      method,
      url: `${url}/${key}`,
      body: JSON.stringify({ subject, number: index + 1, sentBy: 'back-office' }, null, 2),
      createdAt: momentAfter(-1, 6, minute),
      status,
      attempts: status === 'failed' ? RETRIES : status === 'queued' ? 0 : 1,
    };
  });
}

const ERRORS = [500, 503, 422] as const;

/** The replies to the outgoing messages. */
export function databusResponseRecords(): readonly DemoRecordOf<'databusResponse'>[] {
  return MESSAGE_LIST.filter(({ status }) => status !== 'queued').map(
    ({ key, minute, status }, index): DemoRecordOf<'databusResponse'> => {
      const code = status === 'failed' ? cycled(ERRORS, index) : 200;
      return {
        databusRequestId: refTo('databusRequest', key),
        status: code,
        body: JSON.stringify(
          code === 200 ? { accepted: true, number: Number(key) } : { error: 'temporarily unavailable' },
          null,
          2,
        ),
        durationMs: 40 + ((index * 97) % 900),
        createdAt: momentAfter(-1, 6, minute + 1),
      };
    },
  );
}
