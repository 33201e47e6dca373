import { afterAll, expect, test } from 'vitest';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { canonicalTexts } from '#server/jobs/kinds/canonical-texts.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { context } = app;
const { database } = context;
const admin = await app.as('administrators');

const read = async (className: string, id: number) => (await admin.send('GET', `/manage/${className}/${id}/`)).body;

/** Stores texts as they were stored before they had a form. */
async function store(table: string, id: number, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [column, value] of Object.entries(values))
    await database.query({ text: `update "${table}" set "${column}" = $2 where id = $1`, values: [id, value] });
}

/** The job as the migration enqueues it for the records that are there. */
async function pass() {
  await database.execute(`delete from text_pass;
    insert into text_pass (class_id, until_id) select class_id, max(id) from object group by class_id;
    insert into queue_job (kind, key) values ('canonicalTexts', 'all')`);
  await new JobQueue(context, [canonicalTexts]).drain();
  const { body } = await admin.send('GET', '/manage/queue/?kind=canonicalTexts');
  expect(body.items[0]).toMatchObject({ state: 'done', user: null });
  return body.items[0]?.['result'];
}

test('stored texts are brought to their form with a change-set, and values that collide are reported', async () => {
  const terms = { caption: 'Скидка', discountPercent: 5 };
  const taken = await admin.make('PromoCode', { ...terms, code: 'МАЙ' });
  const other = await admin.make('PromoCode', { ...terms, code: 'x' });
  await store('promo_code', other, { code: ' МАЙ\u200B'.normalize('NFD'), caption: 'Йод\u000B'.normalize('NFD') });
  const article = await admin.make('article', { caption: 'x', fullInfo: 'x', parameters: [{ name: 'a', value: 'b' }] });
  const markup = `<p>Ёж \uFFFE</p> `.normalize('NFD');
  await store('article', article, { caption: '  Ёж '.normalize('NFD'), full_info: markup });
  await store('article', article, { parameters: JSON.stringify([{ name: 'й'.normalize('NFD'), value: ' b' }]) });
  const empty = await admin.make('brand', { caption: 'x', description: 'x' });
  await store('brand', empty, { caption: '\u200B', description: ' \n ' });
  const many: number[] = [];
  for (let at = 0; at < 45; at += 1) many.push(await admin.make('news', { caption: `Новость ${at}` }));
  for (const [at, id] of many.entries()) await store('news', id, { caption: ` Новость\t${at}` });

  expect(await pass()).toEqual({
    classes: [
      { className: 'news', changed: 45, refused: 0 },
      { className: 'article', changed: 1, refused: 0 },
      { className: 'brand', changed: 1, refused: 1 },
      { className: 'PromoCode', changed: 1, refused: 1 },
    ].toSorted((one, two) => context.catalog.get(one.className).classId - context.catalog.get(two.className).classId),
    refused: expect.arrayContaining([
      { className: 'PromoCode', id: other, fieldName: 'code', value: 'МАЙ', message: expect.any(String) },
      { className: 'brand', id: empty, fieldName: 'caption', value: '', message: expect.any(String) },
    ]),
  });
  expect(await read('PromoCode', taken)).toMatchObject({ code: 'МАЙ', version: 1 });
  expect(await read('PromoCode', other)).toMatchObject({ caption: 'Йод' });
  expect(await read('article', article)).toMatchObject({
    caption: 'Ёж',
    fullInfo: '<p>Ёж </p> ',
    parameters: [{ name: 'й', value: 'b' }],
  });
  expect(await read('brand', empty)).toMatchObject({ caption: '\u200B', description: null });
  for (const [at, id] of many.entries())
    expect(await read('news', id)).toMatchObject({ caption: `Новость ${at}`, version: 2 });
  const history = await admin.send('GET', `/manage/article/${article}/history/`);
  expect(history.body.items[0]).toMatchObject({ action: 'update', user: { id: null } });

  const changes = () => database.query({ text: 'select count(*) from change', values: [] });
  const before = await changes();
  expect(await pass()).toMatchObject({ classes: [{ changed: 0 }, { changed: 0 }] });
  expect(await changes()).toEqual(before);
});
