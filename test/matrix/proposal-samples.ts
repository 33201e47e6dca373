import type { TestClient } from '#test/harness/test-app.ts';
import type { Sample } from './post-samples.ts';

/** Requests for the POST routes of changes that are held back, by their paths. */
export function proposalSamples(
  admin: TestClient,
  create: (className: string, body?: object) => Promise<number>,
): Readonly<Record<string, () => Promise<Sample>>> {
  /** A piece of news of which a field is held back. */
  async function proposal(): Promise<number> {
    const id = await create('news');
    const { body } = await admin.send('POST', `/manage/news/${id}/proposal/`);
    const headers = { 'x-proposal': String(body['proposalId']) };
    await admin.send('PATCH', `/manage/news/${id}`, [{ fieldName: 'h1', fieldValue: 'Потом' }], headers);
    return Number(body['proposalId']);
  }

  return {
    '/manage/:className/:id/proposal/': async () => {
      const id = await create('news');
      return { url: `/manage/news/${id}/proposal/`, body: { note: 'К лету' }, other: { note: 'К зиме' } };
    },
    '/manage/proposal/:proposalId/accept/': async () => {
      const url = `/manage/proposal/${await proposal()}/accept/`;
      return { url, body: {}, other: { fieldNames: ['h1'] } };
    },
    '/manage/proposal/:proposalId/refuse/': async () => {
      const url = `/manage/proposal/${await proposal()}/refuse/`;
      return { url, body: { note: 'Рано' }, other: { note: 'Поздно' } };
    },
    '/manage/proposal/:proposalId/undo/:stepId/': async () => {
      const id = await create('news');
      const { body } = await admin.send('POST', `/manage/news/${id}/proposal/`);
      const keyword = { componentId: id, keyword: 'осень' };
      const headers = { 'x-proposal': String(body['proposalId']) };
      const held = await admin.send('POST', '/manage/SeoKeyword/', keyword, headers);
      const url = `/manage/proposal/${String(body['proposalId'])}/undo/${String(held.raw.headers['x-proposal-step'])}/`;
      return { url, body: {}, other: { more: 1 } };
    },
    '/manage/proposal/:proposalId/handover/': async () => {
      const url = `/manage/proposal/${await proposal()}/handover/`;
      const userId = admin.userId;
      return { url, body: { userId, text: 'Проверить' }, other: { userId, text: 'Опубликовать' } };
    },
  };
}
