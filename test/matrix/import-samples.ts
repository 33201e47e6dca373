import { expect } from 'vitest';
import { formOf } from '#test/harness/file-client.ts';
import type { TestApp } from '#test/harness/test-app.ts';
import type { PostSamples, Sample } from './post-samples.ts';

const table = (caption: string) => formOf([{ name: 'новости.csv', bytes: Buffer.from(`Заголовок\n${caption}`) }], {});

/** Requests for the POST routes of imports, by their paths. */
export function importSamples(
  app: TestApp,
  send: PostSamples['send'],
): Readonly<Record<string, () => Promise<Sample>>> {
  /** An import whose file was read, and whose rows were tried where that is asked for. */
  async function prepared(isChecked: boolean): Promise<string> {
    const { body } = await send('/manage/news/import/', table('Одна'), {});
    await app.context.queue.drain();
    const url = `/manage/import/${String(body['importId'])}`;
    if (isChecked) {
      expect((await send(`${url}/check/`, {}, {})).status).toBe(202);
      await app.context.queue.drain();
    }
    return url;
  }
  return {
    '/manage/:className/import/': async () => ({
      url: '/manage/news/import/',
      body: table('Одна'),
      other: table('Другая'),
    }),
    '/manage/import/:id/check/': async () => ({
      url: `${await prepared(false)}/check/`,
      body: {},
      other: { more: 1 },
    }),
    '/manage/import/:id/commit/': async () => ({
      url: `${await prepared(true)}/commit/`,
      body: {},
      other: { more: 1 },
    }),
  };
}
