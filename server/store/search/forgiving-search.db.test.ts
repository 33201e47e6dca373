import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

async function create(className: string, body: object): Promise<number> {
  const answer = await admin.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

async function found(client: TestClient, className: string, text: string, more = '') {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const answer = await client.send('GET', `/manage/${className}/?filter=${filter}${more}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return { ids: answer.body.items.map(({ id }) => Number(id)), corrected: answer.body['corrected'] };
}

const harbour = await create('article', { caption: 'Корабли у причала', source: 'Вестник флота' });
const whale = await create('article', {
  caption: 'Песни китов',
  source: 'Голос океана и эхолокация',
});
const yogurt = await create('article', { caption: 'Домашний йогурт', source: 'Кухня' });
const course = await create('article', { caption: 'Онлайн-школа моряков 2026', source: 'Port Admiral' });

test.each([
  ['корабль', harbour],
  ['кораблями', harbour],
  ['причал кораблей', harbour],
  ['КИТОВ песня', whale],
  ['эхолок', whale],
  ['локац', whale],
  ['голос и океан', whale],
  ['"голос океана"', whale],
  ['«песни китов»', whale],
  ['онлайн-школа', course],
  ['онлайншкола', course],
  ['школа -йогурт', course],
])('%s is found as it is typed', async (text, id) => {
  expect(await found(admin, 'article', text)).toEqual({ ids: [id], corrected: undefined });
});

test.each([
  ['караблями', harbour, 'корабли', 'typo'],
  ['корабил', harbour, 'корабли', 'typo'],
  ['эхалакация', whale, 'эхолокация', 'typo'],
  ['эхолак', whale, 'эхолокация', 'typo'],
  ['rjhf,kb', harbour, 'корабли', 'layout'],
  ['зщке', course, 'port', 'layout'],
  ['korabli', harbour, 'корабли', 'transliteration'],
  ['ekholokatsiya', whale, 'эхолокация', 'transliteration'],
  ['echolokacia', whale, 'эхолокация', 'transliteration'],
  ['иогурт', yogurt, 'йогурт', 'typo'],
  ['kитoв', whale, 'китов', 'lookAlike'],
  ['песникитов', whale, 'песни китов', 'split'],
  ['йогур ты', yogurt, 'йогурты', 'joined'],
])('%s is understood', async (text, id, understood, kind) => {
  const { ids, corrected } = await found(admin, 'article', text);
  expect(ids).toEqual([id]);
  expect(corrected).toEqual({ text: understood, kinds: [kind] });
  expect(await found(admin, 'article', text, '&exact=true')).toEqual({ ids: [], corrected: undefined });
});

test('a word that is found is never bent, and one that is nowhere finds nothing', async () => {
  const flour = await create('article', { caption: 'Мука ржаная', source: 'Кухня' });
  expect((await found(admin, 'article', 'мука')).ids).toEqual([flour]);
  const torment = await create('article', { caption: 'Муки выбора', source: 'Кухня' });
  await create('article', { caption: 'Мухи летом', source: 'Природа' });
  expect((await found(admin, 'article', 'муки')).ids).toEqual([torment, flour]);
  for (const text of ['щпщрщл', 'корабли щпщрщл', '"океана голос"', 'корабли -причала'])
    expect(await found(admin, 'article', text), text).toEqual({ ids: [], corrected: undefined });
});

test('a word as it stands comes before its forms, a beginning and the inside of a word, and the caption before the rest', async () => {
  const inside = await create('news', { caption: 'Сверхмаяки', instanceStateId: 4 });
  const beginning = await create('news', { caption: 'Маякинский мыс', instanceStateId: 4 });
  const form = await create('news', { caption: 'Старый маяк', instanceStateId: 4 });
  const elsewhere = await create('news', { caption: 'Огни', source: 'маяки', instanceStateId: 4 });
  const within = await create('news', { caption: 'Все маяки', instanceStateId: 1 });
  const active = await create('news', { caption: 'Наши маяки', instanceStateId: 4 });
  const first = await create('news', { caption: 'Маяки', instanceStateId: 1 });
  const ordered = [first, active, within, elsewhere, form, beginning, inside];
  expect((await found(admin, 'news', 'маяки')).ids).toEqual(ordered);
  const pages = [0, 1, 2, 3].map((page) => found(admin, 'news', 'маяки', `&pageSize=2&pageIndex=${page}`));
  expect((await Promise.all(pages)).flatMap(({ ids }) => ids)).toEqual(ordered);
});

test('a caption that begins with the text comes before one that holds it later', async () => {
  const later = await create('author', { caption: 'Воронцова Корделия' });
  const begins = await create('author', { caption: 'Корнилов Пётр' });
  await create('author', { caption: 'Яковлева Вера' });
  for (const text of ['Ко', 'кор']) expect((await found(admin, 'author', text)).ids, text).toEqual([begins, later]);
});

test('a phone is found in any spelling', async () => {
  const id = await create('userProfile', { fullName: 'Имя Отчество', phone: '+7 (901) 765-43-21' });
  for (const text of ['+7 901 765 43 21', '89017654321', '8 (901) 765-43-21', '9017654321', '7654321', '43-21', '4321'])
    expect((await found(admin, 'userProfile', text)).ids, text).toEqual([id]);
});

test('the index follows the record: its text, its deletion and its return', async () => {
  const id = await create('article', { caption: 'Временный заголовок', source: 'С' });
  expect((await found(admin, 'article', 'временные')).ids).toEqual([id]);
  await admin.send('PATCH', `/manage/article/${id}`, [{ fieldName: 'caption', fieldValue: 'Постоянный' }]);
  expect((await found(admin, 'article', 'временные')).ids).toEqual([]);
  expect((await found(admin, 'article', 'постоянные')).ids).toEqual([id]);
  await admin.send('DELETE', `/manage/article/${id}`);
  expect(await found(admin, 'article', 'постоянные')).toEqual({ ids: [], corrected: undefined });
});
