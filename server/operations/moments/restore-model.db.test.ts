import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { changeSetOf, idOf } from '#test/harness/page-client.ts';
import { openPageSuite } from '#test/harness/page-suite.ts';

type Item = Readonly<Record<string, unknown>>;

const suite = await openPageSuite();
const { admin, pages } = suite;
afterAll(() => suite.close());

const make = async (className: string, body: Item): Promise<number> =>
  idOf(await admin.send('POST', `/manage/${className}/`, body));

const folders = [
  await make('pageFolder', { caption: 'Первая', name: 'moments-a', parentId: 0 }),
  await make('pageFolder', { caption: 'Вторая', name: 'moments-b', parentId: 0 }),
];
const authors = [await make('author', { caption: 'Первый' }), await make('author', { caption: 'Второй' })];

const PARTS = ['componentAuthor', 'SeoKeyword', 'ComponentImageAlbum', 'ComponentImage'] as const;

/** What says when a record was written, not what it is. */
const WHEN = new Set(['version', 'lastUpdate', 'createDate']);
const valuesOf = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => !WHEN.has(name)));

async function owned(className: string, componentId: number): Promise<readonly Item[]> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'componentId', fieldValue: componentId }]));
  const { body } = await admin.send('GET', `/manage/${className}/?filter=${filter}&orderFieldName=id&pageSize=-1`);
  return body.items.map(valuesOf);
}

/** All that a page is and has. */
async function stateOf(id: number): Promise<unknown> {
  const parts = [];
  for (const className of PARTS) parts.push(await owned(className, id));
  return [valuesOf((await admin.send('GET', `/manage/page/${id}`)).body), parts, await pages.state(id)];
}

async function lastMoment(id: number): Promise<number> {
  const { body } = await admin.send('GET', `/manage/page/${id}/moments/?pageSize=1`);
  return Number(body.items[0]?.['momentId']);
}

const patch = async (path: string, fieldName: string, fieldValue: unknown) =>
  admin.send('PATCH', path, [{ fieldName, fieldValue }]);

type Act = (id: number, n: number, at: number) => Promise<unknown>;

/** One of the records of a class that the page has, or none. */
async function oneOf(className: string, id: number, at: number): Promise<number | null> {
  const found = await owned(className, id);
  const item = found[at % Math.max(1, found.length)];
  return item ? Number(item['id']) : null;
}

async function onBlock(id: number, at: number, act: (blockId: number) => Promise<unknown>): Promise<unknown> {
  const { body } = await admin.send('GET', `/manage/page/${id}/blocks/`);
  const blocks: readonly unknown[] = [body['blocks']].flat();
  const blockId: unknown = Reflect.get(Object(blocks[at % Math.max(1, blocks.length)]), 'id');
  return typeof blockId === 'number' ? act(blockId) : null;
}

const ACTS: Readonly<Record<string, Act>> = {
  field: async (id, n, at) =>
    patch(`/manage/page/${id}`, ['h1', 'metaTitle', 'fullInfo'][at % 3] ?? 'h1', `Текст ${n}`),
  state: async (id, _n, at) => patch(`/manage/page/${id}`, 'instanceStateId', [1, 2, 4][at % 3]),
  folders: async (id, _n, at) => patch(`/manage/page/${id}`, 'folderIds', folders.slice(0, at % 3)),
  keyword: async (id, n) => make('SeoKeyword', { componentId: id, keyword: `слово ${n}` }),
  author: async (id, _n, at) => {
    const body = { componentId: id, authorId: authors[at % 2] };
    return admin.send('POST', '/manage/componentAuthor/', body);
  },
  album: async (id, n) => make('ComponentImageAlbum', { componentId: id, caption: `Альбом ${n}` }),
  image: async (id) => pages.image(id),
  block: async (id) => pages.block(id),
  blockFile: async (id, _n, at) => onBlock(id, at, async (blockId) => pages.file(blockId)),
  blockText: async (id, n, at) => onBlock(id, at, async (blockId) => pages.patch(blockId, { caption: `Блок ${n}` })),
  dropBlock: async (id, _n, at) =>
    onBlock(id, at, async (blockId) => admin.send('DELETE', `/manage/contentblock/${blockId}/`)),
  order: async (id, n, at) => {
    const className = PARTS[at % PARTS.length] ?? 'SeoKeyword';
    const one = await oneOf(className, id, n);
    return one === null ? null : patch(`/manage/${className}/${one}`, 'priority', n);
  },
  drop: async (id, n, at) => {
    const className = PARTS[at % PARTS.length] ?? 'SeoKeyword';
    const one = await oneOf(className, id, n);
    return one === null ? null : admin.send('DELETE', `/manage/${className}/${one}`);
  },
};

test('after any acts each version comes back whole, and the undo gives the present', async () => {
  const step = fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), at: fc.nat(11) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), fc.nat(), async (steps, chosen) => {
      const id = await pages.page({ folderIds: folders.slice(0, 1) });
      const known = [{ moment: await lastMoment(id), state: await stateOf(id) }];
      for (const [n, { act, at }] of steps.entries()) {
        await ACTS[act]?.(id, n, at);
        known.push({ moment: await lastMoment(id), state: await stateOf(id) });
      }
      const present = await stateOf(id);
      const wanted = known[chosen % known.length];
      if (!wanted) throw new Error('there is always a first version');
      const answer = await admin.send('POST', `/manage/page/${id}/moments/${wanted.moment}/restore/`);
      expect(answer.status, answer.raw.body).toBe(200);
      expect(await stateOf(id)).toEqual(wanted.state);
      const { body } = await admin.send('GET', `/manage/page/${id}/moments/compare/?from=${wanted.moment}`);
      expect(body['records']).toEqual([]);
      if (answer.body['changeSetId'] === null) return;
      expect((await pages.undo(changeSetOf(answer))).status).toBe(200);
      expect(await stateOf(id)).toEqual(present);
    }),
    { numRuns: 25 },
  );
});
