import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

let names = 0;

/** Creates a record; its system name is of its own, since the one made of the caption is found as well. */
async function create(className: string, body: object): Promise<number> {
  names += 1;
  const isNamed = app.context.catalog.get(className).isComponent;
  const answer = await admin.send('POST', `/manage/${className}/`, { ...(isNamed && { name: `z${names}` }), ...body });
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

async function found(client: TestClient, className: string, text: string, more = '') {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const answer = await client.send('GET', `/manage/${className}/?filter=${filter}${more}`);
  expect(answer.status, answer.raw.body).toBe(200);
  const corrected = answer.body['corrected'];
  return { ids: answer.body.items.map(({ id }) => Number(id)), ...(corrected ? { corrected } : {}) };
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
  expect(await found(admin, 'article', text)).toEqual({ ids: [id] });
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
  expect(await found(admin, 'article', text, '&exact=true')).toEqual({ ids: [] });
});

test.each(['?', '%', '++', '(', '?!'])('signs alone, such as %s, are found wherever they stand', async (signs) => {
  const id = await create('article', { caption: `Хлопок (100%${signs}`, source: 'Язык C++, почему?!' });
  expect((await found(admin, 'article', signs)).ids).toContain(id);
  expect((await found(admin, 'article', `${signs}§`)).ids).toEqual([]);
});

test('a word that is found is never bent, and one that is nowhere finds nothing', async () => {
  const flour = await create('article', { caption: 'Мука ржаная', source: 'Кухня' });
  expect((await found(admin, 'article', 'мука')).ids).toEqual([flour]);
  const torment = await create('article', { caption: 'Муки выбора', source: 'Кухня' });
  await create('article', { caption: 'Мухи летом', source: 'Природа' });
  expect((await found(admin, 'article', 'муки')).ids).toEqual([torment, flour]);
  for (const text of ['щпщрщл', 'корабли щпщрщл', '"океана голос"', 'корабли -причала'])
    expect(await found(admin, 'article', text), text).toEqual({ ids: [] });
});

test('a word as it stands comes before its forms, a beginning and the inside of a word, and the caption before the rest', async () => {
  // The best are the oldest, so that no other order is this one.
  const first = await create('news', { caption: 'Маяки', instanceStateId: 1 });
  const active = await create('news', { caption: 'Наши маяки', instanceStateId: 4 });
  const within = await create('news', { caption: 'Все маяки', instanceStateId: 1 });
  const elsewhere = await create('news', { caption: 'Огни', source: 'маяки', instanceStateId: 4 });
  const form = await create('news', { caption: 'Старый маяк', instanceStateId: 4 });
  const beginning = await create('news', { caption: 'Маякинский мыс', instanceStateId: 4 });
  const inside = await create('news', { caption: 'Сверхмаяки', instanceStateId: 4 });
  const { ids } = await found(admin, 'news', 'маяки');
  expect(ids).toEqual([first, active, within, elsewhere, form, beginning, inside]);
  const pages = [0, 1, 2, 3].map((page) => found(admin, 'news', 'маяки', `&pageSize=2&pageIndex=${page}`));
  expect((await Promise.all(pages)).flatMap((page) => page.ids)).toEqual(ids);
  const byInside = (await found(admin, 'news', 'маяк')).ids;
  expect(byInside[0]).toBe(form);
  expect(byInside.at(-1)).toBe(inside);
});

test('the record whose caption is the text comes first, and one that begins with it before one that holds it later', async () => {
  const exact = await create('author', { caption: 'Корнилов' });
  const begins = await create('author', { caption: 'Корнилов Пётр' });
  const later = await create('author', { caption: 'Воронцова Корделия' });
  await create('author', { caption: 'Яковлева Вера' });
  expect((await found(admin, 'author', 'корнилов')).ids).toEqual([exact, begins]);
  for (const text of ['Ко', 'кор']) expect((await found(admin, 'author', text)).ids.at(-1), text).toBe(later);
});

