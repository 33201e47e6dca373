import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled, rowsOf } from '../rows.ts';
import { momentAfter } from '../timeline.ts';

/** Direction, address, event, the subscription that it follows from or the stream that it came by. */
const MESSAGES = `
out | https://erp.example.com/hooks/orders | order.updated | erp
out | https://erp.example.com/hooks/orders | order.state | erp
in | https://office.example.com/api/v1/databus/incoming/reviews | review.created | reviews
out | https://www.example.com/hooks/content | article.state | site
in | https://office.example.com/api/v1/databus/incoming/reviews | review.updated | reviews
out | https://www.example.com/hooks/content | article.updated | site
`;

/** Subscriptions to changes that the filling itself does not make, paused: a demo sends nothing to anybody. */
export function databusSubscriptionRecords(): readonly DemoRecordOf<'databusSubscription'>[] {
  const ownerId = refTo('user', 'administrators');
  const shared = { ownerId, state: 'paused' };
  return [
    {
      $key: 'site',
      ...shared,
      caption: 'Сайт: статьи',
      url: 'https://www.example.com/hooks/content',
      classes: ['article'],
      actions: ['state', 'updated', 'deleted'],
      fields: ['caption', 'name', 'instanceStateId', 'publicationDate'],
      filter: [{ fieldName: 'instanceStateId', fieldValue: 4 }],
    },
    {
      $key: 'erp',
      ...shared,
      caption: 'Заказы для 1С',
      url: 'https://erp.example.com/hooks/orders',
      classes: ['order'],
      actions: ['state', 'updated'],
      fields: ['number', 'instanceStateId', 'total'],
    },
  ];
}

/** A stream of the site's reviews. It takes nothing until somebody makes its secret. */
export function databusIncomingRecords(): readonly DemoRecordOf<'databusIncoming'>[] {
  return [
    {
      $key: 'reviews',
      caption: 'Отзывы с сайта',
      name: 'reviews',
      ownerId: refTo('user', 'administrators'),
      state: 'active',
      existing: 'update',
      className: 'review',
      mapping: [
        { property: 'caption', path: 'title' },
        { property: 'text', path: 'review.text' },
        { property: 'rating', path: 'review.stars' },
        { property: 'authorName', path: 'customer.name' },
        { property: 'authorEmail', path: 'customer.email' },
        { property: 'reviewDate', path: 'createdAt' },
        { property: 'instanceStateId', constant: 'На подтверждение' },
      ],
      senderId: 'review.id',
    },
  ];
}

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
    const [direction = '', url = '', event = '', by = ''] = rows[index % rows.length] ?? [];
    const createdAt = momentAfter(-1, 6, minute);
    return {
      $key: key,
      direction,
      method: 'POST',
      url,
      event,
      ...(direction === 'in'
        ? { incomingId: refTo('databusIncoming', by) }
        : { subscriptionId: refTo('databusSubscription', by) }),
      body: JSON.stringify({
        type: event,
        timestamp: createdAt,
        data: { className: event.split('.')[0], id: 1000 + index },
      }),
      createdAt,
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
