import { afterAll, expect, test } from 'vitest';
import { russianStem } from '#model/search/russian-stem.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { database } = app.context;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');

async function found(text: string, more = '', client: TestClient = editor) {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: text }]));
  const answer = await client.send('GET', `/manage/article/?filter=${filter}${more}`);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body['total']).toBe(answer.body.items.length);
  const ids = answer.body.items.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  return { ids, corrected: answer.body['corrected'] };
}

const short = await admin.make('article', { caption: 'Лечение гипертонии дома' });
const long = await admin.make('article', { caption: 'Артериальная гипертензия: памятка' });
const apart = await admin.make('article', { caption: 'Артериальный рисунок', source: 'Вестник гипертензии' });
const other = await admin.make('article', { caption: 'Мигрень' });

test('a group is sought by each of its spellings, both ways, until it is gone', async () => {
  expect(await found('гипертония')).toEqual({ ids: [short], corrected: undefined });
  const words = 'гипертония, артериальная гипертензия';
  const group = await admin.make('searchSynonym', { words });
  const said = (text: string, synonym: string) => ({ text, kinds: ['synonym'], synonyms: [synonym] });
  expect(await found('гипертонией')).toEqual({
    ids: [short, long, apart],
    corrected: said('гипертонией', 'артериальная гипертензия'),
  });
  expect(await found('артериальная гипертензия')).toEqual({
    ids: [short, long, apart],
    corrected: said('артериальная гипертензия', 'гипертония'),
  });
  expect((await found('артериальной гипертензии памятка')).ids).toEqual([long]);
  expect((await found('артериальной гипертензии дома')).ids).toEqual([short]);
  expect(await found('гипертония', '&exact=true')).toEqual({ ids: [short], corrected: undefined });
  expect((await found('гипертонея')).ids).toEqual([short, long, apart]);
  expect((await found('мигрень -гипертония')).ids).toEqual([other]);
  const filter = [{ fieldName: 'searchText', fieldValue: 'гипертония' }];
  const frozen = await admin.send('POST', '/manage/article/selection/', { filter });
  const exact = await admin.send('POST', '/manage/article/selection/', { filter, exact: true });
  expect([frozen.body['count'], exact.body['count']]).toEqual([3, 1]);
  const everywhere = await editor.send('GET', `/search/?text=${encodeURIComponent('гипертония')}`);
  expect(everywhere.body).toMatchObject({
    groups: [{ className: 'article', total: 3 }],
    corrected: said('гипертония', 'артериальная гипертензия'),
  });
  const removed = await admin.send('DELETE', '/manage/searchSynonym/', [group]);
  expect((await found('гипертония')).ids).toEqual([short]);
  await admin.send('POST', `/manage/change/${String(removed.raw.headers['x-change-set'])}/undo`);
  expect((await found('гипертония')).ids).toEqual([short, long, apart]);
  await admin.send('DELETE', '/manage/searchSynonym/', [group]);
});

test('a synonym of several words is found by all of them only, also where one stands in no record', async () => {
  const group = await admin.make('searchSynonym', { words: 'ипохондрия, предменструальная мигрень' });
  expect((await found('ипохондрия')).ids).toEqual([]);
  await admin.send('DELETE', '/manage/searchSynonym/', [group]);
});

test('only administrators keep synonyms, and each group has at least two spellings', async () => {
  expect((await editor.send('POST', '/manage/searchSynonym/', { words: 'а, б' })).status).toBe(403);
  for (const [words, message] of [
    ['гипертония', 'Укажите через запятую хотя бы два разных слова или выражения'],
    ['курс, курсы', 'Укажите через запятую хотя бы два разных слова или выражения'],
    [Array.from({ length: 13 }, (_, at) => `слово${at}`).join(','), 'Не больше 12 слов и выражений в группе'],
    ['кот, раз два три четыре пять шесть семь', 'Не больше 6 слов в выражении: «раз два три четыре пять шесть семь»'],
  ]) {
    const answer = await admin.send('POST', '/manage/searchSynonym/', { words });
    expect(answer.status, words).toBe(422);
    expect(answer.raw.body).toContain(message);
  }
});

test('stems are those of the database', async () => {
  const texts = `абонемент больницами важнейшие вылечившийся давление детскую забывшись исследованиями клинике консультаций
    красивейших лечившаяся лицензированный медицинской мышцах назначенное обострившись палатой первою пациентами подъезд
    препаратов профилактика радость регистрируясь симпозиумов синтезе стационаре телефонам удалён участвовать храбростью
    целостность чашечка шея щитовидной экспертиза юность яблоками ясность делая сдавшие ушедши мягчайше ценность ночью`;
  const words = texts.split(/\s+/u).map((word) => word.replace('ё', 'е'));
  const rows = await database.query<{ word: string; stem: string }>({
    text: 'select word, search_stem(word) as stem from unnest($1::text[]) word',
    values: [words],
  });
  expect(rows).toHaveLength(words.length);
  for (const { word, stem } of rows) expect([word, russianStem(word)]).toEqual([word, stem]);
});
