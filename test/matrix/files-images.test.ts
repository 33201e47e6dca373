import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { digest } from '#test/harness/file-client.ts';
import { openFileSuite } from '#test/harness/file-suite.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { TestAnswer } from '#test/harness/test-app.ts';

const suite = await openFileSuite();
const { app, editor, get, createNews } = suite;
const picture = await samplePicture();
afterAll(() => suite.app.close());

/** Puts a news item into a folder that is closed to the editor's role. */
async function closeNews(id: unknown): Promise<void> {
  const admin = await app.as('administrators');
  const above = await admin.send('GET', '/manage/newsFolder/?pageSize=1');
  const folder = await admin.send('POST', '/manage/newsFolder/', {
    caption: `Закрытая ${String(id)}`,
    name: `closed-${String(id)}`,
    parentId: above.body.items[0]?.['id'] ?? null,
  });
  expect(folder.status, folder.raw.body).toBe(201);
  const folderId = folder.body['id'];
  const placed = await admin.send('POST', `/manage/newsFolder/${String(folderId)}/object/${String(id)}`);
  expect(placed.status, placed.raw.body).toBe(200);
  const roles = await admin.send('GET', '/manage/roles/?pageSize=-1');
  const other = roles.body.items.find((role) => role['name'] === 'Event Managers');
  const access = await admin.send('POST', '/manage/FolderAccess/', { folderId, roleId: other?.['id'] });
  expect(access.status, access.raw.body).toBe(201);
}

