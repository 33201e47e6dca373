import { afterAll, expect, test } from 'vitest';
import type { PageComparison } from '#model/wire/pages.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, pages } = suite;
afterAll(() => suite.close());

async function compared(id: number, from: number, to?: number): Promise<PageComparison> {
  const later = to === undefined ? '' : `&to=${to}`;
  const answer = await admin.send('GET', `/manage/page/${id}/versions/compare/?from=${from}${later}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return JSON.parse(answer.raw.body);
}

test('two moments tell each block that is added, removed, moved or changed, its leaves, and both as they look', async () => {
  const id = await pages.page();
  const first = await pages.block(id, { model: { text: '<p>Раз <script>alert(1)</script></p>' } });
  const speech = await pages.block(id, {
    name: 'text-01',
    model: { text: '<p>Сказал</p>' },
    config: { showImage: true },
  });
  const gone = await pages.block(id, { model: { text: '<p>Ушёл</p>' } });
  const same = await pages.block(id);
  const documents = await pages.block(id, { name: 'documents-01', model: [] });
  const from = (await pages.moments(id))[0]?.changeSetId ?? 0;
  await admin.send('PUT', `/manage/contentblock/${first}/move/`, { parentId: null, index: 4 });
  await pages.patch(speech, { config: { showImage: false }, instanceStateId: 2 });
  await admin.send('DELETE', `/manage/contentblock/${gone}/`);
  const fileId = await pages.file(documents);
  await pages.patch(documents, { model: [{ id: fileId, fileName: 'План' }] });
  const added = await pages.block(id, { index: 0, model: { text: '<p>Новый</p>' } });
  await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'caption', fieldValue: 'Стала' }]);
  const { blocks, titles, css, to } = await compared(id, from);
  expect(blocks.map((block) => [block.id, block.changes.join()])).toEqual([
    [added, 'added'],
    [speech, 'changed'],
    [gone, 'removed'],
    [same, ''],
    [documents, 'changed'],
    [first, 'moved'],
  ]);
  expect(titles).toEqual([{ path: 'caption', caption: 'Заголовок', before: 'Страница', after: 'Стала' }]);
  expect(css).toContain('.pb-blocks');
  const byId = new Map(blocks.map((block) => [block.id, block]));
  expect(byId.get(speech)?.leaves.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['instanceStateId', 'Виден', 'Скрыт'],
    ['config.showImage', true, false],
  ]);
  expect(byId.get(speech)?.before).toContain('pb-quoted');
  expect(byId.get(speech)?.after).not.toContain('pb-quoted');
  expect(byId.get(gone)).toMatchObject({ after: null });
  expect(byId.get(gone)?.before).toContain('Ушёл');
  expect(byId.get(added)?.before).toBeNull();
  expect(byId.get(same)).toMatchObject({ before: null, after: null, leaves: [] });
  expect(byId.get(documents)?.leaves.map(({ path }) => path)).toEqual([`model[${fileId}]`, `files[${fileId}]`]);
  expect(byId.get(documents)?.after).toContain('План');
  expect(byId.get(first)?.after).not.toContain('alert');
  const between = await compared(id, from, to);
  expect(between.blocks).toEqual(blocks);
  const backwards = await compared(id, to, from);
  expect(backwards.blocks.find((block) => block.id === gone)?.changes).toEqual(['added']);
});
