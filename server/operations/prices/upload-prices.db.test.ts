import { afterAll, expect, test } from 'vitest';
import { zipEntry, zipOf } from '#demo/files/zip.ts';
import { openPriceSuite } from '#test/harness/price-suite.ts';

const suite = await openPriceSuite();
const { app, editor, upload, commit, rows, items } = suite;
afterAll(() => app.close());

test('a dry run says what would become of each row and leaves the business tables as they were', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('D-1', 'D-2', 'D-3');
  const first = await upload(catalogId, 'Артикул;Цена\nD-1;100\nD-2;200');
  await commit(first.id);
  const records = async () => {
    const [{ tables }] = JSON.parse(await app.fingerprint());
    return ['commodity', 'price_list_item', 'product_price_list_item', 'pricelist'].map((name) => tables[name]);
  };
  const before = await records();
  const job = await upload(
    catalogId,
    'Артикул;Цена\nd-1;100,00\nD-2;"1 250,50"\nD-3;7\nX-9;5\nD-1;3\n;4\nD-2;дорого\nD-3;-1\nD-3',
  );
  expect(await records()).toEqual(before);
  expect(job).toMatchObject({ state: 'waiting', kind: 'uploadPrices' });
  expect(job.result).toMatchObject({
    new: 1,
    changed: 1,
    unchanged: 1,
    refusedCount: 6,
    headings: ['Артикул', 'Цена'],
    columns: { article: 0, price: 1, zone: null },
    pricelist: { id: pricelistId },
    changeSetId: null,
  });
  expect(job.result.refused).toEqual([
    { line: 5, column: 1, text: 'X-9', message: 'Товара с таким артикулом нет' },
    { line: 6, column: 1, text: 'D-1', message: 'Цена этой позиции уже указана в строке 2' },
    { line: 7, column: 1, text: '', message: 'Не указан артикул' },
    { line: 8, column: 2, text: 'дорого', message: 'Введите число, например 1290,50' },
    { line: 9, column: 2, text: '-1', message: expect.stringMatching(/./u) },
    { line: 10, column: 2, text: '', message: 'Не указана цена' },
  ]);
  const told = (await rows(job.id)).map(({ line, outcome, about, cells }) => [line, outcome, about, cells[1]]);
  expect(told.slice(0, 4)).toEqual([
    [2, 'unchanged', 'Товар D-1', { index: 1, text: '100,00' }],
    [3, 'changed', 'Товар D-2', { index: 1, text: '1 250,50', before: '200', ratio: 6.2525 }],
    [4, 'new', 'Товар D-3', { index: 1, text: '7' }],
    [5, 'refused', null, { index: 1, text: '5' }],
  ]);
  expect((await rows(job.id, '?outcome=refused&count=2&after=6')).map(({ line }) => line)).toEqual([7, 8]);
});

test('a commit is one change, which is undone as a whole', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  const [first = 0] = await suite.goods('C-1', 'C-2', 'C-3');
  await commit((await upload(catalogId, 'Артикул;Цена\nC-1;100')).id);
  const job = await commit(
    (await upload(catalogId, 'Артикул;Цена;Зона\nC-1;110;\nC-2;200;Север\nC-3;300;\nC-9;1;')).id,
  );
  expect(job).toMatchObject({ state: 'done', result: { new: 2, changed: 1, refusedCount: 1 } });
  const committed = [
    ['Товар C-1', null, 110],
    ['Товар C-2', 'Север', 200],
    ['Товар C-3', null, 300],
  ];
  expect(await items(pricelistId)).toEqual(committed);
  const links = await editor.send(
    'GET',
    `/manage/ProductPriceListItem/?filter=${encodeURIComponent(JSON.stringify([{ fieldName: 'productId', fieldValue: first }]))}`,
  );
  expect(links.body['total']).toBe(1);
  const undo = await editor.send('POST', `/manage/change/${job.result.changeSetId}/undo`);
  expect(undo.status, undo.raw.body).toBe(200);
  expect(await items(pricelistId)).toEqual([['Товар C-1', null, 100]]);
  const redo = await editor.send('POST', `/manage/change/${String(undo.raw.headers['x-change-set'])}/undo`);
  expect(redo.status, redo.raw.body).toBe(200);
  expect(await items(pricelistId)).toEqual(committed);
  expect((await editor.send('POST', `/manage/job/${job.id}/commit/`)).status).toBe(409);
});

test('a commit that changes nothing makes no change', async () => {
  const { catalogId } = await suite.catalog();
  await suite.goods('U-1');
  await commit((await upload(catalogId, 'Артикул;Цена\nU-1;5')).id);
  const job = await commit((await upload(catalogId, 'Артикул;Цена\nU-1;5')).id);
  expect(job.result).toMatchObject({ unchanged: 1, changed: 0, changeSetId: null });
});

test('positions in several zones need the column of the zone', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  await suite.goods('Z-1');
  await commit((await upload(catalogId, 'Артикул;Цена;Зона\nZ-1;1;Юг\nZ-1;2;Север')).id);
  const plain = await upload(catalogId, 'Артикул;Цена\nZ-1;3');
  expect(plain.result.refused).toMatchObject([{ line: 2, message: expect.stringContaining('несколько позиций') }]);
  const zoned = await upload(catalogId, 'Артикул;Цена;Зона\nZ-1;3;юг\nZ-1;2;Север\nZ-1;9;');
  expect(zoned.result).toMatchObject({ changed: 1, unchanged: 1, new: 1, refusedCount: 0 });
  await commit(zoned.id);
  expect(await items(pricelistId)).toHaveLength(3);
});

