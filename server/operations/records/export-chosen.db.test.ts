import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('the chosen records of a list are a workbook, in its order; the choice of somebody else is none', async () => {
  const admin = await app.as('administrators');
  const editor = await app.as('siteEditors');
  const ids: number[] = [];
  for (const caption of ['Бук', 'Граб', 'Ель', 'Дуб'])
    ids.push(Number((await admin.send('POST', '/manage/brand/', { caption })).body['id']));
  const items = ids.slice(0, 3).map((id) => ({ id, version: 1 }));
  const { selectionId } = (await admin.send('POST', '/manage/brand/selection/', { items })).body;
  const bookOf = (more: string) => `/manage/brand/download/xlsx?selectionId=${String(selectionId)}${more}`;
  const captionsOf = async (more: string) => {
    const { raw } = await admin.send('GET', bookOf(more));
    const [headings = [], ...rows] = (await readXlsx(new Uint8Array(raw.rawPayload))).sheets[0]?.rows ?? [];
    const at = headings.indexOf('Заголовок');
    return rows.map((row) => row[at]);
  };
  const down = '&orderFieldName=caption&orderFieldDirection=DESC';
  expect(await captionsOf(down)).toEqual(['Ель', 'Граб', 'Бук']);
  const filter = encodeURIComponent(
    JSON.stringify([{ fieldName: 'caption', operator: 'in', fieldValue: ['Ель', 'Дуб'] }]),
  );
  expect(await captionsOf(`&filter=${filter}`)).toEqual(['Ель']);
  await admin.send('DELETE', `/manage/brand/${ids[0]}`);
  expect(await captionsOf(down)).toEqual(['Ель', 'Граб']);
  expect((await editor.send('GET', bookOf(''))).status).toBe(404);
  expect((await admin.send('GET', '/manage/brand/download/xlsx?selectionId=x')).status).toBe(400);
});
