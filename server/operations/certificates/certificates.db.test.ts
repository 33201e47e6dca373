import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { issueCertificatesJob } from '#server/jobs/kinds/issue-certificates.ts';
import { openCertificates } from '#test/harness/certificate-events.ts';

const certificatesApp = await openCertificates();
afterAll(() => certificatesApp.close());
const { app, manager, admin, make, profile, eventWith, issue, certificates, codeOf } = certificatesApp;

describe('issue', () => {
  test('to people of any script; whose letters no font has is named and gets none', async () => {
    const cases: { readonly cases: readonly { readonly fullName: string }[] } = JSON.parse(
      await readFile('test/inputs/certificates.json', 'utf8'),
    );
    const printable = [
      ...cases.cases.map(({ fullName }) => fullName),
      'გიორგი ბერიძე',
      'Հակոբ Հակոբյան',
      'Γεώργιος Παπαδόπουλος',
      'דוד כהן',
      'محمد علي',
      'राम शर्मा',
      '王伟',
      'Анна\u202F Нежи\u0301на',
    ];
    const { eventId, registrationIds } = await eventWith(...printable, 'Ирина 😀 Смирнова', 'ᏣᎳᎩ');
    const { body } = await issue(eventId);
    const job = await manager.send('GET', `/manage/job/${Number(body['jobId'])}/`);
    const [smile, cherokee] = registrationIds.slice(-2);
    const result = {
      issued: printable.length,
      notIssued: [
        { registrationId: smile, fullName: 'Ирина 😀 Смирнова', letters: '😀' },
        { registrationId: cherokee, fullName: 'ᏣᎳᎩ', letters: 'Ꮳ Ꮃ Ꭹ' },
      ],
      notIssuedCount: 2,
    };
    expect(job.body).toMatchObject({ state: 'done', result });
    const list = await manager.send('GET', `/manage/event/${eventId}/certificates/`);
    expect(list.body).toMatchObject({ counts: { issued: printable.length, missing: 2 }, job: { result } });
    expect((await certificates(eventId)).map(({ number }) => number)).toEqual(printable.map((_, at) => `${at + 1}`));

    // A certificate that was made by hand is not printed with boxes either.
    const templateId = Number((await certificates(eventId))[0]?.['certificateTemplateId']);
    const byHand = await make(manager, 'eventCertificate', {
      eventId,
      number: '99',
      eventRegistrationId: smile,
      certificateTemplateId: templateId,
    });
    const refused = await manager.send('GET', `/manage/eventCertificate/${byHand}/file`);
    expect(refused.status).toBe(422);
    expect(refused.body['message']).toBe('В шрифтах нет знаков «😀»: «Ирина 😀 Смирнова»');
  });

  test('by a template whose own letters can be printed', async () => {
    const html = '<p>{{fullName}} ☃\uFE0F🎓</p>';
    const refused = await manager.send('POST', '/manage/certificateTemplate/', { caption: 'Со знаком', html });
    expect(refused.status).toBe(422);
    expect(refused.body['message']).toContain('В шрифтах нет знаков «🎓»');
  });

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

  test('of many in parts, whose progress the job tells, as one change', async () => {
    const { eventId, templateId } = await eventWith();
    const people = Array.from({ length: 201 }, (_, at) => `Участник Номер ${at}`);
    const userProfileIds = await Promise.all(people.map((name) => profile(name)));
    const registered = await manager.send('POST', `/manage/event/${eventId}/registrations/`, { userProfileIds });
    expect(registered.status, registered.raw.body).toBeLessThan(300);
    const told: unknown[] = [];
    await issueCertificatesJob('Europe/Moscow').perform({
      context: app.context,
      payload: { certificateTemplateId: templateId, registrationIds: null },
      id: 1,
      userId: manager.userId,
      objectId: eventId,
      attempts: 1,
      signal: new AbortController().signal,
      progress: async (...progress) => void told.push(progress),
      endIn: async (_, result) => void told.push(result),
      log: null,
    });
    expect(told).toEqual([[0, 201], [200, 201], { issued: 201 }]);
    const issued = await certificates(eventId);
    expect(issued.map(({ number }) => Number(number))).toEqual(people.map((_, at) => at + 1));
    const changes = new Set<unknown>();
    for (const at of [0, 200]) {
      const history = await manager.send('GET', `/manage/eventCertificate/${Number(issued[at]?.['id'])}/history/`);
      changes.add(history.body.items[0]?.['changeSetId']);
    }
    expect(changes.size).toBe(1);
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

test('the list is searched as lists are, and says what was understood', async () => {
  const { eventId, registrationIds } = await eventWith('Перепёлкина Наталья', 'Белозёров Олег');
  await issue(eventId, { registrationIds: registrationIds.slice(0, 1) });
  const found = async (text: string, more = '') => {
    const path = `/manage/event/${eventId}/certificates/?searchText=${encodeURIComponent(text)}${more}`;
    const { status, body } = await manager.send('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body['total']).toBe(body.items.length);
    return { names: body.items.map(({ fullName }) => fullName), corrected: body['corrected'] };
  };
  const [quail, oleg] = [['Перепёлкина Наталья'], ['Белозёров Олег']];
  // A part of the name and the number, then the words in any order.
  expect(await found('елкина на')).toEqual({ names: quail, corrected: undefined });
  expect(await found('1')).toEqual({ names: quail, corrected: undefined });
  expect(await found('олег белозеров')).toEqual({ names: oleg, corrected: undefined });
  const corrected = { text: 'перепелкина', kinds: ['typo'] };
  expect(await found('перипелкина')).toMatchObject({ names: quail, corrected });
  expect(await found('перипелкина', '&exact=true')).toEqual({ names: [], corrected: undefined });
  expect(await found('перипелкина', '&stage=missing')).toEqual({ names: [], corrected: undefined });
  await make(admin, 'searchSynonym', { words: 'наталья, наташа' });
  expect(await found('наташа')).toEqual({
    names: quail,
    corrected: { text: 'наташа', kinds: ['synonym'], synonyms: ['наталья'] },
  });
  expect(await found('наташа', '&exact=true')).toEqual({ names: [], corrected: undefined });
  expect(await found('неведомов')).toEqual({ names: [], corrected: undefined });
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
