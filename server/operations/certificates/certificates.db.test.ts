import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';
import { withCertificates } from '#server/jobs/with-certificates.ts';
import { pdfPages, type PdfPage } from '#test/harness/pdf-pages.ts';

const app = await openTestApp();
afterAll(() => app.close());

let manager: TestClient;
let admin: TestClient;
let folder = '';
let made = 0;

beforeAll(async () => {
  manager = await app.as('eventManagers');
  admin = await app.as('administrators');
  folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function make(client: TestClient, className: string, body: object): Promise<number> {
  const answer = await client.send('POST', `/manage/${className}/`, body);
  expect(answer.status, answer.raw.body).toBe(201);
  return Number(answer.body['id']);
}

const HTML = `<h1 style="text-align: center">Сертификат № {{number}}</h1>
  <p>Выдан: {{fullName}}</p><p>«{{eventCaption}}», {{eventDate}}</p>`;

const template = (html = HTML) => make(manager, 'certificateTemplate', { caption: `Макет ${(made += 1)}`, html });
const profile = (fullName: string) =>
  make(admin, 'userProfile', { fullName, email: `certificate-${(made += 1)}@example.org` });

interface EventWith {
  readonly eventId: number;
  readonly templateId: number;
  readonly registrationIds: readonly number[];
}

/** An event with a template and confirmed participants of these names. */
async function eventWith(...names: readonly string[]): Promise<EventWith> {
  const templateId = await template();
  const eventId = await make(manager, 'event', {
    caption: 'Форум',
    certificateTemplateId: templateId,
    dateStart: '2026-05-14T06:00:00.000Z',
    dateEnd: '2026-05-16T15:00:00.000Z',
  });
  const registrationIds: number[] = [];
  for (const name of names)
    registrationIds.push(await make(manager, 'EventRegistration', { eventId, userProfileId: await profile(name) }));
  return { eventId, templateId, registrationIds };
}

async function issue(eventId: number, body: object = {}): Promise<TestAnswer> {
  const answer = await manager.send('POST', `/manage/event/${eventId}/certificates/`, body);
  await app.context.queue.drain();
  return answer;
}

async function certificates(eventId: number): Promise<TestAnswer['body']['items']> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'eventId', fieldValue: eventId }]));
  const { body } = await manager.send('GET', `/manage/eventCertificate/?filter=${filter}&pageSize=-1`);
  return body.items.toSorted((one, other) => Number(one['number']) - Number(other['number']));
}

async function codeOf(id: unknown): Promise<string> {
  return String((await manager.send('GET', `/manage/eventCertificate/${Number(id)}`)).body['code']);
}

async function pagesOf(answer: TestAnswer) {
  expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
  const file = path.join(folder, `${(made += 1)}.pdf`);
  await writeFile(file, answer.raw.rawPayload);
  return pdfPages(file);
}

