import { expect } from 'vitest';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { docx } from '#demo/files/docx.ts';
import { formOf } from '#test/harness/file-client.ts';
import { samplePicture } from '#test/harness/sample-files.ts';
import type { TestAnswer, TestApp, TestClient } from '#test/harness/test-app.ts';
import { agentSamples } from './agent-samples.ts';
import { databusSamples } from './databus-samples.ts';
import { importSamples } from './import-samples.ts';
import { patternSamples } from './pattern-samples.ts';
import { proposalSamples } from './proposal-samples.ts';

/** The request body: a JSON value, or a form. */
export type Sent = unknown;

/** A request that the route accepts, and another that must be refused under the same key. */
export interface Sample {
  readonly url: string;
  readonly body: Sent;
  readonly other: Sent;
}

/** Requests for every POST route. */
export interface PostSamples {
  /** A request for the route with this path; a route without one throws. */
  readonly sampleOf: (path: string) => Promise<Sample>;
  readonly send: (url: string, sent: Sent, headers: Record<string, string>) => Promise<TestAnswer>;
}

/** The requests of an administrator, with the records that they need. */
export function postSamples(app: TestApp, admin: TestClient): PostSamples {
  let made = 0;

  async function create(className: string, body: object = {}): Promise<number> {
    made += 1;
    const answer = await admin.send('POST', `/manage/${className}/`, { caption: `Запись ${made}`, ...body });
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  }

  async function folder(): Promise<number> {
    return create('newsFolder', { name: `folder-${made}`, parentId: 0 });
  }

  const documentForm = (text: string) => formOf([{ name: 'статья.docx', bytes: docx([text]) }]);
  const form = (text: string) => formOf([{ name: 'один.txt', bytes: Buffer.from(text) }]);

  /** A published event with an invitation that can be sent. */
  async function invitingEvent(): Promise<number> {
    const scenario = { trigger: 'invitation', subject: 'Приглашение', isActive: true };
    await create('MailScenario', scenario);
    const id = await create('event', { instanceStateId: 4 });
    await admin.send('POST', `/manage/event/${id}/emails/?commit=true`, { emails: ['a@example.ru'] });
    return id;
  }

  async function block(): Promise<number> {
    const contentId = await create('news');
    const answer = await admin.send('POST', '/manage/contentblock/', { contentId, name: 'text-00', caption: 'Блок' });
    expect(answer.status, answer.raw.body).toBe(201);
    return Number(answer.body['id']);
  }

  /** A published piece of news whose letters wait, and one of them. */
  async function announced(): Promise<{ readonly id: number; readonly letterId: unknown }> {
    const folderId = await folder();
    const scenario = { trigger: 'itemPublished', subject: 'Вышло' };
    const mailScenarioId = await create('MailScenario', scenario);
    const reader = await admin.send('POST', '/manage/subscriber/', { email: `told-${folderId}@example.ru` });
    const subscriberId = reader.body['id'];
    await admin.send('POST', '/manage/FolderScenario/', { folderId, mailScenarioId });
    await admin.send('POST', '/manage/FolderSubscriber/', { folderId, subscriberId });
    const id = await create('news', { folderIds: [folderId], instanceStateId: 4 });
    const { body } = await admin.send('GET', `/manage/news/${id}/letters/`);
    const [waiting] = [body['waiting']].flat();
    return { id, letterId: Reflect.get(Object(waiting), 'id') };
  }

  /** A request for every POST route, by its path; a route without one fails the test. */
  const SAMPLES: Readonly<Record<string, () => Promise<Sample>>> = {
    ...proposalSamples(admin, create),
    ...agentSamples(app, admin),
    ...importSamples(app, send),
    ...patternSamples(admin, create, block),
    '/user/view-as/': async () => ({
      url: '/user/view-as/',
      body: { role: 'Site Editors' },
      other: { role: 'Event Managers' },
    }),
    '/manage/:className/': async () => ({
      url: '/manage/news/',
      body: { caption: 'Один раз' },
      other: { caption: 'Другой' },
    }),
    '/manage/:className/selection/': async () => {
      const items = [{ id: await create('news'), version: 1 }];
      return { url: '/manage/news/selection/', body: { items }, other: { filter: [] } };
    },
    '/manage/:className/bulk/': async () => {
      const items = [{ id: await create('news'), version: 1 }];
      const { body } = await admin.send('POST', '/manage/news/selection/', { items });
      const act = (fieldValue: string) => ({
        selectionId: body['selectionId'],
        act: { kind: 'fields', fields: [{ fieldName: 'caption', fieldValue }] },
      });
      return { url: '/manage/news/bulk/', body: act('Один'), other: act('Другой') };
    },
    '/manage/:className/assigned/': async () => {
      const items = [{ id: await create('news'), version: 1 }];
      const { body } = await admin.send('POST', '/manage/news/selection/', { items });
      const { body: me } = await admin.send('GET', '/user/profile/');
      const task = { selectionId: body['selectionId'], userId: Reflect.get(Object(me['profile']), 'id') };
      return { url: '/manage/news/assigned/', body: task, other: { ...task, text: 'Вычитать' } };
    },
    '/manage/:className/:id/restore/': async () => {
      const id = await create('news');
      await admin.send('DELETE', '/manage/news/', [id]);
      return { url: `/manage/news/${id}/restore/`, body: {}, other: { more: 1 } };
    },
    '/manage/:className/:id/moments/:moment/restore/': async () => {
      const id = await create('news');
      const { body } = await admin.send('GET', `/manage/news/${id}/moments/`);
      await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'h1', fieldValue: 'Иначе' }]);
      const url = `/manage/news/${id}/moments/${String(body.items[0]?.['momentId'])}/restore/`;
      return { url, body: {}, other: { fieldNames: ['h1'] } };
    },
    '/manage/:className/:id/erase/': async () => {
      const id = await create('news');
      await admin.send('DELETE', '/manage/news/', [id]);
      return { url: `/manage/news/${id}/erase/`, body: { reason: 'Так надо' }, other: { reason: 'Иначе' } };
    },
    '/manage/:className/linked/': async () => {
      const [author, other] = [await create('author'), await create('author')];
      const body = { className: 'news', ownerField: 'componentId', ids: [await create('news')], farIds: [author] };
      return { url: '/manage/componentAuthor/linked/', body, other: { ...body, farIds: [other] } };
    },
    '/manage/change/:changeSetId/undo': async () => {
      const answer = await admin.send('POST', '/manage/news/', { caption: 'Отменить' });
      const url = `/manage/change/${String(answer.raw.headers['x-change-set'])}/undo`;
      return { url, body: {}, other: { more: 1 } };
    },
    '/manage/:className/components/:componentId/linkedFolders': async () => {
      const url = `/manage/newsFolder/components/${await create('news')}/linkedFolders`;
      return { url, body: [await folder()], other: [] };
    },
    '/manage/:className/:id/object/:objectId': async () => ({
      url: `/manage/newsFolder/${await folder()}/object/${await create('news')}`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/:className/:id/objects': async () => ({
      url: `/manage/newsFolder/${await folder()}/objects`,
      body: { ids: [await create('news')] },
      other: { ids: [await create('news')] },
    }),
    '/manage/:className/:id/file/upload': async () => ({
      url: `/manage/news/${await create('news')}/file/upload`,
      body: form('раз'),
      other: form('два'),
    }),
    '/manage/contentblockfile/file/:contentBlockId': async () => ({
      url: `/manage/contentblockfile/file/${await block()}`,
      body: form('раз'),
      other: form('два'),
    }),
    '/manage/contentblock/': async () => {
      const body = { contentId: await create('news'), name: 'text-00', index: 0 };
      return { url: '/manage/contentblock/', body, other: { ...body, index: 1 } };
    },
    '/manage/contentblock/:id/copy/': async () => ({
      url: `/manage/contentblock/${await block()}/copy/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/contentblock/paste/': async () => {
      const body = { contentId: await create('news'), parentId: null, index: 0, blocks: [{ name: 'text-00' }] };
      return { url: '/manage/contentblock/paste/', body, other: { ...body, index: 1 } };
    },
    '/manage/contentblock/document/': async () => ({
      url: '/manage/contentblock/document/',
      body: documentForm('Раз'),
      other: documentForm('Два'),
    }),
    '/manage/:className/:id/preview/': async () => ({
      url: `/manage/news/${await create('news')}/preview/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/:className/:id/versions/:version/restore/': async () => {
      const contentId = await create('news');
      const body = { contentId, name: 'text-00', caption: 'Блок' };
      const first = await admin.send('POST', '/manage/contentblock/', body);
      await admin.send('POST', '/manage/contentblock/', body);
      const url = `/manage/news/${contentId}/versions/${String(first.raw.headers['x-change-set'])}/restore/`;
      return { url, body: {}, other: { more: 1 } };
    },
    '/upload/': async () => ({
      url: '/upload/',
      body: { fileName: 'один.txt', size: 5 },
      other: { fileName: 'один.txt', size: 6 },
    }),
    '/manage/document/:id/convert': async () => {
      const componentId = await create('news');
      const url = `/manage/news/${componentId}/file/upload`;
      const { body } = await send(url, form('текст'), {});
      const fileId = Number(body.items[0]?.['fileId']);
      return { url: `/manage/document/${await create('document', { fileId })}/convert`, body: {}, other: { more: 1 } };
    },
    '/manage/job/:id/cancel/': async () => ({
      url: `/manage/job/${await enqueueJob(app.context.database, { kind: 'of nobody' })}/cancel/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/job/:id/commit/': async () => {
      const id = await enqueueJob(app.context.database, { kind: 'of nobody' });
      await app.context.database.execute(`update queue_job set state = 'waiting', due_at = null where id = ${id}`);
      return { url: `/manage/job/${id}/commit/`, body: {}, other: { more: 1 } };
    },
    '/manage/PriceCatalog/:id/upload/': async () => {
      const priceCatalogId = await create('PriceCatalog');
      await create('pricelist', { priceCatalogId });
      const table = (price: number) => formOf([{ name: 'цены.csv', bytes: Buffer.from(`Артикул;Цена\nA;${price}`) }]);
      return { url: `/manage/PriceCatalog/${priceCatalogId}/upload/`, body: table(1), other: table(2) };
    },
    '/manage/job/:id/retry/': async () => {
      const url = `/manage/job/${await enqueueJob(app.context.database, { kind: 'of nobody' })}`;
      expect((await send(`${url}/cancel/`, {}, {})).status).toBe(200);
      return { url: `${url}/retry/`, body: {}, other: { more: 1 } };
    },
    '/manage/SeoKeyword/scope/': async () => {
      const componentId = await create('news');
      const body = { componentId, text: 'слово, другое', type: 1 };
      return { url: '/manage/SeoKeyword/scope/', body, other: { ...body, text: 'третье' } };
    },
    '/manage/lead/lead': async () => {
      const leadFunnelId = await create('leadFunnel');
      const stage = await create('leadFunnelStage', { leadFunnelId });
      const url = `/manage/lead/lead?leadFunnelId=${leadFunnelId}&leadFunnelStageId=${stage}`;
      return { url, body: { caption: 'Лид' }, other: { caption: 'Другой' } };
    },
    '/manage/phoneCall/record/': async () => {
      const call = { phone: '+7(912) 345-67-89', startedAt: '2026-03-02T10:00:00.000Z' };
      return { url: '/manage/phoneCall/record/', body: { call }, other: { call: { ...call, direction: 'out' } } };
    },
    '/manage/leadFunnelStage/:id/close/': async () => {
      const leadFunnelId = await create('leadFunnel');
      const stages = [];
      for (let at = 0; at < 3; at += 1) stages.push(await create('leadFunnelStage', { leadFunnelId }));
      const [closed, stageId, other] = stages;
      return { url: `/manage/leadFunnelStage/${closed}/close/`, body: { stageId }, other: { stageId: other } };
    },
    '/manage/:className/duplicates/': async () => ({
      url: '/manage/client/duplicates/',
      body: {},
      other: { other: true },
    }),
    '/manage/:className/:id/merge/': async () => {
      const client = async (fullName: string) =>
        Number((await admin.send('POST', '/manage/client/', { fullName })).body['id']);
      const [kept, one, other] = [await client('Первый'), await client('Второй'), await client('Третий')];
      return { url: `/manage/client/${kept}/merge/`, body: { ids: [one] }, other: { ids: [other] } };
    },
    '/manage/clientWebOrder/:id/lead/': async () => {
      await create('leadFunnelStage', { leadFunnelId: await create('leadFunnel') });
      const made = await admin.send('POST', '/manage/clientWebOrder/', { subject: 'Заявка', fullName: 'Пётр Иванов' });
      return { url: `/manage/clientWebOrder/${String(made.body['id'])}/lead/`, body: {}, other: { more: 1 } };
    },
    '/manage/event/:id/registrations/': async () => {
      const url = `/manage/event/${await create('event', { placements: 5 })}/registrations/`;
      const userProfileIds: unknown[] = [];
      for (const fullName of ['Первый участник', 'Второй участник'])
        userProfileIds.push((await admin.send('POST', '/manage/userProfile/', { fullName })).body['id']);
      return { url, body: { userProfileIds }, other: { userProfileIds: userProfileIds.slice(1) } };
    },
    '/manage/event/:id/certificates/': async () => {
      const certificateTemplateId = await create('certificateTemplate');
      const url = `/manage/event/${await create('event', { certificateTemplateId })}/certificates/`;
      return { url, body: {}, other: { certificateTemplateId } };
    },
    '/manage/event/:id/certificates/send/': async () => {
      const post = async (className: string, body: object) =>
        (await admin.send('POST', `/manage/${className}/`, body)).body['id'];
      await create('MailScenario', { trigger: 'certificate', subject: 'Сертификат' });
      const certificateTemplateId = await create('certificateTemplate');
      const eventId = await create('event');
      const certificateIds: unknown[] = [];
      for (const number of ['1', '2']) {
        const email = `sent-${eventId}-${number}@example.ru`;
        const userProfileId = await post('userProfile', { fullName: 'Участник', email });
        const eventRegistrationId = await post('EventRegistration', { eventId, userProfileId });
        const certificate = { eventId, eventRegistrationId, certificateTemplateId, number };
        certificateIds.push(await post('eventCertificate', certificate));
      }
      const url = `/manage/event/${eventId}/certificates/send/`;
      return { url, body: { certificateIds }, other: { certificateIds: certificateIds.slice(1) } };
    },
    '/manage/:className/:id/copy/': async () => ({
      url: `/manage/news/${await create('news')}/copy/`,
      body: {},
      other: { links: false },
    }),
    ...databusSamples(app, create),
    '/manage/:className/:id/letters/': async () => {
      const { id, letterId } = await announced();
      await admin.send('POST', `/manage/mailLog/${String(letterId)}/drop/`);
      return { url: `/manage/news/${id}/letters/`, body: {}, other: { more: 1 } };
    },
    '/manage/mailLog/:id/send/': async () => ({
      url: `/manage/mailLog/${String((await announced()).letterId)}/send/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/mailLog/:id/drop/': async () => ({
      url: `/manage/mailLog/${String((await announced()).letterId)}/drop/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/event/:id/emails/': async () => ({
      url: `/manage/event/${await create('event')}/emails/?commit=true`,
      body: form('a@example.ru'),
      other: form('b@example.ru'),
    }),
    '/manage/event/:id/emails/file/': async () => ({
      url: `/manage/event/${await create('event')}/emails/file/`,
      body: form('a@example.ru'),
      other: form('b@example.ru'),
    }),
    '/manage/event/:id/invitations/send/': async () => {
      const id = await invitingEvent();
      const list = await admin.send('GET', `/manage/event/${id}/invitations/`);
      const invitationIds = list.body.items.map((item) => item['id']);
      return { url: `/manage/event/${id}/invitations/send/`, body: {}, other: { invitationIds } };
    },
    '/manage/event/:id/invitations/undo/': async () => {
      const id = await create('event');
      const invited = await admin.send('POST', `/manage/event/${id}/emails/?commit=true`, { emails: ['a@example.ru'] });
      const changeSetId = Number(invited.raw.headers['x-change-set']);
      const url = `/manage/event/${id}/invitations/undo/`;
      return { url, body: { changeSetId }, other: { changeSetId: changeSetId + 1 } };
    },
    '/manage/ComponentLink/delete': async () => {
      const [componentId, linkedComponentId] = [await create('news'), await create('news')];
      const classes = { componentClassId: 102, linkedComponentClassId: 102 };
      const ends = { componentId, linkedComponentId, ...classes };
      const answer = await admin.send('POST', '/manage/ComponentLink/', ends);
      expect(answer.status, answer.raw.body).toBe(201);
      return { url: '/manage/ComponentLink/delete', body: { id: answer.body['id'] }, other: { id: 1 } };
    },
  };

  /** The file fields of a record with a file, by its class. */
  const CONTENTS: Readonly<Record<string, () => Promise<object>>> = {
    AttachedFile: async () => ({ fileName: 'один.txt', base64: Buffer.from('раз').toString('base64') }),
    ComponentImage: async () => ({
      componentId: await create('news'),
      name: 'один.jpg',
      base64: (await samplePicture(40, 30)).toString('base64'),
    }),
    ContentBlockFile: async () => ({
      contentBlockId: await block(),
      fileName: 'один.txt',
      base64: Buffer.from('раз').toString('base64'),
    }),
  };

  async function sampleOf(path: string): Promise<Sample> {
    const className = Object.keys(CONTENTS).find((name) => path === `/manage/${name}/`);
    const body = className === undefined ? undefined : await CONTENTS[className]?.();
    if (body) return { url: path, body, other: { ...body, base64: Buffer.from('два').toString('base64') } };
    const sample = await SAMPLES[path]?.();
    if (!sample) throw new Error(`no request is known for POST ${path}`);
    return sample;
  }

  function isForm(sent: Sent): sent is ReturnType<typeof form> {
    return typeof sent === 'object' && sent !== null && 'payload' in sent;
  }

  async function send(url: string, sent: Sent, headers: Record<string, string>): Promise<TestAnswer> {
    const typed = { authorization: `Bearer ${admin.token}`, ...headers };
    if (!isForm(sent)) return admin.send('POST', url, sent, headers);
    const { payload, contentType } = sent;
    const raw = await app.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { ...typed, 'content-type': contentType },
      payload,
    });
    app.check('POST', `/api/v1${url}`, { status: raw.statusCode, headers: raw.headers, text: raw.body });
    return { status: raw.statusCode, body: raw.json(), raw };
  }

  return { sampleOf, send };
}
