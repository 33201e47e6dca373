import { sql } from '#server/store/sql.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import type { Sample } from './post-samples.ts';

/** Requests for the POST routes of the data bus. */
export function databusSamples(
  { context: { database } }: TestApp,
  create: (className: string, body?: object) => Promise<number>,
): Readonly<Record<string, () => Promise<Sample>>> {
  const subscription = () =>
    create('databusSubscription', { url: 'https://receiver.example.ru/hook', classes: ['news'] });

  async function request(): Promise<number> {
    const id = await subscription();
    const [made] = await database.query<{ id: number }>(
      sql`with known as (insert into object (id, class_id) select nextval('object_id_seq'), 704 returning id)
        insert into databus_request (id, direction, event, subscription_id, object_id)
        select id, 'out', 'news.created', ${id}, 1 from known returning id`,
    );
    return made?.id ?? 0;
  }

  return {
    '/manage/databusSubscription/:id/test/': async () => ({
      url: `/manage/databusSubscription/${await subscription()}/test/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/databusSubscription/:id/replay/': async () => ({
      url: `/manage/databusSubscription/${await subscription()}/replay/`,
      body: { position: 0 },
      other: { position: 1 },
    }),
    '/manage/databusRequest/:id/replay/': async () => ({
      url: `/manage/databusRequest/${await request()}/replay/`,
      body: {},
      other: { more: 1 },
    }),
  };
}
