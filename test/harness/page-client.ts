import { expect } from 'vitest';
import type { PageMoment } from '#model/wire/pages.ts';
import { formOf, sendBytes } from './file-client.ts';
import { samplePicture } from './sample-files.ts';
import type { TestAnswer, TestApp, TestClient } from './test-app.ts';

type Item = Readonly<Record<string, unknown>>;

/** A grid of two columns: `1` and `b`. */
export const GRID = {
  name: 'grid-01',
  model: {
    columns: [
      { id: 1, width: 6 },
      { id: 'b', width: 6 },
    ],
  },
};

/** The id of the record that a successful answer holds. */
export function idOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.body['id']);
}

/** The change-set of a successful write. */
export function changeSetOf(answer: TestAnswer): number {
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return Number(answer.raw.headers['x-change-set']);
}

/** Builds and reads pages of blocks as one user. */
export class PageClient {
  readonly #app: TestApp;
  readonly client: TestClient;

  constructor(app: TestApp, client: TestClient) {
    this.#app = app;
    this.client = client;
  }

  async page(body: Item = {}): Promise<number> {
    return idOf(await this.client.send('POST', '/manage/page/', { caption: 'Страница', instanceStateId: 4, ...body }));
  }

  /** Creates a block, a text unless told. */
  async block(contentId: number, body: Item = {}): Promise<number> {
    const usual = { contentId, name: 'text-00', model: { text: '<p>Текст</p>' }, config: {} };
    return idOf(await this.client.send('POST', '/manage/contentblock/', { ...usual, ...body }));
  }

  /** Gives a stored block a name that the catalogue need not have. */
  async rename(id: number, name: string): Promise<void> {
    await this.#app.context.database.query({
      text: 'update contentblock set name = $2 where id = $1',
      values: [id, name],
    });
  }

  patch(id: number, fields: Item): Promise<TestAnswer> {
    const body = Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
    return this.client.send('PATCH', `/manage/contentblock/${id}`, body);
  }

  undo(changeSetId: number): Promise<TestAnswer> {
    return this.client.send('POST', `/manage/change/${changeSetId}/undo`);
  }

  /** Uploads a small picture as a file of the block. */
  async file(blockId: number): Promise<number> {
    const form = formOf([{ name: 'план.png', bytes: await samplePicture(8, 8, 'png') }]);
    return idOf(await sendBytes(this.#app, this.client, 'POST', `/manage/ContentBlockFile/file/${blockId}`, form));
  }

  /** Uploads a picture of a component. */
  async image(componentId: number): Promise<number> {
    const base64 = (await samplePicture(16, 16, 'png')).toString('base64');
    return idOf(await this.client.send('POST', '/manage/ComponentImage/', { componentId, name: 'a.png', base64 }));
  }

  /** The length of a block's file in bytes; 0 where it is not served. */
  async bytesOf(fileId: number): Promise<number> {
    const { status, raw } = await this.client.send('GET', `/manage/ContentBlockFile/${fileId}/file`);
    return status === 200 ? raw.rawPayload.length : 0;
  }

  /** The blocks of a parent in order. */
  async children(contentId: number, parentId: number | null = null): Promise<readonly number[]> {
    const parent =
      parentId === null
        ? { fieldName: 'parentId', operator: 'isNull' }
        : { fieldName: 'parentId', fieldValue: parentId };
    const filter = JSON.stringify([{ fieldName: 'contentId', fieldValue: contentId }, parent]);
    const query = `filter=${encodeURIComponent(filter)}&orderFieldName=Priority&orderFieldDirection=ASC&pageSize=-1`;
    const { items } = (await this.client.send('GET', `/manage/contentblock/?${query}`)).body;
    return items.map((item) => Number(item['id']));
  }

  /** The blocks of a page and their files, without what every write changes. */
  async state(
    contentId: number,
    version?: number,
  ): Promise<{ readonly blocks: readonly Item[]; readonly files: readonly Item[] }> {
    const query = version === undefined ? '' : `?version=${version}`;
    const answer = await this.client.send('GET', `/manage/page/${contentId}/blocks/${query}`);
    if (answer.status !== 200) throw new Error(answer.raw.body);
    // Versions, times, and what links show are not in the past.
    const left = new Set(['version', 'lastUpdate', 'createDate', 'parent', 'content', 'contentBlock']);
    const known = (one: Item): Item => Object.fromEntries(Object.entries(one).filter(([name]) => !left.has(name)));
    const { blocks, files } = JSON.parse(answer.raw.body);
    return { blocks: blocks.map(known), files: files.map(known) };
  }

  /** The change-sets over a page, the newest first. */
  async moments(contentId: number): Promise<readonly PageMoment[]> {
    const answer = await this.client.send('GET', `/manage/page/${contentId}/versions/`);
    if (answer.status !== 200) throw new Error(answer.raw.body);
    return JSON.parse(answer.raw.body).items;
  }

  /** A folder of pages that site editors may not see. */
  async closedFolder(name: string): Promise<number> {
    const id = idOf(await this.client.send('POST', '/manage/pageFolder/', { caption: 'Закрыта', name, parentId: 0 }));
    const roles = await this.client.send('GET', '/manage/roles/?pageSize=100');
    const role = roles.body.items.find((item) => item['name'] === 'Event Managers');
    await this.client.send('POST', '/manage/FolderAccess/', { folderId: id, roleId: role?.['id'] });
    return id;
  }
}

/** Expects that a request is refused and that nothing is written. */
export async function expectUnwritten(
  app: TestApp,
  status: number,
  act: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const before = await app.fingerprint();
  const answer = await act();
  expect(answer.status, answer.raw.body).toBe(status);
  expect(await app.fingerprint()).toBe(before);
  return answer;
}

/** Sends an act, undoes it, and undoes that: the page is as before, and then as after the act. */
export async function expectUndone(
  pages: PageClient,
  contentId: number,
  act: () => Promise<TestAnswer>,
): Promise<void> {
  const before = await pages.state(contentId);
  const changeSetId = changeSetOf(await act());
  const after = await pages.state(contentId);
  expect(after).not.toEqual(before);
  const undone = await pages.undo(changeSetId);
  expect(undone.status, undone.raw.body).toBe(200);
  expect(await pages.state(contentId)).toEqual(before);
  expect((await pages.undo(changeSetOf(undone))).status).toBe(200);
  expect(await pages.state(contentId)).toEqual(after);
}
