import { afterAll, describe, expect, test } from 'vitest';
import type { PreviewLink } from '#model/wire/pages.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import { fileAddress, imageAddress, openPageSuite } from '#test/harness/page-suite.ts';

const suite = await openPageSuite();
const { admin, app, block, closedFolder, editor, pages } = suite;
afterAll(() => suite.close());

async function share(id: number, client = admin): Promise<PreviewLink & { readonly token: string }> {
  const answer = await client.send('POST', `/manage/page/${id}/preview/`);
  expect(answer.status, answer.raw.body).toBe(200);
  const link: PreviewLink = JSON.parse(answer.raw.body);
  return { ...link, token: link.url.split('/').at(-1) ?? '' };
}

const open = (url: string) => app.anonymous('GET', url.replace('/api/v1', ''));

describe('a preview link', () => {
  test('shows its version to anybody, with its own pictures and files alone', async () => {
    const id = await pages.page({ caption: 'О <нас>', metaTitle: 'Мета' });
    const own = await pages.image(id);
    const other = await pages.image(id);
    const one = await block(id, 'images-03', { img: imageAddress(own) });
    const fileId = await pages.file(one);
    const otherFile = await pages.file(one);
    await block(id, 'text-00', { text: `<p>Раз <img src="${fileAddress(fileId)}"></p>` });
    const { url, token, expiresAt } = await share(id);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    await pages.patch(one, { model: { img: '' } });
    await block(id, 'text-00', { text: '<p>Потом</p>' });
    const { status, raw } = await open(url);
    expect(status).toBe(200);
    expect(raw.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(raw.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    // A form of the page is sent with its origin; other sites are told no address.
    expect(raw.headers['referrer-policy']).toBe('same-origin');
    expect(raw.body).toContain('<title>Мета</title>');
    expect(raw.body).toContain('<h1 class="page-heading">О &lt;нас&gt;</h1>');
    expect(raw.body).toContain('Раз');
    expect(raw.body).not.toContain('Потом');
    expect(raw.body).toContain(`src="${imageAddress(own)}?preview=${token}"`);
    const bytes = (address: string, preview = token) => open(`${address}?preview=${preview}`);
    expect((await bytes(imageAddress(own))).raw.rawPayload.length).toBeGreaterThan(50);
    expect((await bytes(`/api/v1/objectimage/p${own}v300x300.jpg`)).status).toBe(200);
    expect((await bytes(fileAddress(fileId))).status).toBe(200);
    for (const address of [imageAddress(other), fileAddress(otherFile), imageAddress(999_999)])
      expect((await bytes(address)).status).toBe(404);
    expect((await bytes(imageAddress(own), `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).status).toBe(
      404,
    );
    expect((await open(imageAddress(own))).status).toBe(401);
    // A replaced picture is shown as it was.
    const base64 = (await samplePicture(64, 64, 'png')).toString('base64');
    await admin.send('PUT', `/manage/ComponentImage/${own}`, { base64, name: 'b.png' });
    const shared = (await bytes(imageAddress(own))).raw.rawPayload;
    expect(shared).not.toEqual((await admin.send('GET', `/objectimage/p${own}.jpg`)).raw.rawPayload);
  });

  test('that is wrong, expired, or of what its maker may not see any more answers alike', async () => {
    const id = await pages.page();
    await block(id, 'text-00', { text: '<p>Раз</p>' });
    const { url, token } = await share(id, editor);
    expect((await open(url)).status).toBe(200);
    const bodyOf = async (address: string) => {
      const { status, body } = await open(address);
      return { ...body, status, requestId: '' };
    };
    const wrong = await bodyOf(url.replace(token, 'a'));
    expect(wrong.status).toBe(404);
    for (const bad of [
      `x${token}`,
      token.slice(0, -2),
      token.replace('-', '_'),
      `${token}0`,
      '%00',
      token.toUpperCase(),
    ])
      expect(await bodyOf(url.replace(token, bad))).toEqual(wrong);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: [closedFolder] }]);
    expect(await bodyOf(url)).toEqual(wrong);
    await admin.send('PATCH', `/manage/page/${id}`, [{ fieldName: 'folderIds', fieldValue: [] }]);
    expect((await open(url)).status).toBe(200);
    await app.context.database.query({
      text: "update page_preview set expires_at = now() - interval '1 second' where object_id = $1",
      values: [id],
    });
    expect(await bodyOf(url)).toEqual(wrong);
    const again = await share(id, editor);
    await admin.send('PATCH', `/manage/user/${editor.userId}`, [{ fieldName: 'isBlocked', fieldValue: true }]);
    expect(await bodyOf(again.url)).toEqual(wrong);
    const mine = await share(id);
    expect((await open(mine.url)).status).toBe(200);
    await admin.send('DELETE', `/manage/page/${id}/`);
    expect(await bodyOf(mine.url)).toEqual(wrong);
  });

  test('does not open for sign-in, and no sign-in token opens it', async () => {
    const { url, token } = await share(await pages.page());
    // A path parameter of this length is refused before it is looked at.
    expect((await open(url.replace(token, admin.token))).status).toBe(414);
    expect((await open(`/api/v1/objectimage/p1.jpg?preview=${admin.token}`)).status).toBe(404);
    const answer = await app.anonymous('GET', '/manage/page/', undefined, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(401);
  });
});