test('a date finds the records that show it, in every spelling and beside words', async () => {
  const document = (caption: string, documentDate: string) => create('document', { caption, documentDate });
  const spring = await document('Весенний приказ', '2031-03-08');
  const other = await document('Устав', '2033-03-08');
  await document('Летний приказ', '2031-08-03');
  for (const text of [
    '08.03.2031',
    '8.3.2031',
    '08.03.31',
    '2031-03-08',
    '8 марта 2031 года',
    '8 vfhnf 2031',
    'март 2031',
  ])
    expect((await found(admin, 'document', text)).ids, text).toEqual([spring]);
  for (const text of ['8 марта', '08.03'])
    expect(new Set((await found(admin, 'document', text)).ids), text).toEqual(new Set([spring, other]));
  for (const text of ['приказ 8 марта', '08.03 -устав', 'приказы 08.03.2031'])
    expect((await found(admin, 'document', text)).ids, text).toEqual([spring]);
  expect(await found(admin, 'document', 'преказ 8 марта')).toEqual({
    ids: [spring],
    corrected: { text: 'приказ 8 марта', kinds: ['typo'] },
  });
  for (const text of ['31.02.2031', '8 апреля', 'приказ 9 марта'])
    expect((await found(admin, 'document', text)).ids, text).toEqual([]);
});

test('a moment has its day in the time zone of the server', async () => {
  const event = await create('event', {
    caption: 'Ночной эфир',
    dateStart: '2031-05-09T22:30:00Z',
    dateEnd: '2031-05-09T23:30:00Z',
  });
  expect((await found(admin, 'event', '10.05.2031')).ids).toEqual([event]);
  expect((await found(admin, 'event', '9 мая 2031')).ids).toEqual([]);
});

test('a record is found by its id, by its sign or beside the name of its class, where no text holds the number', async () => {
  const id = await create('quotation', { caption: 'О море' });
  for (const text of [`#${id}`, `№${id}`, `id:${id}`])
    expect(await found(admin, 'quotation', text), text).toEqual({ ids: [id] });
  const told = await found(admin, 'quotation', String(id));
  expect(told).toEqual({ ids: [id], corrected: { text: `#${id}`, kinds: ['id'] } });
  for (const text of [`цитата ${id}`, `цитаты № ${id}`, `ID ${id}`])
    expect((await found(admin, 'quotation', text)).corrected, text).toEqual({ text: `#${id}`, kinds: ['label', 'id'] });
  const numbered = await create('quotation', { caption: `Страница ${id}` });
  expect(await found(admin, 'quotation', String(id))).toEqual({ ids: [numbered] });
  expect((await found(admin, 'quotation', '#999999999')).ids).toEqual([]);
});

test('words that only name what is sought are left out, and the words are understood together', async () => {
  const person = await create('userProfile', { fullName: 'Ветлугин Савва', phone: '+7 (901) 222-33-44' });
  for (const text of ['тел. 8 901 222-33-44', 'Ветлугин 8 901 222 33 44', 'телефон 9012223344'])
    expect((await found(admin, 'userProfile', text)).ids, text).toEqual([person]);
  const night = await create('article', { caption: 'Звёзды и море', source: 'Карта' });
  await create('article', { caption: 'Морской зал', source: 'Залы и музеи' });
  expect(await found(admin, 'article', 'pdtpls b vjht')).toEqual({
    ids: [night],
    corrected: { text: 'звезды и море', kinds: ['layout'] },
  });
  expect(await found(admin, 'article', 'карта звозды')).toMatchObject({ corrected: { text: 'карта звезды' } });
});

test('an e-mail with a wrong letter in one of its words is found', async () => {
  const email = 'platon.zverobojnikov@primer-pochty.example';
  const id = await create('userProfile', { fullName: 'Платон Зверобойников', email });
  for (const text of [
    email.replace('robo', 'rabo'),
    email.replace('platon', 'plaaton'),
    email.replace('pochty', 'pocty'),
  ])
    expect(await found(admin, 'userProfile', text), text).toEqual({
      ids: [id],
      corrected: { text: email, kinds: ['typo'] },
    });
  expect((await found(admin, 'userProfile', email.replace('zverobojnikov', 'kitoboev'))).ids).toEqual([]);
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
  expect(await found(admin, 'article', 'постоянные')).toEqual({ ids: [] });
});
