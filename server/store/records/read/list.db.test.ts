import { afterAll, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { planOf } from '#test/harness/plan-of.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database, catalog } = app.context;
const news = catalog.get('news');
await database.execute(
  `with o as (insert into object (class_id) select ${news.classId} from generate_series(1, 20000) returning id)
   insert into news (id, caption, source, instance_state_id) select id, 'Новость ' || id, 'Источник ' || id, 4 from o`,
);
await database.execute('vacuum analyze news');

test('a page deep in the order of a text is found by its index, and no sort key is computed for the rows before it', async () => {
  const plan = await planOf(app.context, news, { orderFieldName: 'caption', pageIndex: 600 });
  expect(plan).toContain('news_caption_idx');
  expect(plan).not.toContain('sort_key');
});

test('an equal text is found by the index of its order', async () => {
  for (const entry of [
    { fieldName: 'source', fieldValue: 'Источник 77' },
    { fieldName: 'source', fieldValue: ['Источник 77', 'Источник 78'], operator: 'in' as const },
  ])
    expect(await planOf(app.context, news, { filter: [entry] })).toContain('news_source_idx');
});

test('what a text contains is found by the index of words', async () => {
  const filter = [{ fieldName: 'caption', operator: 'contains' as const, fieldValue: 'овость 777' }];
  const plan = await planOf(app.context, news, { filter });
  expect(plan).toContain('search_document_words_idx');
  expect(plan).not.toContain('Seq Scan on public.news');
});

test('what is found by the record a reference names is found by the index of its search, and by the index of the reference', async () => {
  const [profile, registration, event] = ['userProfile', 'EventRegistration', 'event'].map((name) => catalog.get(name));
  if (!profile || !registration || !event) throw new Error('a class is missing');
  const objects = ({ classId }: ClassDefinition, count: number) =>
    `with o as (insert into object (class_id) select ${classId} from generate_series(1, ${count}) returning id)`;
  await database.execute(`
    ${objects(profile, 20_000)} insert into user_profile (id, full_name, email) select id, 'Имя' || id, 'm' || id || '@example.ru' from o;
    ${objects(event, 100)} insert into event (id, caption) select id, 'Событие ' || id from o;
    ${objects(registration, 60_000)} insert into event_registration (id, event_id, user_profile_id)
      select id, (select min(id) from event) + n % 100, (select min(id) from user_profile) + n / 3 % 20000
      from (select id, row_number() over (order by id) - 1 as n from o) o`);
  for (const table of ['user_profile', 'event', 'event_registration', 'search_document'])
    await database.execute(`vacuum analyze ${table}`);
  const [some] = await database.query<{ name: string; eventId: number }>({
    text: `select p.full_name as name, r.event_id as "eventId" from event_registration r
      join user_profile p on p.id = r.user_profile_id order by r.id desc limit 1`,
    values: [],
  });
  const search = { fieldName: 'searchText', fieldValue: some?.name };
  const everywhere = await planOf(app.context, registration, { filter: [search] });
  expect(everywhere).toContain('search_document_words_idx');
  expect(everywhere).toContain('event_registration_user_profile_id_idx');
  expect(everywhere).not.toMatch(/Seq Scan on public\.(?:user_profile|event_registration)/u);
  const ofEvent = await planOf(app.context, registration, {
    filter: [{ fieldName: 'eventId', fieldValue: some?.eventId }, search],
  });
  expect(ofEvent).not.toMatch(/Seq Scan on public\.(?:user_profile|event_registration)/u);
});
