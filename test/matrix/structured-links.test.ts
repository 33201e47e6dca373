import { afterAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { nestedIds } from '#server/derive/nested-ids.ts';
import { toyForm } from './toy-form.ts';
import { openToyFormApp } from './toy-form-app.ts';
import type { Item } from './item-paths.ts';

const app = await openToyFormApp();
afterAll(() => app.close());
const { admin, editor, created, patch, read, undo } = app;

const news = (caption: string, body: Item = {}) => created('news', { caption, ...body });
const author = (caption: string) => created('author', { caption });
const form = (body: Item = {}) => created('toyForm', { caption: 'Форма', ...body });

async function closedFolder(): Promise<number> {
  const folderId = await created('newsFolder', { caption: 'Закрытая', name: `closed-${Date.now()}`, parentId: 0 });
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  const role = roles.body.items.find((item) => item['name'] === ROLE_NAMES.eventManagers);
  await created('FolderAccess', { folderId, roleId: role?.['id'] });
  return folderId;
}

const block = (id: string, fields: Item) => ({ id, type: 'news', ...fields });

describe('a link within a value', () => {
  test('names a record that is there and that the writer sees, else 422 with its path and nothing is written', async () => {
    const [seen, hidden] = [await news('Видна'), await news('Скрыта', { folderIds: [await closedFolder()] })];
    const authorId = await author('Автор');
    const unchanged = await app.fingerprint();
    const blocks = [
      block('a', { leadId: seen, newsIds: [seen, hidden] }),
      block('b', { leadId: authorId }),
      { id: 'c', type: 'quote', authorId: 999_999 },
    ];
    const fields = [{ id: 'f', name: 'Поле', blocks: [block('d', { leadId: hidden })] }];
    const answer = await editor.send('POST', '/manage/toyForm/', { caption: 'Форма', blocks, fields });
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [
        { fieldName: 'blocks[0].newsIds', message: 'Элемент не найден' },
        { fieldName: 'blocks[1].leadId', message: 'Элемент не найден' },
        { fieldName: 'blocks[2].authorId', message: 'Элемент не найден' },
        { fieldName: 'fields[0].blocks[0].leadId', message: 'Элемент не найден' },
      ],
    ]);
    expect(await app.fingerprint()).toBe(unchanged);
    const wellFormed = [block('a', { leadId: seen }), { id: 'c', type: 'quote', authorId }];
    expect((await editor.send('POST', '/manage/toyForm/', { caption: 'Форма', blocks: wellFormed })).status).toBe(201);
  });

  test('stays while somebody who does not see its record edits beside it, and is no way to learn of others', async () => {
    const folderId = await closedFolder();
    const [hidden, other] = [
      await news('Скрыта', { folderIds: [folderId] }),
      await news('И эта', { folderIds: [folderId] }),
    ];
    const id = await form({ blocks: [block('a', { leadId: hidden })] });
    const edited = await patch(id, { blocks: [block('a', { leadId: hidden, title: 'Правка' })] });
    expect(edited.status, edited.raw.body).toBe(200);
    expect((await patch(id, { blocks: [block('a', { leadId: other })] })).status).toBe(422);
    expect((await patch(id, { blocks: [block('a', { leadId: other })] }, undefined, admin)).status).toBe(200);
  });

  test('tells where a file is used, as far as the reader may see', async () => {
    const file = await created('AttachedFile', { fileName: 'устав.pdf' });
    const other = await created('AttachedFile', { fileName: 'смета.pdf' });
    const id = await form({ caption: 'Держит', blocks: [{ id: 'p', type: 'paper', fileId: file }] });
    await form({ caption: 'Не держит', blocks: [{ id: 'p', type: 'paper', fileId: other }] });
    const uses = await admin.send('GET', `/manage/attachedfile/${file}/uses/`);
    expect(uses.body.items).toMatchObject([{ id, caption: 'Держит', className: 'toyForm' }]);
    const stranger = await app.as('eventManagers');
    expect((await stranger.send('GET', `/manage/attachedfile/${file}/uses/`)).body.items).toEqual([]);
  });

  test('is asked about in a bulk write of each record by itself', async () => {
    const hidden = await news('Скрыта', { folderIds: [await closedFolder()] });
    const [has, lacks] = [await form({ blocks: [block('a', { leadId: hidden })] }), await form()];
    const cascade = (ids: readonly number[]) =>
      editor.send('PATCH', '/manage/toyForm/cascade', {
        ids,
        fields: [{ fieldName: 'blocks', fieldValue: [block('a', { leadId: hidden, title: 'Все' })] }],
      });
    expect((await cascade([has, lacks])).status).toBe(422);
    expect((await cascade([has])).status).toBe(200);
  });
});

