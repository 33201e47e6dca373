import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { CERTIFICATE_HTML, openCertificates } from '#test/harness/certificate-events.ts';

const certificatesApp = await openCertificates();
afterAll(() => certificatesApp.close());
const { app, manager, eventWith, issue, certificates, codeOf, pagesOf } = certificatesApp;

test('a certificate and a template are drawn as a picture of their pages', async () => {
  const { eventId, registrationIds } = await eventWith('Рисова Анна');
  await issue(eventId);
  const [certificate] = await certificates(eventId);
  for (const answer of [
    await manager.send('GET', `/manage/eventCertificate/${Number(certificate?.['id'])}/file?format=svg`),
    await manager.send('POST', '/manage/certificateTemplate/preview/', {
      html: CERTIFICATE_HTML,
      orientation: 'landscape',
      registrationId: registrationIds[0],
      format: 'svg',
    }),
  ]) {
    expect(answer.raw.headers['content-type']).toBe('image/svg+xml');
    const { width, height, format } = await sharp(answer.raw.rawPayload).metadata();
    expect([format, width > height]).toEqual(['svg', true]);
  }
});

describe('the file', () => {
  test('holds the names as text, and a QR that the public check confirms', async () => {
    const name = 'Щёголева *Мария* #1 $x$ <b>';
    const { eventId } = await eventWith(name);
    await issue(eventId);
    const [certificate] = await certificates(eventId);
    const [page] = await pagesOf(
      await manager.send('GET', `/manage/eventCertificate/${Number(certificate?.['id'])}/file`),
    );
    expect(page?.text).toContain('Сертификат № 1');
    expect(page?.text).toContain(`Выдан: ${name}`);
    expect(page?.text).toContain('«Форум», 14–16 мая 2026');
    const { data, info } = await sharp(page?.picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const link = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    const code = await codeOf(certificate?.['id']);
    expect(link).toBe(`${app.context.environment.siteUrl.replace(/\/$/u, '')}/certificates/${code}`);
    const check = await app.anonymous('GET', `/public/certificates/${link.split('/').at(-1)}`);
    expect(check.status).toBe(200);
    expect(check.body).toMatchObject({
      number: '1',
      fullName: name,
      eventCaption: 'Форум',
      eventDate: '14–16 мая 2026',
    });
    expect(Object.keys(check.body).toSorted()).toEqual(['eventCaption', 'eventDate', 'fullName', 'number']);
  });

  test('tells what it told when it was issued', async () => {
    const { eventId } = await eventWith('Старая Фамилия');
    await issue(eventId);
    await manager.send('PATCH', `/manage/event/${eventId}`, [{ fieldName: 'caption', fieldValue: 'Переименован' }]);
    const [certificate] = await certificates(eventId);
    const [page] = await pagesOf(
      await manager.send('GET', `/manage/eventCertificate/${Number(certificate?.['id'])}/file`),
    );
    expect(page?.text).toContain('«Форум»');
  });

  test('of all: one PDF with a page each, or an archive', async () => {
    const { eventId } = await eventWith('Алый Антон', 'Белый Борис', 'Синий Семён');
    await issue(eventId);
    const pages = await pagesOf(await manager.send('GET', `/manage/event/${eventId}/certificates/file?format=pdf`));
    expect(pages.map(({ text }) => /Выдан: (\S+)/u.exec(text)?.[1])).toEqual(['Алый', 'Белый', 'Синий']);
    const [, second] = await certificates(eventId);
    const zip = await manager.send(
      'GET',
      `/manage/event/${eventId}/certificates/file?format=zip&ids=${Number(second?.['id'])}`,
    );
    expect(zip.raw.headers['content-type']).toBe('application/zip');
    const { unzipSync } = await import('fflate');
    const entries = unzipSync(new Uint8Array(zip.raw.rawPayload));
    expect(Object.keys(entries)).toEqual(['Сертификат 2 Белый Борис.pdf']);
    expect(
      Buffer.from(Object.values(entries)[0] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('is refused where there is none', async () => {
    const { eventId } = await eventWith();
    const answer = await manager.send('GET', `/manage/event/${eventId}/certificates/file`);
    expect([answer.status, answer.body['message']]).toEqual([422, 'Сертификатов ещё нет']);
    expect((await manager.send('GET', '/manage/eventCertificate/999999999/file')).status).toBe(404);
  });
});

describe('a template', () => {
  test('that can’t be printed is refused with what is wrong, and nothing is written', async () => {
    const before = await app.fingerprint();
    const html = '<p>{{fullName}}</p><video></video><p style="margin: 1px">{{salary}}</p>';
    const answer = await manager.send('POST', '/manage/certificateTemplate/', { caption: 'Плохой', html });
    const message =
      'Элемент <video> не поддерживается. Стиль «margin» элемента <p> не поддерживается. Поле {{salary}} неизвестно';
    expect([answer.status, answer.body['errors']]).toEqual([422, [{ fieldName: 'html', message }]]);
    expect(await app.fingerprint()).toBe(before);
    const preview = await manager.send('POST', '/manage/certificateTemplate/preview/', { html });
    expect([preview.status, preview.body['errors']]).toEqual([422, [{ fieldName: 'html', message }]]);
  });

  test('is previewed with a real participant, in its orientation', async () => {
    const { registrationIds } = await eventWith('Живая Нина');
    const answer = await manager.send('POST', '/manage/certificateTemplate/preview/', {
      html: '<p>{{lastName}} — {{firstName}}</p>',
      orientation: 'portrait',
      registrationId: registrationIds[0],
    });
    const [page] = await pagesOf(answer);
    expect(page?.text).toContain('Живая — Нина');
    expect(page && page.height > page.width).toBe(true);
  });
});

/** The positions of the glyphs of a picture, in points, and the whole picture. */
async function drawnOf(html: string): Promise<{ readonly glyphs: string; readonly svg: string }> {
  const answer = await manager.send('POST', '/manage/certificateTemplate/preview/', { html, format: 'svg' });
  expect(answer.status, html).toBe(200);
  const svg = answer.raw.body;
  const origins: (readonly [left: number, top: number])[] = [[0, 0]];
  const glyphs: string[] = [];
  for (const [tag] of svg.matchAll(/<g[ >][^>]*|<use [^>]*|<\/g>/gu)) {
    const [left, top] = origins.at(-1) ?? [0, 0];
    const [, x = 0, y = 0] = / (?:x|transform)="(?:translate\()?([-\d.]+)(?: ([-\d.]+)\))?"/u.exec(tag) ?? [];
    if (tag === '</g>') origins.pop();
    else if (tag.startsWith('<use')) glyphs.push(`${(left + Number(x)).toFixed(1)} ${top.toFixed(1)}`);
    else origins.push([left + Number(x), top + Number(y)]);
  }
  return { glyphs: glyphs.join(', '), svg };
}

describe('templates that differ in one element or style', () => {
  const base = '<p>Первая строка</p><p>Вторая строка</p>';

  test('differ in the positions of their text', async () => {
    const templates = [
      base,
      '<p>Первая строка Вторая строка</p>',
      '<p>Первая строка<br>Вторая строка</p>',
      ...['h1', 'h2', 'h3'].map((name) => `<${name}>Первая строка</${name}><p>Вторая строка</p>`),
      ...['b', 'i'].map((name) => `<p><${name}>Первая строка</${name}></p><p>Вторая строка</p>`),
      ...['ul', 'ol'].map((name) => `<${name}><li>Первая строка</li><li>Вторая строка</li></${name}>`),
      '<table><tr><td>Первая строка</td></tr><tr><td>Вторая строка</td></tr></table>',
      '<table><tr><td>Первая строка</td><td>Вторая строка</td></tr></table>',
      ...['center', 'right'].map((side) => `<p style="text-align: ${side}">Первая строка</p><p>Вторая строка</p>`),
      '<p style="font-size: 20pt">Первая строка</p><p>Вторая строка</p>',
    ];
    const drawn = [];
    for (const html of templates) drawn.push((await drawnOf(html)).glyphs);
    expect(drawn.every((glyphs) => glyphs !== '')).toBe(true);
    expect(new Set(drawn).size).toBe(templates.length);
    expect((await drawnOf(base)).glyphs).toBe(drawn[0]);
  });

  test('differ in the drawing alone, where it is a line or a colour', async () => {
    const plain = await drawnOf(base);
    for (const html of [
      '<p><u>Первая строка</u></p><p>Вторая строка</p>',
      '<p style="color: #3d57c4">Первая строка</p><p>Вторая строка</p>',
    ]) {
      const drawn = await drawnOf(html);
      expect(drawn.glyphs).toBe(plain.glyphs);
      expect(drawn.svg).not.toBe(plain.svg);
    }
  });
});
