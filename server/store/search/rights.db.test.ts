import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());
const admin = await app.as('administrators');

/** Everything that a search says of the text on each surface. */
async function told(client: TestClient, className: string, text: string) {
  const filter = [{ fieldName: 'searchText', fieldValue: text }];
  const asked = encodeURIComponent(JSON.stringify(filter));
  const query = encodeURIComponent(text);
  const [list, whole, selection, everywhere, ofClass] = await Promise.all([
    client.send('GET', `/manage/${className}/?filter=${asked}`),
    client.send('GET', `/manage/${className}/?filter=${asked}&pageSize=-1`),
    client.send('POST', `/manage/${className}/selection/`, { filter }),
    client.send('GET', `/search/?text=${query}`),
    client.send('GET', `/search/?text=${query}&className=${className}`),
  ]);
  return {
    raw: [list, whole, everywhere, ofClass]
      .map((answer) => answer.raw.body)
      .join('\n')
      .toLowerCase(),
    totals: [list.body['total'], whole.body['total']],
    selected: selection.body['count'],
    counted: Number(/"total":(\d+)/u.exec(ofClass.raw.body)?.[1] ?? 0),
  };
}

const letters = fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшя');
const words = fc.uniqueArray(
  fc.array(letters, { minLength: 6, maxLength: 10 }).map((some) => some.join('')),
  { minLength: 4, maxLength: 4 },
);
const mistakes = fc.record({ at: fc.nat(), letter: letters });

function mistyped(word: string, { at, letter }: { readonly at: number; readonly letter: string }): string {
  const place = at % word.length;
  return word.slice(0, place) + letter + word.slice(place + 1);
}

test('no surface names, counts or suggests a word that stands only in what the reader may not see', async () => {
  const reader = await app.as('customerService');
  const { items } = (await admin.send('GET', '/manage/roles/?pageSize=100')).body;
  const roleId = items.find(({ name }) => name === 'Site Editors')?.['id'];
  const folderId = await admin.make('commodityFolder', { caption: 'Папка', name: 'closed', parentId: 0 });
  await admin.make('FolderAccess', { folderId, roleId });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(words, mistakes, async ([hidden = '', open = '', shared = ''], mistake) => {
      number += 1;
      const item = (caption: string, folderIds: readonly number[]) =>
        admin.make('commodity', {
          caption,
          article: `А${number}-${caption.length}-${folderIds.length}`,
          price: 1,
          folderIds,
        });
      await item(`${hidden} ${shared}`, [folderId]);
      const visible = await item(`${open} ${shared}`, []);
      for (const text of [hidden, mistyped(hidden, mistake), hidden.slice(0, 4), `${shared} ${hidden}`]) {
        const { raw, totals, selected, counted } = await told(reader, 'commodity', text);
        expect(raw, text).not.toContain(hidden);
        expect(totals[0]).toBe(totals[1]);
        expect(counted, text).toBe(totals[0]);
        expect(selected ?? totals[0]).toBe(totals[0]);
      }
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'searchText', fieldValue: shared }]));
      const shown = await reader.send('GET', `/manage/commodity/?filter=${filter}`);
      expect([shown.body['total'], shown.body.items[0]?.['id']]).toEqual([1, visible]);
    }),
    { numRuns: 8, seed: 26 },
  );
}, 240_000);

test('no word is suggested from a field that the reader may not read', async () => {
  const [editor, manager] = [await app.as('siteEditors'), await app.as('eventManagers')];
  const reviewId = await admin.make('review', { caption: 'Отлично', authorName: 'Криптонимова' });
  const componentId = await admin.make('event', { caption: 'Встреча' });
  await admin.make('componentreview', { componentId, reviewId });
  expect((await told(editor, 'componentreview', 'криптаним')).raw).toContain('"corrected":{"text":"криптонимова"');
  for (const text of ['криптаним', 'криптонимова', 'rhbgnjybvjdf'])
    expect((await told(manager, 'componentreview', text)).raw, text).not.toContain('криптонимова"');
});

test('invitations are not found by a field that is kept to roles, and are by those that the reader sees', async () => {
  const field = {
    className: 'invitation',
    name: 'ownNote',
    caption: 'Для своих',
    editor: 'string',
    group: 'Своё',
    searchable: true,
    config: { readRoles: ['siteEditors'] },
  };
  await admin.make('customField', field);
  const eventId = await admin.make('event', { caption: 'Закрытый показ' });
  const invited = { eventId, email: 'guest@example.org', fullName: 'Анна Гостева' };
  await admin.make('invitation', { ...invited, extendedProperties: { ownNote: 'шифровка' } });
  const found = async (client: TestClient, text: string) =>
    (await client.send('GET', `/manage/event/${eventId}/invitations/?searchText=${encodeURIComponent(text)}`)).body;
  const [editor, manager] = [await app.as('siteEditors'), await app.as('eventManagers')];
  expect(await found(editor, 'шифровка')).toMatchObject({ total: 1 });
  expect(await found(manager, 'шифровка')).toMatchObject({ total: 0, items: [] });
  for (const client of [editor, manager]) {
    expect(await found(client, 'гостева')).toMatchObject({ total: 1 });
    expect(await found(client, 'гостива')).toMatchObject({ total: 1, corrected: { text: 'гостева' } });
  }
});