test('columns that were chosen once are recognised the next time; unknown ones are asked for', async () => {
  const { catalogId } = await suite.catalog();
  await suite.goods('K-1');
  const table = 'Код;Наименование;Стоимость\nK-1;Товар;5';
  const unknown = await upload(catalogId, table);
  expect(unknown).toMatchObject({ state: 'waiting', result: { new: 0, columns: { article: null, price: null } } });
  expect((await commit(unknown.id)).message).toBe('Выберите столбцы с артикулом и ценой');
  const columns = { article: 0, price: 2, zone: null };
  expect((await upload(catalogId, table, { columns: JSON.stringify(columns) })).result).toMatchObject({
    new: 1,
    columns,
  });
  expect((await upload(catalogId, table)).result).toMatchObject({ new: 1, columns });
});

test('the price list in force is meant, or the one that is named', async () => {
  const { catalogId, pricelistId } = await suite.catalog();
  const list = (validFrom: string | null, validTo: string | null) =>
    suite.make('pricelist', { caption: 'Прайс', priceCatalogId: catalogId, validFrom, validTo });
  const newest = await list('2020-01-01', null);
  await list('2021-01-01', '2021-12-31');
  await list('2999-01-01', null);
  const table = 'Артикул;Цена\nN-1;1';
  expect((await upload(catalogId, table)).result.pricelist.id).toBe(newest);
  expect((await upload(catalogId, table, { pricelistId: String(pricelistId) })).result.pricelist.id).toBe(pricelistId);
  const other = await suite.catalog();
  const foreign = await suite.post(catalogId, table, { pricelistId: String(other.pricelistId) });
  expect([foreign.status, foreign.body['message']]).toEqual([422, 'Прайс-лист принадлежит другому каталогу']);
  const none = await suite.make('PriceCatalog', { caption: 'Без прайс-листов' });
  expect((await suite.post(none, table)).status).toBe(422);
  for (const fields of [{ pricelistId: 'x' }, { columns: '{' }, { columns: '{"article": -1}' }])
    expect((await suite.post(catalogId, table, fields)).status).toBe(400);
});

test('the workbook has the refused rows with their faults in a last column, and uploads again once corrected', async () => {
  const { catalogId } = await suite.catalog();
  await suite.goods('W-1', '007');
  const job = await upload(catalogId, 'Прайс;;\nАртикул;Заметка;Цена\nW-1;"=1+1; <b>";1,5\n007;;семь\n');
  const { rows: written, bytes } = await suite.workbook(job.id);
  expect(written).toEqual([
    [1, 'Артикул', 'Заметка', 'Цена', 'Ошибка'],
    [2, '007', '', 'семь', 'Введите число, например 1290,50'],
  ]);
  expect(bytes.includes('styles.xml')).toBe(true);
  const again = await upload(catalogId, bytes, {}, 'цены.xlsx');
  expect(again.result).toMatchObject({ new: 0, refusedCount: 1, refused: [{ line: 2, column: 3, text: 'семь' }] });
});

test('a file that is no table fails with its reason, and others are not accepted', async () => {
  const { catalogId } = await suite.catalog();
  const bad = await upload(catalogId, Buffer.from('no archive'), {}, 'цены.xlsx');
  expect(bad).toMatchObject({ state: 'failed', message: 'Файл повреждён' });
  const xml = '<worksheet><sheetData><row r="1000000000"><c t="str"><v>x</v></c></row></sheetData></worksheet>';
  const far = zipOf([zipEntry({ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(xml) })]);
  expect(await upload(catalogId, Buffer.from(far), {}, 'цены.xlsx')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('В начале листа стоит строка с неверным номером «1000000000»'),
  });
  expect((await suite.post(catalogId, 'x', {}, editor, 'цены.pdf')).status).toBe(422);
  expect((await editor.send('POST', `/manage/PriceCatalog/${catalogId}/upload/`, {})).status).toBe(422);
});

test('an upload is of whoever started it; those who may not link prices may not upload', async () => {
  const { catalogId } = await suite.catalog();
  const job = await upload(catalogId, 'Артикул;Цена\nR-1;1');
  const other = await app.as('siteEditors');
  expect((await other.send('GET', `/manage/job/${job.id}/file`)).status).toBe(404);
  expect((await other.send('POST', `/manage/job/${job.id}/commit/`)).status).toBe(404);
  const manager = await app.as('eventManagers');
  expect((await suite.post(catalogId, 'Артикул;Цена\nR-1;1', {}, manager)).status).toBe(403);
  expect((await editor.send('GET', `/manage/job/${catalogId}/file`)).status).toBe(404);
});

test('a commodity in a closed folder has no article for those who may not see it', async () => {
  const { catalogId } = await suite.catalog();
  const admin = await app.as('administrators');
  const [id] = await suite.goods('H-1');
  const folder = await admin.send('POST', '/manage/commodityFolder/', {
    caption: 'Закрыто',
    name: 'closed-prices',
    parentId: 0,
  });
  await admin.send('POST', `/manage/commodityFolder/components/${id}/linkedFolders`, [folder.body['id']]);
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const hidden = roles.body.items.find(
    (role) => role['name'] === 'Support Manager' || role['caption'] === 'Support Manager',
  );
  const access = await admin.send('POST', '/manage/FolderAccess/', {
    folderId: folder.body['id'],
    roleId: hidden?.['id'],
  });
  expect(access.status, access.raw.body).toBe(201);
  const job = await upload(catalogId, 'Артикул;Цена\nH-1;1');
  expect(job.result.refused).toMatchObject([{ message: 'Товара с таким артикулом нет' }]);
});
