import { afterAll, expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const { context } = app;
const news = context.catalog.get('news');

const CAPTIONS = [
  'Ёлка «Онлайн-курс» №12, подъезд',
  'С.-Петербург: кардио-хирургия',
  'ООО "Рога & копыта" +375 29 123-45-67',
  'Снегопад/гололёд_2026 (100% итоги)',
  'Straße nach İstanbul, ıssız yol',
  'Конструкция: реконструкция – К-77',
];
const LENGTHS = [1, 2, 3, 4, 7, 12];

test('every part of a text is found in it, though the index of words is asked first', async () => {
  for (const caption of CAPTIONS) {
    const { id } = await createRecord(context, SYSTEM_ACTOR, news, new Map([['caption', caption]]));
    const missed: string[] = [];
    const letters = [...caption];
    for (const length of LENGTHS)
      for (let at = 0; at + length <= letters.length; at += 1) {
        const part = letters.slice(at, at + length).join('');
        const filter = [{ fieldName: 'caption', operator: 'contains' as const, fieldValue: part }];
        const { itemsJson } = await listRecords(context, SYSTEM_ACTOR, news, { filter, pageIndex: 0, pageSize: 20 });
        if (part.trim() !== '' && !itemsJson.includes(`"id":${id},`)) missed.push(part);
      }
    expect(missed, caption).toEqual([]);
  }
});