describe('an image', () => {
  async function createImage(extra: Record<string, unknown> = {}): Promise<TestAnswer> {
    const componentId = await createNews();
    return editor.send('POST', '/manage/ComponentImage/', {
      name: 'снимок.jpg',
      size: 1,
      componentId,
      albumId: null,
      base64: picture.toString('base64'),
      ...extra,
    });
  }

  test('is served as it came, and in two sizes', async () => {
    const made = await createImage();
    expect(made.status, made.raw.body).toBe(201);
    expect(made.body).toMatchObject({ name: 'снимок.jpg', size: picture.length, width: 640, height: 360 });
    const id = String(made.body['id']);
    const original = await get(`/objectimage/p${id}.jpg`);
    expect(digest(original.raw.rawPayload)).toBe(digest(picture));
    for (const side of [200, 300]) {
      const answer = await get(`/objectimage/p${id}v${side}x${side}.jpg`);
      expect(answer.status).toBe(200);
      expect(answer.raw.headers['content-type']).toBe('image/jpeg');
      expect(answer.raw.headers['cache-control']).toContain('private');
      const etag = String(answer.raw.headers['etag']);
      expect(etag).toMatch(/^"[\w-]+"$/u);
      expect((await get(`/objectimage/p${id}v${side}x${side}.jpg`, { 'if-none-match': etag })).status).toBe(304);
      expect(await sharp(answer.raw.rawPayload).metadata()).toMatchObject({
        width: side,
        height: side,
        format: 'jpeg',
      });
    }
    for (const wrong of [`p${id}v400x400.jpg`, `p${id}`, 'p0.jpg', 'p999999999.jpg', '..%2fp1.jpg']) {
      expect((await get(`/objectimage/${wrong}`)).status, wrong).toBe(404);
    }
  });

  test('keeps its focus in sight', async () => {
    const made = await createImage();
    const id = String(made.body['id']);
    const redness = async () => {
      const { rawPayload } = (await get(`/objectimage/p${id}v200x200.jpg`)).raw;
      const { channels } = await sharp(rawPayload).stats();
      return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
    };
    expect(Math.abs(await redness())).toBeLessThan(20);
    await editor.send('PATCH', `/manage/ComponentImage/${id}`, [{ fieldName: 'focusX', fieldValue: 0 }]);
    expect(await redness()).toBeGreaterThan(100);
    await editor.send('PATCH', `/manage/ComponentImage/${id}`, [{ fieldName: 'focusX', fieldValue: 100 }]);
    expect(await redness()).toBeLessThan(-100);
  });

  test('is edited into a new version; the first one stays and can be put back', async () => {
    const made = await createImage();
    const id = String(made.body['id']);
    const edited = await samplePicture(100, 80, 'png');
    const { base64: _, ...item } = { ...made.body, base64: null };
    const answer = await editor.send('PUT', `/manage/ComponentImage/${id}`, {
      ...item,
      base64: edited.toString('base64'),
    });
    expect(answer.status, answer.raw.body).toBe(200);
    expect(answer.body).toMatchObject({ name: 'снимок.png', width: 100, height: 80 });
    expect(digest((await get(`/objectimage/p${id}.jpg`)).raw.rawPayload)).toBe(digest(edited));
    const history = await get(`/manage/ComponentImage/${id}/history/`);
    await editor.send('POST', `/manage/change/${String(history.body.items[0]?.['changeSetId'])}/undo`);
    expect(digest((await get(`/objectimage/p${id}.jpg`)).raw.rawPayload)).toBe(digest(picture));
  });

  test('that is the default one leaves the field when it is deleted', async () => {
    const made = await createImage();
    const { id, componentId } = made.body;
    await editor.send('PATCH', `/manage/news/${String(componentId)}`, [
      { fieldName: 'defaultImageId', fieldValue: id },
    ]);
    expect((await editor.send('DELETE', `/manage/ComponentImage/${String(id)}/`)).status).toBe(204);
    expect((await get(`/manage/news/${String(componentId)}`)).body['defaultImageId']).toBeNull();
    expect((await get(`/objectimage/p${String(id)}.jpg`)).status).toBe(404);
  });

  test('is seen by nobody whose roles do not reach it', async () => {
    const made = await createImage();
    const image = String(made.body['id']);
    const stranger = await app.as('subscriberManager');
    expect((await get(`/objectimage/p${image}.jpg`, {}, stranger)).status).toBe(403);
  });

  test('of a record in a closed folder is not there, cached or not', async () => {
    const made = await createImage();
    const image = String(made.body['id']);
    const url = `/objectimage/p${image}v300x300.jpg`;
    const etag = String((await get(url)).raw.headers['etag']);
    await closeNews(made.body['componentId']);
    for (const address of [url, `/objectimage/p${image}.jpg`]) {
      expect((await get(address)).status).toBe(404);
      expect((await get(address, { 'if-none-match': etag })).status).toBe(404);
    }
    const base64 = picture.toString('base64');
    await suite.expectRefused(404, () =>
      editor.send('PUT', `/manage/ComponentImage/${image}`, { ...made.body, base64 }),
    );
    expect((await (await suite.app.as('administrators')).send('GET', url)).status).toBe(200);
  });

  test('stands on the cover of its album, as far as the reader may see', async () => {
    const admin = await suite.app.as('administrators');
    const componentId = await createNews();
    const covers = (who: typeof editor) => who.send('GET', `/manage/news/${componentId}/covers/`);
    expect((await covers(editor)).body).toEqual([]);
    const albums: unknown[] = [];
    for (const caption of ['Полный', 'Пустой']) {
      const album = await editor.send('POST', '/manage/ComponentImageAlbum/', { caption, componentId });
      albums.push(album.body['id']);
    }
    const [full, empty] = albums;
    const made: TestAnswer[] = [];
    for (const priority of [5, 4, 3, 2, 1])
      made.push(await createImage({ componentId, albumId: full, priority, name: `${priority}.jpg` }));
    await createImage({ componentId });
    const first = made
      .toReversed()
      .slice(0, 4)
      .map(({ body }) => ({ id: body['id'], version: body['version'] }));
    const answer = await covers(editor);
    expect(answer.status).toBe(200);
    expect([...answer.raw.json()].sort((one, other) => one.albumId - other.albumId)).toEqual([
      { albumId: full, total: 5, images: first },
      { albumId: empty, total: 0, images: [] },
    ]);
    expect((await covers(await suite.app.as('consentManager'))).status).toBe(403);

    await closeNews(componentId);
    expect((await covers(editor)).status).toBe(404);
    expect((await covers(admin)).raw.json()).toHaveLength(2);
  });

  test('of one Idempotency-Key is made once', async () => {
    const componentId = await createNews();
    const body = { name: 'снимок.jpg', componentId, base64: picture.toString('base64') };
    const key = { 'idempotency-key': `image-${componentId}` };
    const first = await editor.send('POST', '/manage/ComponentImage/', body, key);
    const again = await editor.send('POST', '/manage/ComponentImage/', body, key);
    expect(first.status).toBe(201);
    expect(again.body['id']).toBe(first.body['id']);
  });
});