describe('issue', () => {
  test('to all who are confirmed, numbered by name from 1; who has one keeps it', async () => {
    const { eventId } = await eventWith('Яшина Анна Ильинична', 'Абрамов Пётр');
    const waiting = await make(manager, 'EventRegistration', {
      eventId,
      userProfileId: await profile('Ждущая Вера'),
      instanceStateId: 12,
    });
    const answer = await issue(eventId);
    expect(answer.status).toBe(202);
    const job = await manager.send('GET', `/manage/job/${Number(answer.body['jobId'])}/`);
    expect(job.body).toMatchObject({ kind: 'issueCertificates', state: 'done', result: { issued: 2 } });
    const first = await certificates(eventId);
    expect(first.map(({ number }) => number)).toEqual(['1', '2']);

    await manager.send('PATCH', `/manage/EventRegistration/${waiting}`, [
      { fieldName: 'instanceStateId', fieldValue: 4 },
    ]);
    await issue(eventId);
    const later = await certificates(eventId);
    expect(later.slice(0, 2)).toEqual(first);
    expect(later).toHaveLength(3);
    expect(later[2]).toMatchObject({ number: '3', eventRegistrationId: waiting });
  });

  test('gives no number twice, of a deleted certificate or one made by hand', async () => {
    const { eventId, templateId, registrationIds } = await eventWith('Первый Иван', 'Второй Иван', 'Третий Иван');
    await issue(eventId, { registrationIds: registrationIds.slice(0, 1) });
    const [only] = await certificates(eventId);
    expect((await manager.send('DELETE', `/manage/eventCertificate/${Number(only?.['id'])}/`)).status).toBe(204);
    await make(manager, 'eventCertificate', {
      eventId,
      number: '7',
      eventRegistrationId: registrationIds[1],
      certificateTemplateId: templateId,
    });
    await issue(eventId);
    expect((await certificates(eventId)).map(({ number }) => number)).toEqual(['7', '8', '9']);
  });

  test('by jobs at once gives each participant one certificate', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Участник Номер ${at}`);
    const { eventId, registrationIds } = await eventWith(...names);
    const post = (body: object) => manager.send('POST', `/manage/event/${eventId}/certificates/`, body);
    await Promise.all([post({}), post({ registrationIds: registrationIds.slice(0, 6) }), post({})]);
    await app.context.queue.drain();
    expect((await certificates(eventId)).map(({ number }) => Number(number))).toEqual(names.map((_, at) => at + 1));
  });

  test('needs a template and the right, and changes nothing otherwise', async () => {
    const eventId = await make(manager, 'event', { caption: 'Без макета' });
    const other = await app.as('clientManagers');
    const before = await app.fingerprint();
    const refused = await manager.send('POST', `/manage/event/${eventId}/certificates/`, {});
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      [{ fieldName: 'certificateTemplateId', message: 'Выберите шаблон сертификата' }],
    ]);
    expect((await other.send('POST', `/manage/event/${eventId}/certificates/`, {})).status).toBe(403);
    expect((await manager.send('POST', '/manage/event/999999999/certificates/', {})).status).toBe(404);
    expect(await app.fingerprint()).toBe(before);
  });
});

test('the list tells who has a certificate, with its number and code, and who has none', async () => {
  const { eventId, registrationIds } = await eventWith('Яковлева Ирина', 'Белов Олег', 'Акимов Ян');
  await issue(eventId, { registrationIds: registrationIds.slice(0, 1) });
  const list = async (query = '') => {
    const { status, body } = await manager.send('GET', `/manage/event/${eventId}/certificates/${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const whole = await list();
  const [certificate] = await certificates(eventId);
  const code = await codeOf(certificate?.['id']);
  expect(whole).toMatchObject({ total: 3, counts: { issued: 1, missing: 2 }, job: { state: 'done' } });
  expect(whole.items.map(({ fullName }) => fullName)).toEqual(['Яковлева Ирина', 'Акимов Ян', 'Белов Олег']);
  expect(whole.items[0]).toMatchObject({
    registrationId: registrationIds[0],
    isConfirmed: true,
    certificate: { id: certificate?.['id'], number: '1', code },
  });
  expect(whole.items[1]).toMatchObject({ certificate: null });
  expect((await list('?stage=issued')).total).toBe(1);
  expect((await list('?stage=missing&pageSize=1')).items).toHaveLength(1);
  expect((await list(`?searchText=${encodeURIComponent('белов')}`)).items).toMatchObject([{ fullName: 'Белов Олег' }]);
  await manager.send('PATCH', `/manage/EventRegistration/${registrationIds[0]}`, [
    { fieldName: 'instanceStateId', fieldValue: 12 },
  ]);
  expect((await list('?stage=issued')).items).toMatchObject([{ isConfirmed: false }]);
  const other = await app.as('clientManagers');
  expect((await other.send('GET', `/manage/event/${eventId}/certificates/`)).status).toBe(403);
  expect((await manager.send('GET', '/manage/event/999999999/certificates/')).status).toBe(404);
});

test('a certificate and a template are drawn as a picture of their pages', async () => {
  const { eventId, registrationIds } = await eventWith('Рисова Анна');
  await issue(eventId);
  const [certificate] = await certificates(eventId);
  for (const answer of [
    await manager.send('GET', `/manage/eventCertificate/${Number(certificate?.['id'])}/file?format=svg`),
    await manager.send('POST', '/manage/certificateTemplate/preview/', {
      html: HTML,
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

describe('by e-mail', () => {
  const send = (eventId: number, body: object = {}) =>
    manager.send('POST', `/manage/event/${eventId}/certificates/send/`, body);
  const listed = async (eventId: number) => (await manager.send('GET', `/manage/event/${eventId}/certificates/`)).body;

  test('each unsent certificate gets a letter once, the chosen ones again', async () => {
    const { eventId } = await eventWith('Почтова Анна', 'Письмов Иван');
    await issue(eventId);
    expect(await listed(eventId)).toMatchObject({
      unsent: 2,
      obstacle: 'Нет включённого сценария рассылки «Сертификат участника»',
    });
    expect((await send(eventId)).status).toBe(409);
    await make(admin, 'MailScenario', {
      caption: 'Сертификат',
      trigger: 'certificate',
      subject: 'Сертификат № {{number}}',
      html: '<p>{{fullName}}: {{checkUrl}}</p>',
      isActive: true,
    });
    const first = await send(eventId);
    expect([first.status, first.body]).toEqual([202, { letters: 2 }]);
    await app.context.queue.drain();
    const after = await listed(eventId);
    expect(after).toMatchObject({ unsent: 0, obstacle: null });
    expect(after.items.map(({ certificate }) => certificate)).toMatchObject([
      { letter: { status: 'logged' } },
      { letter: { status: 'logged' } },
    ]);
    expect((await send(eventId)).status).toBe(409);
    const [certificate] = await certificates(eventId);
    expect((await send(eventId, { certificateIds: [certificate?.['id']] })).body).toEqual({ letters: 1 });
    await app.context.queue.drain();
    const other = await app.as('clientManagers');
    expect((await other.send('POST', `/manage/event/${eventId}/certificates/send/`, {})).status).toBe(403);
  });

  test('the letter carries the PDF, printed with the rights of whoever sent it', async () => {
    const { eventId } = await eventWith('Вложенцева Ольга');
    await issue(eventId);
    const [certificate] = await certificates(eventId);
    const taken: PdfPage[] = [];
    const { siteUrl, timeZone } = app.context.environment;
    const sender = withCertificates(
      async ({ attachment }) => {
        expect(attachment?.name).toBe('Сертификат 1 Вложенцева Ольга.pdf');
        taken.push(...(await pdfPages(attachment?.path ?? '')));
      },
      { siteUrl, timeZone },
    );
    const letter = { id: 1, email: 'a@example.org', subject: '', html: '', invitationId: null };
    const id = Number(certificate?.['id']);
    await sender({ ...letter, certificate: { id, userId: manager.userId } }, app.context);
    expect(taken[0]?.text).toContain('Вложенцева Ольга');
    await expect(sender({ ...letter, certificate: { id, userId: 0 } }, app.context)).rejects.toThrow('нет доступа');
  });
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

describe('the public check', () => {
  test('answers a wrong code, a deleted certificate and a registration that waits alike', async () => {
    const { eventId, registrationIds } = await eventWith('Скрытая Ольга', 'Удалённый Олег');
    await issue(eventId);
    const [deleted, hidden] = await certificates(eventId);
    const codes = [await codeOf(deleted?.['id']), await codeOf(hidden?.['id'])];
    await manager.send('DELETE', `/manage/eventCertificate/${Number(deleted?.['id'])}/`);
    await manager.send('PATCH', `/manage/EventRegistration/${Number(hidden?.['eventRegistrationId'])}`, [
      { fieldName: 'instanceStateId', fieldValue: 12 },
    ]);
    expect(registrationIds).toHaveLength(2);
    const before = await app.fingerprint();
    const replies = [];
    for (const code of [...codes, 'x', codes[0]?.toUpperCase(), '%00', 'а'.repeat(30)]) {
      const { status, body } = await app.anonymous('GET', `/public/certificates/${encodeURIComponent(code ?? '')}`);
      replies.push([status, body['message']]);
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.[0]).toBe(404);
    expect(await app.fingerprint()).toBe(before);
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