describe('a record that is deleted', () => {
  test('leaves the values that name it, as a change of theirs that undo puts back with the record', async () => {
    const [gone, stays] = [await news('Уйдёт'), await news('Останется')];
    const within = { id: 'f', name: 'Поле', blocks: [block('x', { leadId: gone, title: 'Внутри' })] };
    const blocks = [block('a', { leadId: gone, newsIds: [stays, gone] }), block('b', { leadId: stays })];
    const id = await form({ blocks, fields: [within] });
    const { version } = await read(id);
    const deleted = await editor.send('DELETE', `/manage/news/${gone}`);
    expect(deleted.status).toBe(204);
    const now = await read(id);
    expect(now['blocks']).toEqual([block('a', { leadId: null, newsIds: [stays] }), block('b', { leadId: stays })]);
    expect(now['fields']).toEqual([{ ...within, blocks: [block('x', { leadId: null, title: 'Внутри' })] }]);
    const [entry] = await app.history(id);
    expect(entry).toMatchObject({
      fields: [{ fieldName: 'blocks[a].leadId', caption: 'Блоки → Блок a → Главная', before: gone, after: null }, {}],
    });
    // A client with the previous version writes another leaf: the removed link stays removed.
    const late = [block('a', { leadId: gone, newsIds: [stays, gone], title: 'Поздно' }), blocks[1]];
    expect((await patch(id, { blocks: late }, version)).body['blocks']).toEqual([
      block('a', { leadId: null, newsIds: [stays], title: 'Поздно' }),
      blocks[1],
    ]);
    expect((await undo(deleted)).status).toBe(200);
    expect((await read(id))['blocks']).toEqual(late);
  });

  test('stays where a value must not lose it, and goes once none holds it', async () => {
    const authorId = await author('Нужный');
    const id = await form({ blocks: [{ id: 'q', type: 'quote', authorId }] });
    const unchanged = await app.fingerprint();
    const refused = await admin.send('DELETE', `/manage/author/${authorId}`);
    expect([refused.status, refused.body['message']]).toEqual([409, 'Элемент используется в разделе «Формы»']);
    expect(await app.fingerprint()).toBe(unchanged);
    // An id of another kind in the same position of another variant is not one of its links.
    await patch(id, { blocks: [{ id: 'q', type: 'news' }] });
    expect((await admin.send('DELETE', `/manage/author/${authorId}`)).status).toBe(204);
  });

  test('is found by an index, and not by reading every value', async () => {
    const ids = nestedIds('blocks', toyForm.properties.blocks, '');
    const plan = await app.database.database.transaction(async (transaction) => {
      await transaction.query({ text: 'set local enable_seqscan = off', values: [] });
      const text = `explain select from toy_form where ${ids} && '{1}'::bigint[]`;
      return transaction.query<{ 'QUERY PLAN': string }>({ text, values: [] });
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('toy_form_blocks_links_idx');
  });

  test('and a record that names it at the same moment: either the link or the deletion comes first', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const newsId = await news(`Гонка ${at}`);
        const id = await form();
        const [linked] = await Promise.all([
          patch(id, { blocks: [block('a', { leadId: newsId })] }),
          editor.send('DELETE', `/manage/news/${newsId}`),
        ]);
        const blocks = (await read(id))['blocks'];
        return linked.status === 200 ? blocks : linked.status;
      }),
    );
    const cleared = [block('a', { leadId: null })];
    for (const outcome of outcomes) expect([422, cleared]).toContainEqual(outcome);
  });
});
