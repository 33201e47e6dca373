import type { TestClient } from '#test/harness/test-app.ts';
import type { Sample } from './post-samples.ts';

/** Requests for the POST routes of patterns. */
export function patternSamples(
  admin: TestClient,
  create: (className: string, body?: object) => Promise<number>,
  block: () => Promise<number>,
): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    '/manage/contentblock/:id/unlink/': async () => {
      const [contentId, patternId] = [await create('news'), await create('pagePattern')];
      const body = { contentId, name: 'pattern-01', model: { patternId } };
      const { body: made } = await admin.send('POST', '/manage/contentblock/', body);
      return { url: `/manage/contentblock/${Number(made['id'])}/unlink/`, body: {}, other: { more: 1 } };
    },
    '/manage/pagePattern/blocks/': async () => {
      const body = { caption: 'Заготовка', blockIds: [await block()] };
      return { url: '/manage/pagePattern/blocks/', body, other: { ...body, caption: 'Другая' } };
    },
  };
}
