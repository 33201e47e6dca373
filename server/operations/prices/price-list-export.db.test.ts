import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openPriceSuite } from '#test/harness/price-suite.ts';

const suite = await openPriceSuite();
const { app, editor, upload, commit, items } = suite;
afterAll(() => app.close());

const filterOf = (pricelistId: number) =>
  encodeURIComponent(JSON.stringify([{ fieldName: 'pricelistId', fieldValue: pricelistId }]));

async function downloaded(pricelistId: number, client = editor): Promise<Buffer> {
  const url = `/manage/priceListItem/download/xlsx?orderFieldName=Caption&filter=${filterOf(pricelistId)}`;
  const { status, raw } = await client.send('GET', url);
  expect(status).toBe(200);
  return raw.rawPayload;
}

async function rowsOf(bytes: Buffer) {
  const [headings = [], ...rows] = (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows ?? [];
  return { headings, rows, column: (heading: string) => headings.indexOf(heading) };
}

test('a price list is downloaded, edited in its workbook and uploaded again', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('00123', '=E-2', 'E 3', '1E5');
  const table = 'Артикул;Цена;Зона\n00123;100;Север\n00123;110;Юг\n=E-2;200,5;\n"E 3";300;\n1E5;400;';
  await commit((await upload(catalogId, table)).id);
  const file = await downloaded(pricelistId);
  const unchanged = await upload(catalogId, file, {}, 'Позиции прайс-листа.xlsx');
  expect(unchanged.result).toMatchObject({ unchanged: 5, new: 0, changed: 0, refusedCount: 0 });

  const { headings, rows, column } = await rowsOf(file);
  const edited = rows.map((row) =>
    row.map((cell, at) => (at === column('Цена') && row[column('Артикул')] === '00123' ? Number(cell) + 1 : cell)),
  );
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Цены', rows: [headings, ...edited] }] }));
  const job = await commit((await upload(catalogId, bytes, {}, 'Позиции прайс-листа.xlsx')).id);
  expect(job.result).toMatchObject({ changed: 2, unchanged: 3, refusedCount: 0 });
  expect(await items(pricelistId)).toEqual(
    expect.arrayContaining([
      ['Товар 00123', 'Север', 101],
      ['Товар 00123', 'Юг', 111],
      ['Товар E 3', null, 300],
    ]),
  );
});

test('an article is seen by those who see its commodity alone', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  const [id] = await suite.goods('S-1');
  await commit((await upload(catalogId, 'Артикул;Цена\nS-1;1')).id);
  const articles = async (client = editor) => {
    const { body } = await client.send('GET', `/manage/priceListItem/?filter=${filterOf(pricelistId)}`);
    const { rows, column } = await rowsOf(await downloaded(pricelistId, client));
    return [body.items.map((item) => item['article']), rows.map((row) => row[column('Артикул')])];
  };
  expect(await articles()).toEqual([['S-1'], ['S-1']]);
  const picker = await app.as('eventManagers');
  expect(await articles(picker), 'who may pick goods is told their articles').toEqual([['S-1'], ['S-1']]);

  const admin = await app.as('administrators');
  const folder = await admin.send('POST', '/manage/commodityFolder/', {
    caption: 'Закрыто',
    name: 'closed-articles',
    parentId: 0,
  });
  await admin.send('POST', `/manage/commodityFolder/components/${id}/linkedFolders`, [folder.body['id']]);
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const allowed = roles.body.items.find(
    ({ name, caption }) => name === 'Support Manager' || caption === 'Support Manager',
  );
  const access = await admin.send('POST', '/manage/FolderAccess/', {
    folderId: folder.body['id'],
    roleId: allowed?.['id'],
  });
  expect(access.status, access.raw.body).toBe(201);
  expect([await articles(), await articles(picker)]).toEqual([
    [[null], [null]],
    [[null], [null]],
  ]);
  expect(await articles(admin)).toEqual([['S-1'], ['S-1']]);
});
